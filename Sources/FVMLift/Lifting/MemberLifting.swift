import FVMLanguage
import FVMSemantics
import FVMSource

/// The other members of view models: a query, operations, nested types, named stubs.
extension Lifter {
    /// The query of the screen's request.
    mutating func liftQuery(of entry: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        let alias = entry.declaration.members.first { $0.kind == .alias && $0.name == "Request" }
        guard let name = alias?.type?.simpleName, let request = project.type(name) else { return }
        if let query = query(of: request) {
            lifted.members.append(LiftedMember(text: "query: " + recordText(query, isQuery: true, &lifted)))
        }
        liftSort(of: request, to: &lifted)
    }

    /// Lifts the sort order of a request: its own enum, or a declared one.
    mutating func liftSort(of request: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        let alias = request.declaration.members.first { $0.kind == .alias && $0.name == "Sort" }
        guard let alias, let type = alias.type, type.simpleName != "EmptySort" else { return }
        if case .generic("SortCriteria", let keys) = type, keys.count == 1, case .name(let name) = keys[0] {
            if let cases = nestedCases(name, in: request) {
                return lifted.members.append(LiftedMember(text: "sort: by " + cases.joined(separator: " | ")))
            }
            if let key = project.type(name, in: request.name), isLiftedEnum(key) {
                return lifted.members.append(LiftedMember(text: "sort: by \(key.declaration.name)"))
            }
        }
        let reason = "what it is sorted by is of a kind that no spec has"
        lose(alias.span, request.file, reason, in: &lifted.lost, &lifted.isPartly)
    }

    /// The struct in a request that is its query.
    func query(of request: SwiftProject.TypeEntry) -> SwiftProject.TypeEntry? {
        let nested = request.declaration.members.first {
            $0.kind == .structure && ($0.inherits("ServerRequestQuery") || $0.name == "Query")
        }
        return nested.flatMap { project.type(request.name + "." + $0.name) }
    }

    // MARK: Operations

    mutating func liftOperations(of entry: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        guard let operations = project.type(entry.declaration.name + "Operations") else { return }
        for function in operations.declaration.members where function.kind == .function {
            var parameters: [String] = []
            let request = sentRequest(of: function, operations.name)
            let response = request.map { SwiftTypeName.name($0 + "Request.ResponseBody") }
            // What the next screen needs of the response follows from the spec.
            var isWhole =
                (function.type == nil || function.type?.unwrapped == response) && SpecText.isName(function.name)
            // They are those of the request, whose nested types only it can refer to.
            let areImplied = function.parameters.contains { isNested($0.type, in: request) }
            var output: String?
            /// The omitted parts of the operation.
            var dropped: [String] = []
            for parameter in areImplied ? [] : function.parameters {
                // The storage that it writes to.
                if parameter.label == "output", case .name(let name)? = parameter.type,
                    isStorage(name, in: entry.name)
                {
                    output = name
                    continue
                }
                // Those of SwiftUI and the library, unless the project has an enum of that name.
                if let name = parameter.type?.simpleName, ["Binding", "MVVMEnvironment"].contains(name),
                    !enums.contains(name)
                {
                    dropped.append(parameter.label ?? parameter.name)
                    continue
                }
                if case .name(let name)? = parameter.type, let adopted = function.generics[name]?.simpleName,
                    adopted.hasSuffix("Fields")
                {
                    let fields = Self.specName(adopted, without: "Fields")
                    parameters.append("\(parameter.label ?? parameter.name): \(fields)")
                    continue
                }
                guard let type = parameter.type.flatMap({ specType($0, in: entry.name) }),
                    SpecText.isName(parameter.label ?? parameter.name)
                else {
                    isWhole = false
                    continue
                }
                parameters.append("\(parameter.label ?? parameter.name): \(type)")
            }
            var member = LiftedMember(documentation: function.documentation, text: "")
            if isWhole {
                member.text = "operation \(function.name)(\(parameters.joined(separator: ", ")))"
                if function.isAsync { member.text += " async" }
                if function.canThrow { member.text += " throws" }
                if let request { member.text += " sends \(request)" }
                if let output { member.text += " output \(output)" }
                let opening = opening(after: function.name, of: entry, lifted.members)
                member.text += opening
                if function.type != nil, !opening.hasPrefix(" \(Keyword.opens.text) ") {
                    let reason =
                        "the operation '\(function.name)' is lifted without its response, because no view opens a screen for it"
                    lose(function.span, operations.file, reason, in: &member.lost, &lifted.isPartly)
                }
                if !dropped.isEmpty {
                    let names = dropped.map { "'\($0)'" }.joined(separator: " and ")
                    let reason = "the operation '\(function.name)' is lifted without \(names), which no spec has"
                    lose(function.span, operations.file, reason, in: &member.lost, &lifted.isPartly)
                }
            } else {
                lose(
                    function.span,
                    operations.file,
                    "the operation '\(function.name)' takes or gives what no spec has",
                    in: &member.lost,
                    &lifted.isPartly
                )
            }
            lifted.members.append(member)
        }
    }

    /// Whether a type is a class of the project, as what operations write to is.
    private func isStorage(_ name: String, in owner: String) -> Bool {
        SpecText.isName(name) && project.type(name, in: owner)?.declaration.kind == .classType
    }

    /// Returns the request in an extension of the protocol that performs an operation, for `sends`.
    private func sentRequest(of function: SwiftDeclaration, _ operations: String) -> String? {
        let done = project.extensions(of: operations).flatMap(\.declaration.members)
            .first { $0.kind == .function && $0.name == function.name }
        guard case .binding(_, let value)? = done?.body?.first, let callee = value.call?.callee,
            callee.hasSuffix("Request")
        else { return nil }
        return String(callee.dropLast("Request".count))
    }

    /// Whether a type is an inline enum of a request.
    private func isNested(_ type: SwiftTypeName?, in request: String?) -> Bool {
        guard let request else { return false }
        return switch type {
        case .name(let name)?: project.type(name)?.name.hasPrefix(request + "Request.") ?? false
        case .optional(let inner)?, .array(let inner)?, .dictionary(_, let inner)?: isNested(inner, in: request)
        case .generic?, .other?, nil: false
        }
    }

    // MARK: Nested types

    mutating func liftNested(in entry: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        for nested in entry.declaration.members where nested.kind == .structure || nested.kind == .enumeration {
            guard let type = project.type(entry.name + "." + nested.name), nested.name != "CodingKeys" else { continue }
            if isViewModel(type) || isLiftedEnum(type) { continue }
            if isSummary(type) {
                liftSummary(type, to: &lifted)
            } else {
                lose(
                    nested.span,
                    entry.file,
                    "'\(nested.name)' is a type within a view model that is neither a summary nor a plain enum",
                    in: &lifted.lost,
                    &lifted.isPartly
                )
            }
        }
    }

    private mutating func liftSummary(_ entry: SwiftProject.TypeEntry, to lifted: inout LiftedDeclaration) {
        guard let record = facts[entry.name] else { return }
        var summary = lifted
        summary.members = []
        summary.head = ""
        for member in record.stored { liftProperty(member, of: record, form: nil, to: &summary) }
        lifted.isPartly = summary.isPartly
        var lines = ["summary \(record.name) <"]
        for member in summary.members { lines += member.lines.map { "  " + $0 } }
        lines.append(">")
        let text = lines.joined(separator: "\n")
        lifted.members.append(LiftedMember(documentation: entry.declaration.documentation, text: text))
        var followers = LiftedDeclaration(
            kind: .viewModel,
            name: record.name,
            head: "",
            spec: lifted.spec,
            location: lifted.location,
            swiftName: ""
        )
        liftNamedStubs(of: record, to: &followers)
        lifted.followers += followers.followers
    }

    // MARK: Stubs

    /// `stubBusy2()`: `stub Dashboard "busy2" (...)`.
    mutating func liftNamedStubs(of record: RecordFacts, to lifted: inout LiftedDeclaration) {
        for member in record.members {
            let function = member.declaration
            guard function.kind == .function, function.isStatic, function.name.hasPrefix("stub"),
                function.name != "stub", function.parameters.isEmpty
            else { continue }
            let name = stubName(function.name, of: record.entry)
            var follower = LiftedMember(documentation: function.documentation, text: "")
            if SpecText.isName(function.name), let result = function.result,
                case .written(let call)? = call(
                    expanded(result, .name(record.entry.name), in: record.entry.name),
                    of: record,
                    at: nil
                )
            {
                let arguments = call.dropFirst(record.name.count)
                follower.text = "stub \(record.name) \(SpecText.quoted(name)) \(arguments)"
            } else {
                lose(
                    function.span,
                    member.file,
                    "the stub '\(function.name)' is made in a way that no spec has",
                    in: &follower.lost,
                    &lifted.isPartly
                )
            }
            lifted.followers.append(follower)
        }
    }

    /// Returns the name of the stub in tests, otherwise the function's name without `stub`.
    func stubName(_ function: String, of entry: SwiftProject.TypeEntry) -> String {
        let name = names.stubs[entry.declaration.name + "." + function] ?? ""
        let isValid = !name.isEmpty && name.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") }
        if isValid { return name }
        let rest = function.dropFirst("stub".count)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }
}
