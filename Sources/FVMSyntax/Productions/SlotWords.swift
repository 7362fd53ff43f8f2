import FVMLanguage

extension SyntaxKind {
    /// The words that nodes of this kind have besides the one that they begin with, with what they mean.
    public var slotWords: [SlotWord] {
        switch self {
        case .modifier: SlotWord.modifiers
        case .requestDeclaration: SlotWord.actions
        case .viewDeclaration: SlotWord.viewKinds
        case .attribute: SlotWord.controls
        case .scenarioAnswer: SlotWord.answers
        case .validationOutcome: SlotWord.outcomes
        default: []
        }
    }
}
