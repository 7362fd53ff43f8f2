import FVMSource

/// The facts about a struct's properties in its initializers and stubs.
struct RecordFacts: Sendable {
    let entry: SwiftProject.TypeEntry
    /// The name in a spec.
    let name: String
    /// The stored properties in order, which are part of the JSON.
    private(set) var stored: [SwiftProject.Member] = []
    private(set) var members: [SwiftProject.Member]
    /// The expressions that the initializer assigns, by property.
    private(set) var assigned: [String: SwiftExpression] = [:]
    /// The property that each parameter of the initializer sets, by the parameter's name within it.
    private(set) var propertyOfParameter: [String: String] = [:]
    /// The same by its label.
    private(set) var propertyOfLabel: [String: String] = [:]
    /// The type of the parameter that sets a property.
    private(set) var argumentTypes: [String: SwiftTypeName] = [:]
    /// The value of a property in the default stub.
    private(set) var stubValues: [String: SwiftExpression] = [:]
    /// The property after each label of the stub.
    private(set) var propertyOfStubLabel: [String: String] = [:]
    /// The names of properties in specs, where Swift has others.
    private(set) var specNames: [String: String] = [:]
    /// Ids that the spec leaves open, as theirs are the ones that the tool would give.
    var openIDs: Set<String> = []
    private var initializer: SwiftDeclaration?
    private var storedIndices: [String: Int] = [:]
    /// The member of a request's error that each property shows, if an initializer takes such an error.
    private(set) var errorSources: [String: String] = [:]

    init(_ entry: SwiftProject.TypeEntry, name: String, in project: SwiftProject, _ budget: inout Int) {
        self.entry = entry
        self.name = name
        members = project.members(of: entry)
        stored = entry.declaration.members.filter(\.isStored).map { .init(declaration: $0, file: entry.file) }
        for (index, member) in stored.enumerated() {
            noteName(member.declaration)
            if storedIndices[member.declaration.name] == nil { storedIndices[member.declaration.name] = index }
        }
        readInitializers()
        readErrorInitializer()
        readStub(project, &budget)
    }

    /// The property's name in the spec.
    func specName(_ property: String) -> String { specNames[property] ?? property }

    /// `default_`, whose texts are under "default", is `default`.
    private mutating func noteName(_ property: SwiftDeclaration) {
        guard let wrapper = property.attribute("LocalizedString", "LocalizedStrings"),
            let name = wrapper.argument("propertyName")?.text, wrapper.argument("parentKeys") == nil,
            wrapper.argument("parentKey") == nil, wrapper.argument("index") == nil
        else { return noteReserved(property) }
        if property.name.hasPrefix(name), property.name.dropFirst(name.count).first == "_" {
            specNames[property.name] = name
        }
    }

    private mutating func noteReserved(_ property: SwiftDeclaration) {
        let keys = entry.declaration.members.first { $0.kind == .enumeration && $0.name == "CodingKeys" }
        guard let key = keys?.members.first(where: { $0.name == property.name }), let name = key.value?.text,
            property.name.hasPrefix(name), property.name.dropFirst(name.count).first == "_"
        else { return }
        specNames[property.name] = name
    }

    // MARK: Initializers

    private mutating func readInitializers() {
        let initializers = members.map(\.declaration).filter { $0.kind == .initializer }
        let best = initializers.max { Self.assignments(of: $0).count < Self.assignments(of: $1).count }
        guard let best, !Self.assignments(of: best).isEmpty || !initializers.isEmpty else { return readMemberwise() }
        initializer = best
        for (name, value) in Self.assignments(of: best) {
            let isStorage = name.hasPrefix("_") && storedIndices[name] == nil
            // The storage of a property wrapper.
            let property = isStorage ? String(name.dropFirst()) : name
            assigned[property] = value
            guard let parameter = Self.parameter(in: value, best.parameters) else { continue }
            if propertyOfParameter[parameter.name] == nil || value.variable == parameter.name {
                propertyOfParameter[parameter.name] = property
                if let label = parameter.label { propertyOfLabel[label] = property }
                argumentTypes[property] = parameter.type
            }
        }
    }

    /// Reads the implicit memberwise initializer, which has a parameter for each property.
    private mutating func readMemberwise() {
        for member in stored where member.declaration.attributes.isEmpty {
            let property = member.declaration
            if property.isConstant, property.value != nil { continue }
            propertyOfParameter[property.name] = property.name
            propertyOfLabel[property.name] = property.name
            argumentTypes[property.name] = property.type
        }
    }

    /// `self.x = value`, `x = value` and `self.$x.initialValue = value`; nothing of an initializer that begins with a whole
    /// value: `self = .stub()`.
    private static func assignments(of initializer: SwiftDeclaration) -> [(property: String, value: SwiftExpression)] {
        let body = initializer.body ?? []
        let isWhole = body.contains { statement in
            guard case .assignment(let target, _, _) = statement, case .name("self") = target.kind else { return false }
            return true
        }
        if isWhole { return [] }
        return body.compactMap { statement in
            guard case .assignment(let target, "=", let value) = statement else { return nil }
            if let name = target.variable { return (name, value) }
            guard case .member(let projected?, let part) = target.kind, part == "initialValue" || part == "value",
                let name = projected.variable, name.hasPrefix("$")
            else { return nil }
            return (String(name.dropFirst()), value)
        }
    }

    /// Returns the first parameter that a value uses: the others are for its options.
    private static func parameter(in value: SwiftExpression, _ parameters: [SwiftParameter]) -> SwiftParameter? {
        value.variables.lazy.compactMap { name in parameters.first { $0.name == name } }.first
    }

    /// `limit: int from maximum`: `self.init(limit: responseError.maximum)`.
    private mutating func readErrorInitializer() {
        for member in entry.declaration.members where member.kind == .initializer {
            guard let parameter = member.parameters.first, member.parameters.count == 1,
                case .name(let type)? = parameter.type, type.hasSuffix(".ResponseError"),
                case .expression(let delegated)? = member.body?.first, let call = delegated.call, call.callee == "init"
            else { continue }
            for argument in call.arguments {
                guard let property = argument.label.flatMap({ propertyOfLabel[$0] }) else { continue }
                errorSources[property] = Self.errorMember(argument.value, of: parameter.name)
            }
        }
    }

    /// `code` in `responseError.code`, `String(describing: responseError.code)` and `responseError.code.rawValue`.
    private static func errorMember(_ value: SwiftExpression, of error: String) -> String? {
        if let call = value.call, call.callee == "String", let described = call.arguments.value("describing") {
            return errorMember(described, of: error)
        }
        guard case .member(let base?, let name) = value.kind else { return nil }
        if case .name(error) = base.kind { return SpecText.isName(name) ? name : nil }
        return name == "rawValue" ? errorMember(base, of: error) : nil
    }

    // MARK: Stubs

    /// The stub with the most parameters; those with fewer call it.
    private mutating func readStub(_ project: SwiftProject, _ budget: inout Int) {
        let stubs = members.map(\.declaration).filter { $0.kind == .function && $0.isStatic && $0.name == "stub" }
        guard let stub = stubs.max(by: { $0.parameters.count < $1.parameters.count }) else { return }
        for parameter in stub.parameters {
            let property = propertyOfLabel[parameter.label ?? parameter.name] ?? parameter.name
            propertyOfStubLabel[parameter.label ?? parameter.name] = property
        }
        guard let call = stub.result?.call, ["init", "Self", entry.declaration.name].contains(call.callee) else {
            return
        }
        let outer = Self.outerArguments(stubs)
        let given = stub.parameters.compactMap { parameter in
            (outer[parameter.label ?? parameter.name] ?? parameter.value).map { (parameter.name, $0) }
        }
        let locals = Dictionary(given, uniquingKeysWith: { first, _ in first })
        for (index, argument) in call.arguments.enumerated() {
            guard let property = property(of: argument, at: index) else { continue }
            if let variable = argument.value.variable,
                let parameter = stub.parameters.first(where: { $0.name == variable })
            {
                propertyOfStubLabel[parameter.label ?? parameter.name] = property
                stubValues[property] = locals[parameter.name].map { evaluated($0, [:], project.constants, &budget) }
            } else {
                stubValues[property] = evaluated(argument.value, locals, project.constants, &budget)
            }
        }
    }

    /// Returns the arguments of a stub without parameters for the stub that it calls.
    private static func outerArguments(_ stubs: [SwiftDeclaration]) -> [String: SwiftExpression] {
        guard let call = stubs.first(where: { $0.parameters.isEmpty })?.result?.call, call.callee == "stub" else {
            return [:]
        }
        let arguments = call.arguments.compactMap { argument in argument.label.map { ($0, argument.value) } }
        return Dictionary(arguments, uniquingKeysWith: { first, _ in first })
    }

    /// The property that an argument of the initializer sets.
    func property(of argument: SwiftArgument, at index: Int) -> String? {
        if let label = argument.label { return propertyOfLabel[label] }
        guard let initializer, initializer.parameters.indices.contains(index) else { return nil }
        return propertyOfParameter[initializer.parameters[index].name]
    }

    /// The property that an argument of a call to the stub sets, or to the initializer.
    func property(ofCallArgument label: String) -> String? { propertyOfStubLabel[label] ?? propertyOfLabel[label] }

    mutating func setStubValue(of property: String, to value: SwiftExpression) { stubValues[property] = value }

    /// The stub that can be called with arguments of these labels: the one with the fewest parameters.
    func stub(taking labels: [String]) -> SwiftDeclaration? {
        members.lazy.map(\.declaration)
            .filter { function in
                let taken = function.parameters.map { $0.label ?? $0.name }
                return function.kind == .function && function.isStatic && function.name == "stub"
                    && labels.allSatisfy(taken.contains)
            }
            .min { $0.parameters.count < $1.parameters.count }
    }

    /// The declaration of a stored property.
    func property(_ name: String) -> SwiftDeclaration? { storedIndices[name].map { stored[$0].declaration } }
}

extension SwiftDeclaration {
    /// The result of a function or a computed property with only one expression.
    var result: SwiftExpression? {
        guard let body, body.count == 1 else { return nil }
        switch body[0] {
        case .expression(let value), .returning(let value): return value
        case .assignment, .binding, .other: return nil
        }
    }
}

extension SwiftExpression {
    /// The variables in the expression, without those of its closures.
    var variables: [String] {
        var names: [String] = []
        collect(&names)
        return names
    }

    private func collect(_ names: inout [String]) {
        switch kind {
        case .name(let name): names.append(name)
        case .member(let base?, let name):
            if base.isSelf { names.append(name) } else { base.collect(&names) }
        case .call(let callee, let arguments):
            callee.collect(&names)
            for argument in arguments { argument.value.collect(&names) }
        case .array(let elements): for element in elements { element.collect(&names) }
        case .dictionary(let entries): for entry in entries { entry.value.collect(&names) }
        case .forced(let inner), .chained(let inner), .negated(let inner): inner.collect(&names)
        case .binary(let left, _, let right):
            left.collect(&names)
            right.collect(&names)
        case .member(nil, _), .string, .pattern, .integer, .decimal, .bool, .nilLiteral, .keyPath, .closure, .unknown:
            return
        }
    }
}
