import FVMDiagnostics
import FVMWorkspace

extension Session {
    /// What fits in a command: its name, and what it takes.
    func commandItems(_ context: inout CompletionContext, _ bytes: ArraySlice<UInt8>) -> [Completions.Item] {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return [] }
        let nameEnd = bytes[(colon + 1)...].firstIndex(where: isSpace) ?? bytes.endIndex
        guard nameEnd < bytes.endIndex else {
            context.begin(at: colon + 1)
            return SessionCommand.all.map { Completions.Item($0.name, detail: $0.summary, kind: .command) }
        }
        let word = String(decoding: bytes[(colon + 1)..<nameEnd], as: UTF8.self)
        guard let command = try? SessionCommand.named(word == "save!" ? "save" : word) else { return [] }
        let start = bytes[nameEnd...].firstIndex { !isSpace($0) } ?? bytes.endIndex
        return operandItems(of: command.name, &context, bytes, start)
    }

    /// - Parameter start: Where the operand begins.
    private func operandItems(
        of command: String,
        _ context: inout CompletionContext,
        _ bytes: ArraySlice<UInt8>,
        _ start: Int
    ) -> [Completions.Item] {
        switch command {
        case "load":
            let operand = String(decoding: bytes[start...], as: UTF8.self)
            let written = WrittenPath.all(in: operand).last
            let path = written.flatMap { $0.isEnded ? nil : $0 } ?? WrittenPath(start: operand.utf8.count)
            context.begin(at: start + path.start)
            return pathItems(path.text).map { Completions.Item(path.writing($0.text), kind: .path) }
        case "save":
            context.begin(at: start)
            return pathItems(String(decoding: bytes[start...], as: UTF8.self))
        case "locale", "time-zone", "explain", "help", "stub":
            context.begin(at: start)
            return wordItems(of: command)
        case "show", "swift", "yaml", "clear": return names([.viewModel, .fields, .enumeration, .request, .result])
        case "view", "screen": return names([.viewModel, .result])
        case "json", "type", "watch", "set":
            // The operand is an expression of its own, or begins as one.
            let inner = CompletionContext(bytes[start...])
            context.begin(at: start + inner.start)
            if inner.isFirst { return names([.viewModel, .fields, .result]) }
            return command == "set" ? assignmentItems(inner) : items(inner)
        default: return []
        }
    }

    private func wordItems(of command: String) -> [Completions.Item] {
        switch command {
        case "locale": localeItems()
        case "time-zone": words(["UTC", "Europe/Berlin", "America/New_York", "Asia/Tokyo"], .value)
        case "explain": DiagnosticCatalogue.all.flatMap { words([$0.code, $0.name], .value) }
        case "stub": words(stubNames, .value)
        default: SessionCommand.all.map { Completions.Item($0.name, detail: $0.summary, kind: .command) }
        }
    }

    /// What fits in `NAME.field = value`.
    private func assignmentItems(_ context: CompletionContext) -> [Completions.Item] {
        if context.last == .dot, context.tokens.count == 2 { return propertyItems(of: context.text(0), suffix: " = ") }
        guard context.last == .equal, context.tokens.count == 4 else { return [] }
        return valueItems(of: context.text(2), in: context.text(0))
    }
}
