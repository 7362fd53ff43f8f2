extension SessionCommand {
    static let load = SessionCommand(
        "load",
        "PATH...",
        "Load specs: files, and folders that are searched for '*.fvm'",
        examples: [":load Specs"],
        run: { session, operand in
            session.load(operand.text.split { $0 == " " || $0 == "\t" }.map(String.init))
        }
    )
}
