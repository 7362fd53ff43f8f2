/// A word that one place of the grammar takes: an action of a request, a kind of view.
public struct SlotWord: Sendable {
    public let word: Keyword
    /// A short explanation for completion and hover.
    public let summary: String

    init(_ word: Keyword, _ summary: String) {
        self.word = word
        self.summary = summary
    }
}

/// The words of each place, in the order in which messages name them. The parser, completion and hover read them here.
extension SlotWord {
    /// After the name of a view model.
    public static let modifiers = [
        SlotWord(.server, "a screen whose data comes from the server"),
        SlotWord(.client, "a screen whose data the app has"),
        SlotWord(.live, "the screen follows changes of the server's data"),
        SlotWord(.guarded, "only with credentials"),
        SlotWord(.form, "the view model is the form of these Fields"),
        SlotWord(.error, "the view model shows the error of this request"),
        SlotWord(.external, "Swift that you wrote yourself declares it"),
        SlotWord(.with, "shared properties, and shared texts as properties of the same names"),
    ]

    /// After the name of a request.
    public static let actions = [
        SlotWord(.show, "reads, with GET"),
        SlotWord(.create, "makes something new, with POST"),
        SlotWord(.update, "changes what it sends, with PATCH"),
        SlotWord(.replace, "replaces the whole, with PUT"),
        SlotWord(.archive, "removes it from reads, with DELETE"),
        SlotWord(.destroy, "removes it for good, with DELETE"),
    ]

    /// After the view model of a view.
    public static let viewKinds = [
        SlotWord(.display, "shows values, without buttons"),
        SlotWord(.interactive, "has the buttons of the operations"),
        SlotWord(.form, "edits and sends the fields of a form"),
        SlotWord(.container, "holds the views of its children"),
        SlotWord(.list, "shows rows that can be selected"),
        SlotWord(.loading, "shows the progress of a task"),
    ]

    /// After `input`.
    public static let controls = [
        SlotWord(.text, "one line of text, a number or a date"),
        SlotWord(.textArea, "several lines of text"),
        SlotWord(.checkbox, "on or off"),
        SlotWord(.select, "one case of an enum"),
        SlotWord(.colorPicker, "a color such as #1E90FF"),
    ]

    /// After `as`, behind the screen that opens.
    public static let presentations = [
        SlotWord(.sheet, "in a sheet over the screen"), SlotWord(.fullScreen, "over the whole display"),
        SlotWord(.tab, "as a tab of the screen, which the text names"),
    ]

    /// After `in`, behind an operation or a text that opens a screen.
    public static let placements = [
        SlotWord(.toolbar, "a button in the bar of the screen"), SlotWord(.menu, "in the menu of that bar"),
    ]

    /// After `as`, behind the type of a property: what a string or an address is, and the style of what is shown.
    public static let appearances = [
        SlotWord(.symbol, "the name of a system symbol"),
        SlotWord(.asset, "the name of a picture in the app's asset catalog"),
        SlotWord(.picture, "the address of a picture, which is shown"),
        SlotWord(.link, "an address that opens, also if its name sounds like a picture's"),
        SlotWord(.markdown, "Markdown: *emphasis*, **importance**, `code` and [links](https://example.com)"),
        SlotWord(.title, "the style of a title"),
        SlotWord(.headline, "the style of a headline"),
        SlotWord(.subheadline, "the style of a line below a headline"),
        SlotWord(.callout, "the style of a remark that stands out"),
        SlotWord(.footnote, "the style of a footnote"),
        SlotWord(.caption, "the style of a caption"),
    ]

    /// Behind an operation, each before the property that it names.
    public static let buttonBindings = [
        SlotWord(.label, "the text of the button"),
        SlotWord(.confirm, "the question before the operation"),
        SlotWord(.enabled, "the bool without which the button is disabled"),
    ]

    /// After `role`, behind an operation.
    public static let buttonRoles = [
        SlotWord(.destructive, "it loses something, so the view asks first"),
        SlotWord(.cancel, "it leaves the screen"),
        SlotWord(.plain, "it does neither, whatever its name says"),
    ]

    /// The answers of a route in a scenario.
    public static let answers = [
        SlotWord(.success, "the default stub"),
        SlotWord(.error, "the declared error of the request"),
        SlotWord(.credentials, "the credentials are refused"),
        SlotWord(.broken, "JSON that ends too early"),
        SlotWord(.closed, "the connection is closed"),
    ]

    /// The outcomes of a validation.
    public static let outcomes = [
        SlotWord(.passes, "no field has an error"), SlotWord(.fails, "these fields have an error"),
    ]
}

extension [SlotWord] {
    /// The words of the rows.
    public var words: [Keyword] { map(\.word) }
}
