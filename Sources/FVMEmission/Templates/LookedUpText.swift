import FOSFoundation
import FOSMVVM
import Foundation
import SwiftUI

/// A text that the app looks up, because no view model contains it. If the app has no texts, it shows the
/// name instead.
public struct LookedUpText: View {
    @Environment(MVVMEnvironment.self) private var environment: MVVMEnvironment?
    @Environment(\.locale) private var locale
    private let text: LocalizableString
    private let name: String

    public var body: some View {
        Text(verbatim: words ?? name)
    }

    public init(_ text: LocalizableString, named name: String) {
        self.text = text
        self.name = name
    }
}

extension LookedUpText {
    private var words: String? {
        guard let store = try? environment?.clientLocalizationStore else {
            return nil
        }
        let localized: LocalizableString? = try? text.toJSON(
            encoder: JSONEncoder.localizingEncoder(in: locale, store: store)
        ).fromJSON()
        guard let words = try? localized?.localizedString, !words.isEmpty else {
            return nil
        }
        return words
    }
}
