import FVMSyntax

/// The stub values of types without ids and parts, for properties that the spec gives none.
struct PlainStubs {
    /// "A User Name" of `userName`, by `Name.index`: the same names come again and again, and are costly to split into
    /// words.
    private var titles: [String?]

    /// - Parameter nameCount: How many names the program has.
    init(nameCount: Int) { titles = Array(repeating: nil, count: nameCount) }

    /// The value for a property of this kind and name, whose stub gives a value of the type `given`, or `nil` if its
    /// value has ids or parts.
    mutating func value(
        of kind: PropertyKind,
        _ given: TypeID,
        _ name: Name,
        _ context: borrowing CheckContext
    ) -> Value? {
        if case .localizedValue(let value, isOptional: false) = kind, value.word == .double {
            return .double(Self.libraryDouble)
        }
        let type = context.program[context.program.types.unwrapped(given)]
        guard type == .string else { return context.program.plainStub(of: type, named: context.text(name)) }
        if let known = titles[Int(name.index)] { return .string(known) }
        let title = NameWords.title(context.text(name))
        titles[Int(name.index)] = title
        return .string(title)
    }

    /// `LocalizableDouble.stub()` in FOSMVVM.
    private static let libraryDouble = 3.14159
}
