import FVMLanguage

/// The suffixes of emitted type names.
public enum EmittedSuffix: String, CaseIterable, Sendable {
    case none = ""
    case viewModel = "ViewModel"
    case viewModelOperations = "ViewModelOperations"
    case operations = "Ops"
    case stubOperations = "StubOps"
    case request = "Request"
    case fields = "Fields"
    case fieldsMessages = "FieldsMessages"
    case view = "View"
    case identity = "Identity"
    case namespace = "Namespace"
}

extension Declared {
    /// The name of the type of this kind that is emitted for the declaration.
    public func emittedName(_ suffix: EmittedSuffix) -> String { name + suffix.rawValue }
}

extension RecordDefinition {
    /// The Swift type: `DashboardViewModel`; a summary's is its own name.
    public var typeName: String { declared.emittedName(isSummary || isData ? .none : .viewModel) }
}

extension ResultDefinition {
    /// The Swift type: `TaskResultViewModel`.
    public var typeName: String { declared.emittedName(.viewModel) }
}

extension FieldsDefinition {
    /// The property of a form that holds the messages: `userValidationMessages` for `User`, `urlForm...` for `URLForm`.
    public var messagesName: String { NameWords.lowerCamelCase(declared.name) + "ValidationMessages" }

    /// The method that gives what the validation says, where that is more than a method for each field says.
    public var resultsName: String { NameWords.lowerCamelCase(declared.name) + "ValidationResults" }
}

extension FieldDefinition {
    /// The member of the messages that holds a message: `emailRequiredMessage`.
    public func messageName(_ message: FieldText) -> String {
        declared.name + NameWords.capitalized(message.rawValue) + "Message"
    }

    /// The property with the text of a field with `trim` as it is checked and stored: `trimmedEmail`.
    public var trimmedName: String { "trimmed" + NameWords.capitalized(declared.name) }
}

/// The paths that requests are sent to.
public enum RequestPath {
    /// The library's `ServerRequest.path`. A body of our own is called `RequestBody`, and adds nothing.
    ///
    /// - Parameters:
    ///   - name: The declaration's name.
    ///   - response: The type of what answers, or `nil` for a body of our own.
    public static func path(_ name: String, action: RequestDefinition.Action, response: String?) -> String {
        let stem = stem(name, action: action.rawValue)
        let path = snakeCased(stem + (response.map { "_" + snakeCased($0) } ?? ""))
        var bytes = path.utf8[...]
        while bytes.first == UInt8(ascii: "_") { bytes.removeFirst() }
        while bytes.last == UInt8(ascii: "_") { bytes.removeLast() }
        return String(Substring(bytes))
    }

    /// Returns the name of a request without the parts that the library removes.
    ///
    /// - Parameter action: The action as in a spec.
    public static func stem(_ name: String, action: String) -> String {
        let suffix = EmittedSuffix.request.rawValue
        return removing(suffix, from: removing(NameWords.capitalized(action) + suffix, from: name + suffix))
    }

    /// The text without any occurrence of `part`.
    private static func removing(_ part: String, from text: String) -> String {
        let (part, bytes) = (Array(part.utf8), Array(text.utf8))
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == part[0], bytes[index...].starts(with: part) {
                index += part.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The library's `String.snakeCased()`: a run of capitals begins one word.
    package static func snakeCased(_ text: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(2 * text.utf8.count)
        var followsCapital = false
        for byte in text.utf8 {
            let isCapital = 65...90 ~= byte
            if isCapital, !result.isEmpty, !followsCapital { result.append(UInt8(ascii: "_")) }
            result.append(isCapital ? byte | 0x20 : byte)
            followsCapital = isCapital
        }
        return String(decoding: result, as: UTF8.self)
    }
}
