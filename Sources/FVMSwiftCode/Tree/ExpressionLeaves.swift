// MARK: - Literals

extension Expression {
    /// A string literal that means `value`.
    public static func string(_ value: String) -> Expression {
        let text = StringEscaping.escaped(value)
        return Expression(.string(text), width: text.utf8.count + 2)
    }

    /// An integer literal, in groups of three digits where it has at least seven.
    public static func integer(_ value: Int) -> Expression {
        let digits = String(value.magnitude)
        guard digits.utf8.count >= 7 else { return verbatim(String(value)) }
        var text = value < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text.append("_") }
            text.append(digit)
        }
        return verbatim(text)
    }

    /// A literal of the finite number `value`: the shortest that means exactly it.
    public static func double(_ value: Double) -> Expression { verbatim(value.description) }

    public static func boolean(_ value: Bool) -> Expression { verbatim(value ? "true" : "false") }

    public static let nilLiteral = verbatim("nil")

    /// Returns literal Swift that can't be broken.
    public static func verbatim(_ text: String) -> Expression { Expression(.verbatim(text), width: text.utf8.count) }

    /// `#name`, for a call.
    public static func macro(_ name: String) -> Expression { verbatim("#" + name) }

    /// `[a, b]`
    public static func array(_ elements: [Expression] = []) -> Expression {
        Expression(
            .array(elements),
            width: elements.listWidth(\.width) + 2 + commaWidth(elements.count),
            head: elements.isEmpty ? 2 : 1
        )
    }

    /// `["a": b]`, `[:]`
    public static func dictionary(_ entries: [DictionaryElement] = []) -> Expression {
        if entries.isEmpty { return Expression(.dictionary([]), width: 3) }
        let width = entries.listWidth(\.width) + 2 + commaWidth(entries.count)
        return Expression(.dictionary(entries), width: width, head: 1)
    }

    /// swift-format keeps a column for the comma that a broken list of several elements ends in.
    private static func commaWidth(_ count: Int) -> Int { count > 1 ? 1 : 0 }

    /// One string literal of the parts: the texts of string literals, and other expressions as `\\(...)`.
    public static func interpolation(_ parts: [Expression]) -> Expression {
        let width = parts.reduce(2) { width, part in
            if case .string = part.kind { return width + part.width - 2 }
            return width + part.width + 3
        }
        return Expression(.interpolation(parts), width: width)
    }
}

// MARK: - Names

extension Expression {
    /// `let name`, in a pattern.
    public static func binding(_ name: String) -> Expression { verbatim("let " + name.asName) }

    /// `self`
    public static let selfValue = verbatim("self")

    /// `Self`
    public static let selfType = verbatim("Self")

    /// `$0`
    public static let firstParameter = verbatim("$0")

    /// `.init`
    public static let implicitInit = verbatim(".init")

    /// `self.init`
    public static let delegatedInit = verbatim("self.init")

    /// A variable, a function or a type by its name.
    public static func reference(_ name: String) -> Expression {
        let name = name.asName
        return Expression(.name(name), width: name.utf8.count)
    }

    /// A type as an expression.
    public static func type(_ type: SwiftType) -> Expression { verbatim(type.text) }

    /// `type.init`
    public static func initializer(of type: SwiftType) -> Expression { verbatim(type.text + ".init") }

    /// `type.self`
    public static func metatype(_ type: SwiftType) -> Expression { verbatim(type.text + ".self") }

    /// `.name`
    public static func implicitMember(_ name: String) -> Expression { verbatim("." + name.asMember) }

    /// `\.name`, `\Self.name`
    public static func keyPath(_ name: String, rootedInSelf isRooted: Bool = false) -> Expression {
        verbatim((isRooted ? "\\Self." : "\\.") + name.asMember)
    }

    /// `$name`
    public static func projected(_ name: String) -> Expression { prefixed(.projected, reference(name)) }
}
