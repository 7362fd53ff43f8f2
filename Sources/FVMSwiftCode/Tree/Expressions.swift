// MARK: - Leaves

extension SwiftTree {
    func width(of expression: Expression) -> Width { expressions[expression.index].width }
    func head(of expression: Expression) -> Width { expressions[expression.index].head }

    private func isBreakable(_ expression: Expression) -> Bool { head(of: expression) < width(of: expression) }

    /// The head of something that goes on after `expression`, and whose next break is `width` columns behind it.
    func head(of expression: Expression, then width: Width) -> Width {
        isBreakable(expression) ? head(of: expression) : self.width(of: expression) &+ width
    }

    mutating func add(_ shape: ExpressionNode.Shape, _ width: Width, head: Width? = nil) -> Expression {
        let width = width.bounded
        return Expression(index: expressions.add(ExpressionNode(shape: shape, width: width, head: head ?? width)))
    }

    private mutating func verbatim(from offset: Int, isString: Bool = false) -> Expression {
        let length = texts.count - offset
        let text = TextRange(offset: UInt32(offset), length: UInt32(length))
        return add(isString ? .string(text) : .verbatim(text), Width(clamping: length))
    }

    /// A string literal that means `value`.
    public mutating func string(_ value: String) -> Expression {
        let offset = texts.count
        texts.append(UInt8(ascii: "\""))
        StringEscaping.append(value, to: &texts)
        texts.append(UInt8(ascii: "\""))
        return verbatim(from: offset, isString: true)
    }

    /// A string literal of bytes that need no escapes.
    public mutating func plainString(_ bytes: UnsafeBufferPointer<UInt8>) -> Expression {
        let offset = texts.count
        texts.append(UInt8(ascii: "\""))
        if let start = bytes.baseAddress { texts.append(start, count: bytes.count) }
        texts.append(UInt8(ascii: "\""))
        return verbatim(from: offset, isString: true)
    }

    /// A string literal that means the text of `name`.
    public mutating func string(_ name: Name) -> Expression {
        let offset = texts.count
        let text = names[name.index].text.range
        texts.append(UInt8(ascii: "\""))
        texts.appendCopy(of: text)
        texts.append(UInt8(ascii: "\""))
        return verbatim(from: offset, isString: true)
    }

    /// An integer literal, in groups of three digits where it has at least seven.
    public mutating func integer(_ value: Int) -> Expression {
        let offset = texts.count
        if value < 0 { texts.append(UInt8(ascii: "-")) }
        let start = texts.count
        var rest = value.magnitude
        var digits = 0
        let isGrouped = rest >= 1_000_000
        repeat {
            if isGrouped, digits > 0, digits % 3 == 0 { texts.append(UInt8(ascii: "_")) }
            texts.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            digits += 1
        } while rest > 0
        texts.reverse(from: start)
        return verbatim(from: offset)
    }

    /// A literal of the finite number `value`: the shortest that means exactly it.
    public mutating func double(_ value: Double) -> Expression { verbatim(value.description) }

    /// Text that is Swift as it stands, and cannot be broken.
    public mutating func verbatim(_ text: String) -> Expression {
        let offset = texts.count
        texts.append(text)
        return verbatim(from: offset)
    }

    /// `#name`, for a call.
    public mutating func macro(_ name: StaticString) -> Expression { verbatim("#\(name)") }

    public mutating func boolean(_ value: Bool) -> Expression {
        value ? add(.word(.trueValue), 4) : add(.word(.falseValue), 5)
    }

    public mutating func nilLiteral() -> Expression { add(.word(.nilValue), 3) }

    /// `self`
    public mutating func selfValue() -> Expression { add(.word(.selfValue), 4) }

    /// `Self`
    public mutating func selfType() -> Expression { add(.word(.selfType), 4) }

    /// `$0`
    public mutating func firstParameter() -> Expression { add(.word(.firstParameter), 2) }

    /// A variable, a function or a type by its name.
    public mutating func reference(_ name: Name) -> Expression {
        let entry = names[name.index]
        return add(.name(name), entry.word == .none ? entry.width : entry.width &+ 2)
    }

    /// A type as an expression.
    public mutating func reference(_ type: SwiftType) -> Expression { add(.type(type), width(of: type)) }

    /// `.name`
    public mutating func implicitMember(_ name: Name) -> Expression {
        add(.implicitMember(name), 1 &+ memberWidth(name))
    }

    /// `.init`
    public mutating func implicitInit() -> Expression { add(.word(.implicitInit), 5) }

    /// `self.init`
    public mutating func delegatedInit() -> Expression { add(.word(.delegatedInit), 9) }

    /// `type.self`
    public mutating func metatype(_ type: SwiftType) -> Expression { add(.metatype(type), width(of: type) &+ 5) }

    /// `\.name`, `\Self.name`
    public mutating func keyPath(_ name: Name, rootedInSelf isRooted: Bool = false) -> Expression {
        add(.keyPath(name, isRooted: isRooted), (isRooted ? 6 : 2) &+ memberWidth(name))
    }

    private func memberWidth(_ name: Name) -> Width {
        let entry = names[name.index]
        return entry.word == .member ? entry.width &+ 2 : entry.width
    }
}

// MARK: - Compositions

extension SwiftTree {
    /// `base.name`
    public mutating func member(_ base: Expression, _ name: Name) -> Expression {
        let tail = memberWidth(name) &+ 1
        return add(.member(base, name), width(of: base) &+ tail, head: head(of: base, then: tail))
    }

    /// `base?`
    public mutating func chained(_ base: Expression) -> Expression {
        add(.optionalChain(base), width(of: base) &+ 1, head: head(of: base, then: 1))
    }

    /// `base!`
    public mutating func forced(_ base: Expression) -> Expression {
        add(.forced(base), width(of: base) &+ 1, head: head(of: base, then: 1))
    }

    /// `(inner)`
    public mutating func grouped(_ inner: Expression) -> Expression { add(.grouped(inner), width(of: inner) &+ 2) }

    /// `try inner`, `!inner`
    public mutating func prefixed(_ prefix: Prefix, _ inner: Expression) -> Expression {
        let length = Width(prefix.text.utf8CodeUnitCount)
        return add(.prefixed(prefix, inner), length &+ width(of: inner), head: length &+ head(of: inner))
    }

    /// `callee(arguments)`
    public mutating func call(_ callee: Expression, _ arguments: ArgumentList = ArgumentList()) -> Expression {
        add(
            .call(callee, first: arguments.first),
            width(of: callee) &+ arguments.width &+ 2,
            head: head(of: callee, then: arguments.isEmpty ? 2 : 1)
        )
    }

    /// `callee { body }`, or `callee { parameter in body }`
    public mutating func call(_ callee: Expression, closure body: Expression, parameter: Name? = nil) -> Expression {
        let parameterWidth: Width = parameter.map { width(of: $0) &+ 4 } ?? 0
        return add(
            .trailingClosure(callee, parameter: parameter?.index ?? ArgumentList.none, body: body),
            width(of: callee) &+ width(of: body) &+ parameterWidth &+ 5,
            head: head(of: callee, then: 2 &+ (parameter == nil ? 0 : parameterWidth))
        )
    }

    /// `{`, the statements, `}()`
    public mutating func block(_ statements: StatementList) -> Expression {
        add(.block(first: statements.first), .unbounded, head: 1)
    }

    /// `[a, b]`
    public mutating func array(_ elements: ArgumentList = ArgumentList()) -> Expression {
        add(
            .array(first: elements.first, isMultiple: elements.count > 1),
            elements.width &+ 2 &+ commaWidth(elements),
            head: elements.isEmpty ? 2 : 1
        )
    }

    /// `["a": b]`, `[:]`
    public mutating func dictionary(_ entries: ArgumentList = ArgumentList()) -> Expression {
        add(
            .dictionary(first: entries.first, isMultiple: entries.count > 1),
            entries.isEmpty ? 3 : entries.width &+ 2 &+ commaWidth(entries),
            head: entries.isEmpty ? 3 : 1
        )
    }

    /// swift-format keeps a column for the comma that a broken list of several elements ends in.
    private func commaWidth(_ list: ArgumentList) -> Width { list.count > 1 ? 1 : 0 }

    /// `left ?? right`
    public mutating func infix(_ left: Expression, _ sign: Operator, _ right: Expression) -> Expression {
        let length = Width(sign.text.utf8CodeUnitCount) &+ (sign.isTight ? 0 : 2)
        return add(
            .infix(left, sign, right),
            width(of: left) &+ width(of: right) &+ length,
            head: sign.isTight ? nil : head(of: left)
        )
    }

    /// `condition ? yes : no`
    public mutating func conditional(_ condition: Expression, _ yes: Expression, _ no: Expression) -> Expression {
        add(
            .conditional(condition, yes, no),
            width(of: condition) &+ width(of: yes) &+ width(of: no) &+ 6,
            head: head(of: condition)
        )
    }

    /// One string literal of the parts, which have no labels: the texts of string literals, and other expressions as
    /// `\\(...)`.
    public mutating func interpolation(_ parts: ArgumentList) -> Expression {
        var width: Width = 2
        var part = parts.first
        while part != ArgumentList.none {
            let node = arguments[part]
            let inner = self.width(of: node.value)
            if case .string = expressions[node.value.index].shape {
                width = width &+ inner &+ -2
            } else {
                width = width &+ inner &+ 3
            }
            part = node.next
        }
        return add(.interpolation(first: parts.first), width)
    }
}

// MARK: - Lists

extension SwiftTree {
    private mutating func link(_ node: ArgumentNode, width: Width, to list: inout ArgumentList) {
        let index = arguments.add(node)
        if !list.isEmpty { arguments[list.last].next = index }
        list.append(index, width: width)
    }

    /// An argument without a label, an element, or a part.
    public mutating func append(_ value: Expression, to list: inout ArgumentList) {
        link(ArgumentNode(key: .none, value: value, next: ArgumentList.none), width: width(of: value), to: &list)
    }

    /// The values of `list`, in order.
    public func values(of list: ArgumentList) -> [Expression] {
        var values: [Expression] = []
        values.reserveCapacity(list.count)
        var index = list.first
        while index != ArgumentList.none {
            values.append(arguments[index].value)
            index = arguments[index].next
        }
        return values
    }

    /// `label: value`
    public mutating func append(_ label: Name, _ value: Expression, to list: inout ArgumentList) {
        link(
            ArgumentNode(key: .label(label), value: value, next: ArgumentList.none),
            width: width(of: label) &+ width(of: value) &+ 2,
            to: &list
        )
    }

    /// `key: value` of a dictionary.
    public mutating func append(_ key: Expression, _ value: Expression, to list: inout ArgumentList) {
        link(
            ArgumentNode(key: .expression(key), value: value, next: ArgumentList.none),
            width: width(of: key) &+ width(of: value) &+ 2,
            to: &list
        )
    }
}
