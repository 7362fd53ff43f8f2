import FVMSource

/// The records that properties of view models come from, according to the library's composable factories.
extension Lifter {
    /// ` from Dock.Berth` for a list, ` from berths` for a number; nothing where a factory of the project's own says it.
    func source(of property: SwiftDeclaration, named name: String, in record: RecordFacts) -> String {
        if case .array? = property.type {
            return models(of: property.name, in: record.entry).map { " from " + $0.joined(separator: ".") } ?? ""
        }
        guard let list = counts[record.entry.name]?[property.name], record.property(list) != nil else { return "" }
        return " from " + record.specName(list)
    }

    /// The models of `static let berths = Berth.loadingPlan(.read, within: .parent, via: Dock.self)`, the last one last.
    private func models(of list: String, in entry: SwiftProject.TypeEntry) -> [String]? {
        for part in project.extensions(of: entry.name) where part.declaration.inherits("ComposableFactory") {
            let declared = part.declaration.members.first {
                $0.isStatic && ($0.name == list || $0.name == list + "Records")
            }
            guard let value = declared?.value, let plan = (value.refined ?? value).plan, isSpoken(plan) else {
                continue
            }
            return plan.path + [plan.model]
        }
        return nil
    }

    /// Whether a spec says where the records of a plan are looked for: below the root of the query, or in the server's own
    /// container, which has those that are below no other.
    func isSpoken(_ plan: LiftedPlan) -> Bool {
        switch plan.scope {
        case .record: true
        case .application: isTop(plan.path.first ?? plan.model)
        case .subject: false
        }
    }

    /// Whether the class of a model names no record that its own are below.
    private func isTop(_ model: String) -> Bool {
        guard let entry = project.type(model), isDataModel(entry) else { return false }
        return !project.members(of: entry).contains { member in
            let isBelow = member.declaration.attributes.contains { ["Parent", "OptionalParent"].contains($0.name) }
            return isBelow && member.declaration.type?.unwrapped.simpleName != entry.declaration.name
        }
    }

    /// Loses the plans of a type that read or write records without a root in the query, below the application or what a user
    /// may see: no spec says that.
    mutating func loseUnrootedPlans(of type: String, in lifted: inout LiftedDeclaration) {
        for part in project.extensions(of: type) {
            for member in part.declaration.members where member.isStatic {
                guard let value = member.value, let plan = (value.refined ?? value).plan, !isSpoken(plan) else {
                    continue
                }
                let reason = "the records of '\(plan.model)' have no root in the query, which no spec says"
                lose(member.span, part.file, reason, in: &lifted.lost, &lifted.isPartly)
            }
        }
    }

    /// The numbers that factories take from `context.totalCount(for: Self.berths)`: lists by properties by types.
    static func counts(in project: SwiftProject) -> [String: [String: String]] {
        var counts: [String: [String: String]] = [:]
        for entry in project.types {
            for part in project.extensions(of: entry.name) {
                for function in part.declaration.members where function.kind == .function && function.name == "body" {
                    function.result.map { find(in: $0, of: entry.name, &counts) }
                }
            }
        }
        return counts
    }

    /// Searches a view model and its children.
    private static func find(
        in made: SwiftExpression,
        of type: String,
        _ counts: inout [String: [String: String]]
    ) {
        guard let call = made.call else { return }
        for argument in call.arguments {
            guard let label = argument.label, let inner = argument.value.call else { continue }
            if inner.callee == "totalCount" {
                guard case .member(_, let list)? = inner.arguments.first?.value.kind else { continue }
                counts[type, default: [:]][label] = list
            } else if inner.base == nil {
                find(in: argument.value, of: inner.callee, &counts)
            }
        }
    }
}

/// A loading plan as it is declared.
struct LiftedPlan {
    /// Where the records are looked for.
    enum Scope {
        /// Below a record.
        case record
        /// In the application's container.
        case application
        /// In what the user may see.
        case subject
    }

    var model: String
    /// The models that it is reached through.
    var path: [String]
    var scope: Scope
}

extension SwiftExpression {
    /// The model that a loading plan loads, and those that it is reached through: of `Berth.loadingPlan(.read, within: .parent,
    /// via: Dock.self)`, of `Berth.creationPlan(within: .request)`, and, as before 0.19, of
    /// `LoadRequirement.read(Berth.self, in: .parentRoot, via: Dock.self)`.
    var plan: LiftedPlan? {
        guard let call, let base = call.base?.typeName else { return nil }
        var arguments = call.arguments[...]
        var model = base
        if base == "LoadRequirement" {
            guard let first = arguments.popFirst()?.value.typeName else { return nil }
            model = first
        } else if call.callee == "loadingPlan" {
            arguments.removeFirst(Swift.min(1, arguments.count))
        } else if call.callee != "creationPlan" {
            return nil
        }
        let scope = arguments.first { ["in", "within"].contains($0.label ?? "") }?.value
        let path = arguments.filter { !["in", "within"].contains($0.label ?? "") }.map(\.value.typeName)
        guard SpecText.isName(model), path.allSatisfy({ $0.map(SpecText.isName) ?? false }) else { return nil }
        return LiftedPlan(model: model, path: path.compactMap(\.self), scope: scope?.planScope ?? .record)
    }

    /// `.application`, `.subject` or, as before 0.19, `.newRoot(.apex)`.
    private var planScope: LiftedPlan.Scope {
        switch kind {
        case .member(_, "application"), .member(_, "apex"): return .application
        case .member(_, "subject"): return .subject
        default:
            guard let call, call.callee == "newRoot", let root = call.arguments.first?.value else { return .record }
            return root.planScope
        }
    }

    /// The expression before `.refinedByRequest`.
    fileprivate var refined: SwiftExpression? {
        if case .member(let base?, "refinedByRequest") = kind { base } else { nil }
    }
}
