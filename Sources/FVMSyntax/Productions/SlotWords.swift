import FVMLanguage

extension SyntaxKind {
    /// The words in nodes of this kind after the first one, with their meanings.
    public var slotWords: [SlotWord] {
        switch self {
        case .modifier: SlotWord.modifiers
        case .requestDeclaration: SlotWord.actions
        case .viewDeclaration: SlotWord.viewKinds
        case .attribute: SlotWord.controls
        case .presentation: SlotWord.presentations
        case .placement: SlotWord.placements
        case .appearance: SlotWord.appearances
        case .buttonBinding: SlotWord.buttonBindings
        case .buttonRole: SlotWord.buttonRoles
        case .scenarioStep: SlotWord.answers
        case .validationOutcome: SlotWord.outcomes
        default: []
        }
    }
}
