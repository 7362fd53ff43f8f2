import FVMDiagnostics

/// The kinds of problems that lexing and parsing find: codes `FVM0001` to `FVM0999`.
///
/// Each kind is declared beside the check that finds it; this is their registry.
public enum SyntaxProblems {
    /// All kinds, in the order of their codes.
    public static let all: [DiagnosticKind] = [
        // The bytes and the words
        invalidUTF8, controlCharacter, byteOrderMark, unterminatedComment, unterminatedString, invalidEscape,
        interpolation, invalidUnicodeEscape, unwritableName, unexpectedCharacter, malformedNumber, malformedDate,
        malformedTextBlock, twoDots,
        // Limits
        fileTooLarge, nestingTooDeep, tooManyProblems, nameTooLong, stringTooLong,
        // The file
        mergeConflict,
        // The sentences
        expectedDeclaration, expectedToken, expectedName, expectedType, expectedValue, expectedMember,
        missingSeparator, separatorMismatch, unclosedBracket, strayBracket, unknownModifier, unknownAttribute,
        unknownAction, unknownViewKind, misplacedMember, unexpectedToken, formerWord,
    ]
}
