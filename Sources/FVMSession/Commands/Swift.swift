import FVMEmission
import FVMOutput
import FVMSemantics
import FVMWorkspace

extension SessionCommand {
    static let swift = SessionCommand(
        "swift",
        "NAME",
        "Print the Swift that is generated for a declaration",
        examples: [":swift Dashboard"],
        run: { session, operand throws(SessionFailure) in
            let files = try session.outputFiles(of: operand.text) {
                $0.hasSuffix(".swift") && !$0.hasSuffix("View.swift")
            }
            return Response([.text(Session.joined(files), .swift)])
        }
    )

    static let yaml = SessionCommand(
        "yaml",
        "NAME",
        "Print the YAML that is generated for a declaration",
        examples: [":yaml Dashboard"],
        run: { session, operand throws(SessionFailure) in
            let files = try session.outputFiles(of: operand.text) { $0.hasSuffix(".yml") }
            guard !files.isEmpty else { throw .invalid("'\(operand.text)' has no texts") }
            return Response([.text(Session.joined(files), .yaml)])
        }
    )

    static let view = SessionCommand(
        "view",
        "NAME",
        "Print the SwiftUI view of a view model",
        examples: [":view Dashboard"],
        run: { session, operand throws(SessionFailure) in
            let files = try session.outputFiles(of: operand.text) { $0.hasSuffix("View.swift") }
            guard !files.isEmpty else {
                throw .invalid(
                    "'\(operand.text)' has no view file",
                    help: "':swift \(operand.text)' prints what it has"
                )
            }
            return Response([.text(Session.joined(files), .swift)])
        }
    )
}

extension Session {
    /// The output files that the declaration with this name lowers to.
    ///
    /// - Parameter isWanted: Which, by their paths.
    fileprivate func outputFiles(of name: String, where isWanted: (String) -> Bool) throws(SessionFailure)
        -> [OutputFile]
    {
        guard declarations[name] != nil else { throw .requestError(unknown(name)) }
        let compilation = declarations.compilation()
        guard !compilation.hasErrors else { throw .problems(declarations.problems(compilation.diagnostics)) }
        return compilation.outputFiles().filter { file in
            let file = file.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
            guard isWanted(file), file.hasPrefix(name), let dot = file.lastIndex(of: ".") else { return false }
            return suffixes.contains(String(file[..<dot].dropFirst(name.count)))
        }
    }

    /// One file after the other, each below its path where there are several.
    fileprivate static func joined(_ files: [OutputFile]) -> String {
        files.map { file in
            let text = String(decoding: file.bytes, as: UTF8.self)
            let comment = file.path.hasSuffix(".yml") ? "#" : "//"
            return files.count == 1 ? text : "\(comment) \(file.path)\n\(text)"
        }
        .joined(separator: "\n")
    }
}

/// The suffixes of a declaration's output files.
private let suffixes = Set(EmittedSuffix.allCases.map(\.rawValue) + [EmittedSuffix.viewModel.rawValue + "+Factory"])
