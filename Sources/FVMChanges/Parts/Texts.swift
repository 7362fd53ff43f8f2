import FVMLanguage
import FVMSemantics
import FVMSource

extension ChangeContext {
    /// A text that is there before and after.
    struct TextPair {
        let name: String
        let old: TextID
        let new: TextID
        let oldLocation: Location
        let newLocation: Location
        /// The new names of its placeholders, by their old names.
        var renames: [String: String] = [:]
    }

    func forEachText(_ visit: (TextPair) -> Void) {
        func visitIfBoth(_ first: TextID?, _ second: TextID?, _ name: String, _ was: Declared, _ isNow: Declared) {
            guard let first, let second else { return }
            visit(
                TextPair(
                    name: name,
                    old: first,
                    new: second,
                    oldLocation: was.location,
                    newLocation: isNow.location
                )
            )
        }
        for owner in owners { visitProperties(of: owner, visit) }
        forEachField { _, owner, was, isNow in
            let name = "\(owner).\(isNow.declared.name)"
            for text in FieldText.allCases {
                visitIfBoth(was[text], isNow[text], "\(name).\(text.rawValue)", was.declared, isNow.declared)
            }
        }
        for pair in pair.enums {
            guard let first = pair.old, let second = pair.new else { continue }
            let (was, isNow) = (old[first].cases, new[second].cases)
            let places = Dictionary(was.enumerated().map { ($1.declared.name, $0) }) { first, _ in first }
            for newCase in isNow {
                guard let index = places[newCase.declared.name] else { continue }
                let name = "\(new[second].declared.name).\(newCase.declared.name)"
                visitIfBoth(was[index].text, newCase.text, name, was[index].declared, newCase.declared)
            }
        }
        guard let was = old.app.declared, let isNow = new.app.declared else { return }
        for title in FormTitle.allCases {
            let name = "\(isNow.name).\(title.setting.text)"
            visitIfBoth(old.app.formTitles[title], new.app.formTitles[title], name, was, isNow)
        }
    }

    private func visitProperties(of owner: OwnerPair, _ visit: (TextPair) -> Void) {
        guard case .properties(let id, let indices) = owner.old.members,
            case .properties(let other, let others) = owner.new.members
        else { return }
        var renames: [String: String] = [:]
        for member in owner.members {
            guard let first = member.old, let second = member.new else { continue }
            let (was, isNow) = (owner.old.declared(first).name, owner.new.declared(second).name)
            if was != isNow { renames[was] = isNow }
        }
        for member in owner.members {
            guard let first = member.old, let second = member.new else { continue }
            let was = old.records[id.index].properties[indices[first]]
            let isNow = new.records[other.index].properties[others[second]]
            guard let text = was.kind.text, let newText = isNow.kind.text else { continue }
            // The words of a name follow it.
            if old.texts.isInvented(text), new.texts.isInvented(newText) { continue }
            visit(
                TextPair(
                    name: "\(owner.new.name).\(isNow.declared.name)",
                    old: text,
                    new: newText,
                    oldLocation: was.declared.location,
                    newLocation: isNow.declared.location,
                    renames: renames
                )
            )
        }
    }

    /// The texts with values in them that servers answer with: null where a locale has no words for them.
    var textsWithValues: [String] {
        pair.records.flatMap { pair -> [String] in
            guard let id = pair.old, isAnswered(pair) else { return [] }
            return old[id].properties.compactMap { property in
                guard case .substitutedText = property.kind else { return nil }
                return "\(old[id].declared.name).\(property.declared.name)"
            }
        }
    }
}
