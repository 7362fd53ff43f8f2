import FVMSource

/// Which records properties of view models come from: what the library's composable factories declare and ask for.
extension Lifter {
    /// ` from Dock.Berth` for a list, ` from berths` for a number; nothing where a factory of the project's own says it.
    func source(of property: SwiftDeclaration, named name: String, in record: RecordFacts) -> String {
        if case .array? = property.type {
            return models(of: property.name, in: record.entry).map { " from " + $0.joined(separator: ".") } ?? ""
        }
        guard let list = counts[record.entry.name]?[property.name], record.property(list) != nil else { return "" }
        return " from " + record.specName(list)
    }

    /// The models of `static let berths = LoadRequirement.read(Berth.self, in: .parentRoot, via: Dock.self)`, the last one
    /// last.
    private func models(of list: String, in entry: SwiftProject.TypeEntry) -> [String]? {
        for part in project.extensions(of: entry.name) where part.declaration.inherits("ComposableFactory") {
            let requirement = part.declaration.members.first {
                $0.isStatic && ($0.name == list || $0.name == list + "Records")
            }
            guard let requirement, let value = requirement.value else { continue }
            guard let call = value.refined?.call ?? value.call, call.base?.typeName == "LoadRequirement" else {
                continue
            }
            let models = call.arguments.filter { $0.label != "in" }.compactMap(\.value.typeName)
            guard models.count + 1 == call.arguments.count, models.allSatisfy(SpecText.isName) else { continue }
            return Array(models.dropFirst()) + models.prefix(1)
        }
        return nil
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

    /// Looks through what a view model is made of, and those within it.
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

extension SwiftExpression {
    /// What `.refinedByRequest` stands behind.
    fileprivate var refined: SwiftExpression? {
        if case .member(let base?, "refinedByRequest") = kind { base } else { nil }
    }
}
