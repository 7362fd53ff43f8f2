import FOSMVVM
import Foundation
import SwiftUI

/// A text with Markdown: emphasis, code and links. It has no paragraphs, lists and pictures.
public struct MarkdownText: View {
    private let words: Swift.String

    public var body: some View {
        SwiftUI.Text(marked)
    }

    public init(_ words: Swift.String) {
        self.words = words
    }

    public init(_ text: some Localizable) {
        words = (try? text.localizedString) ?? ""
    }
}

extension MarkdownText {
    /// The words as they are, if they are no Markdown.
    private var marked: AttributedString {
        let options = AttributedString.MarkdownParsingOptions(
            interpretedSyntax: .inlineOnlyPreservingWhitespace
        )
        return (try? AttributedString(markdown: words, options: options)) ?? AttributedString(words)
    }
}
