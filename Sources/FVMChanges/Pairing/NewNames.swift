import FVMSemantics

extension ChangeContext {
    /// Returns the old program with the names of the new one. O(renamed parts).
    func oldWithNewNames() -> Program {
        var program = old
        for pair in pair.records {
            guard let first = pair.old, let second = pair.new else { continue }
            let name = new.records[second.index].declared.name
            if old.records[first.index].declared.name != name { program.records[first.index].declared.name = name }
        }
        for pair in pair.enums {
            guard let first = pair.old, let second = pair.new else { continue }
            let name = new.enums[second.index].declared.name
            if old.enums[first.index].declared.name != name { program.enums[first.index].declared.name = name }
        }
        for owner in owners {
            guard case .properties(let id, let indices) = owner.old.members else { continue }
            for member in owner.members {
                guard let first = member.old, let second = member.new else { continue }
                let name = owner.new.declared(second).name
                if owner.old.declared(first).name == name { continue }
                program.records[id.index].properties[indices[first]].declared.name = name
            }
        }
        for (pairs, pair) in zip(cases, pair.enums.filter { $0.old != nil && $0.new != nil }) {
            guard let first = pair.old else { continue }
            for member in pairs.cases {
                guard let was = member.old, let isNow = member.new, pairs.old[was].name != pairs.new[isNow].name else {
                    continue
                }
                program.enums[first.index].cases[was].declared.name = pairs.new[isNow].name
            }
        }
        return program
    }
}
