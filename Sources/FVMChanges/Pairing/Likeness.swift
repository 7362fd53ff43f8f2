import FVMSemantics

extension ChangeContext {
    /// Whether two members are alike in all but their names.
    func isAlike(_ was: MemberOwner, _ first: Int, _ isNow: MemberOwner, _ second: Int) -> Bool {
        switch (was.members, isNow.members) {
        case (.properties(let id, let indices), .properties(let other, let others)):
            isAlike(
                old.records[id.index].properties[indices[first]],
                new.records[other.index].properties[others[second]]
            )
        case (.fields(let id), .fields(let other)):
            isSame(old[id].fields[first].type, new[other].fields[second].type)
                && old[id].fields[first].control == new[other].fields[second].control
        case (.data(let members), .data(let others)): isSame(members[first].type, others[second].type)
        case (.error(let members), .error(let others)):
            if case .same = relation(members[first].kind, others[second].kind) { true } else { false }
        default: false
        }
    }

    private func isAlike(_ was: PropertyDefinition, _ isNow: PropertyDefinition) -> Bool {
        switch (was.kind, isNow.kind) {
        case (.plain(let type), .plain(let other)): isSame(type, other)
        case (.staticText(let text), .staticText(let other)),
            (.substitutedText(let text, _), .substitutedText(let other, _)),
            (.staticList(let text), .staticList(let other)):
            hasSameWords(text, other)
        case (.compound, .compound), (.enumText, .enumText): true
        case (.localizedValue(let value, let isOptional), .localizedValue(let other, let isOtherOptional)):
            isSameFormat(value, other) && isOptional == isOtherOptional
        default: false
        }
    }

    private func isSameFormat(_ was: LocalizedValue, _ isNow: LocalizedValue) -> Bool {
        isOneType(was, isNow) && was.optionsSpelling == isNow.optionsSpelling
    }

    /// Whether a text has the same words in the base locale. Generated words don't count.
    private func hasSameWords(_ text: TextID, _ other: TextID) -> Bool {
        if old.texts.isInvented(text) || new.texts.isInvented(other) {
            return old.texts.isInvented(text) == new.texts.isInvented(other)
        }
        return old.texts[text, 0] == new.texts[other, 0]
    }
}
