import FVMDiagnostics
import FVMFiles
import FVMOutput
import FVMPreview
import FVMWorkspace

extension SessionCommand {
    static let preview = SessionCommand(
        "preview",
        "DIR",
        "Write a page that shows all screens in a browser",
        examples: [":preview Preview"],
        run: { session, operand throws(SessionFailure) in
            guard session.declarations.count > 0 else { throw .invalid("nothing is declared yet") }
            let compilation = session.sketch
            let problems = compilation.diagnostics.filter { $0.severity == .error }
            guard problems.isEmpty else { throw .invalid(problems[0].message) }
            let page = PreviewFiles(compilation, timeZone: session.settings.options.timeZone)
            do throws(OutputFailure) {
                let plan = try page.write(to: operand.text, in: &session.files)
                let count = plan.count(of: .write)
                let files = "\(count) file\(count == 1 ? "" : "s") written"
                return Response([.message("\(FilePath.join(plan.root, "index.html")) shows the screens: \(files)")])
            } catch {
                throw .invalid(error.diagnostic.message, help: error.diagnostic.help)
            }
        }
    )
}
