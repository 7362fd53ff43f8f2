import FVMBytes
import FVMEvaluation
import FVMSemantics

extension Compilation {
    /// The JSON of one view model or result, or of every screen, ending in a line feed.
    ///
    ///     let board = try compilation.json(of: "Board", stub: "empty", locale: "es")
    ///
    /// Must not be called while there are errors.
    ///
    /// - Parameters:
    ///   - viewModel: What to show; nil for the only screen, or for one object that holds every screen by its name.
    ///   - stub: The name of one of its named stubs; nil for the default stub.
    ///   - locale: A locale tag; nil for the app's base locale. One that the app does not have falls back as the library
    ///     does.
    /// - Throws: Where there is no such view model or stub, or its JSON has more than `StubWriter.sizeLimit` bytes.
    public func json(
        of viewModel: String? = nil,
        stub: String? = nil,
        locale: String? = nil,
        options: InterpreterOptions = InterpreterOptions(),
        style: JSONStyle = JSONStyle()
    ) throws(SelectionError) -> String {
        String(
            decoding: try jsonBytes(of: viewModel, stub: stub, locale: locale, options: options, style: style),
            as: UTF8.self
        )
    }

    /// The same as UTF-8.
    public func jsonBytes(
        of viewModel: String? = nil,
        stub: String? = nil,
        locale: String? = nil,
        options: InterpreterOptions = InterpreterOptions(),
        style: JSONStyle = JSONStyle()
    ) throws(SelectionError) -> [UInt8] {
        precondition(!hasErrors, "a program with errors has no JSON")
        let interpreter = Interpreter(program, options: options)
        var writer = interpreter.writer(locale: locale ?? program.app.locales[0], style: style)
        var output = ByteBuffer()
        let screens = program.shownScreens
        if let name = viewModel ?? (screens.count == 1 ? screens[0].name : nil) {
            writer.write(try program.stubReference(name, stub: stub), into: &output)
        } else {
            guard stub == nil, !screens.isEmpty else { throw nothingToShow(stub: stub) }
            writer.write(members: screens, into: &output)
        }
        try output.refuseLargeJSON(of: viewModel.map { "'\($0)'" } ?? "the screens")
        output.append(UInt8(ascii: "\n"))
        return output.bytes
    }

    private func nothingToShow(stub: String?) -> SelectionError {
        if let stub {
            return SelectionError(
                message: "which view model's stub \"\(stub)\" is meant?",
                help: "name the view model, too"
            )
        }
        let names = program.records.filter { !$0.isSummary }.map(\.declared.name)
        return SelectionError(
            message: "the specs declare no screen",
            help: names.first.map { "write 'server' after a view model's name, or name the view model: '\($0)'" }
                ?? "a screen is a view model such as: viewmodel Dashboard server < title: localized >"
        )
    }
}

extension ByteBuffer {
    /// Refuses what has grown past all measure, so that its writer has given it up.
    func refuseLargeJSON(of subject: String) throws(SelectionError) {
        guard count > StubWriter.sizeLimit else { return }
        throw SelectionError(
            message: "the JSON of \(subject) has more than \(StubWriter.sizeLimit) bytes",
            help: "use fewer rows, shorter texts, or name one view model of several"
        )
    }
}
