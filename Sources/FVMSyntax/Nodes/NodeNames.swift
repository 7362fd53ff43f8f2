import FVMLanguage

// Generated from `Grammar/fvm.ebnf`. To regenerate it, run `FVM_RECORD=1 swift test --filter NodeGeneratorTests`.

extension Syntax {
    /// The first name of a node, such as `Card` in `viewmodel Card`, `stub Card` and `Card < ... >`.
    public var name: TokenSyntax? {
        switch kind {
        case .scenarioAnswer, .setting, .enumCase, .payloadMember, .sizeSetting, .property, .parameter,
            .translationGroup, .translationText, .expectedMember, .namedType, .nameValue, .callValue, .argument:
            ownToken(at: 0, .identifier)
        case .importDeclaration, .featureDeclaration, .appDeclaration, .enumDeclaration, .fieldsDeclaration,
            .viewModelDeclaration, .modifier, .requestDeclaration, .modelDeclaration, .recordDeclaration,
            .propertiesDeclaration, .resultDeclaration, .textDeclaration, .viewDeclaration, .stubDeclaration,
            .expectDeclaration, .scenarioDeclaration, .attribute, .operation, .buttonBinding, .summaryDeclaration,
            .modelIdentityType, .localizedType, .caseValue:
            ownToken(at: 1, .identifier)
        default: nil
        }
    }
}
