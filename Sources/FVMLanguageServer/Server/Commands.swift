import FVMBytes

/// The commands of code lenses and actions.
enum Commands {
    static let names: [String] = []
}

extension LanguageServer {
    mutating func executeCommand(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        throw ResponseError(.invalidParams, "there is no command '\(parameters["command"]?.text ?? "")'")
    }
}
