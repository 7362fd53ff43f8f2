import FVMDiagnostics

/// Views.
public enum ViewProblems {
    static let propertyMissing = DiagnosticKind(
        "FVM8102",
        "view-property-missing",
        why: "A list or loading view shows one property.",
        help: "Write the property's name: 'list rows'.",
        rejected: "viewmodel Board server < title: localized \"Board\" >\n⟦view Board list⟧",
        accepted: "viewmodel Board server < names: [string] >\nview Board list names"
    )
    static let notAList = DiagnosticKind(
        "FVM8103",
        "view-of-no-list",
        why: "A list view shows the elements of a list.",
        help: "Use a property that is a list.",
        rejected: "viewmodel Board server < name: string >\nview Board list ⟦name⟧",
        accepted: "viewmodel Board server < names: [string] >\nview Board list names"
    )

    static let opensNoScreen = DiagnosticKind(
        "FVM8104",
        "opens-no-screen",
        why: "Only a 'server' or a 'client' view model is a screen that can open.",
        help: "Use a view model that is 'server' or 'client'.",
        rejected: """
            viewmodel Board server < rows: [Row] opens ⟦Card⟧ >
            viewmodel Row < id: id; name: string >
            viewmodel Card < id: id >
            """,
        accepted: """
            viewmodel Board server < rows: [Row] opens Card >
            viewmodel Row < id: id; name: string >
            viewmodel Card server < query: < card: id >; name: string >
            """
    )
    static let opensFromNothing = DiagnosticKind(
        "FVM8105",
        "opens-from-nothing",
        why: "The user needs something to tap on: a text, a view model, or the rows of a list.",
        help: "Write 'opens' after a static text or a view model.",
        rejected: """
            viewmodel Board server < number: int ⟦opens Card⟧ >
            viewmodel Card server < name: string >
            """,
        accepted: """
            viewmodel Board server < cardLabel: localized "The card" opens Card >
            viewmodel Card server < name: string >
            """
    )
    static let tabWithoutText = DiagnosticKind(
        "FVM8108",
        "tab-without-text",
        why: "A tab bar belongs to a screen, and shows a text for each tab.",
        help: "Write 'as tab' after a static text of a 'server' or 'client' view model.",
        rejected: """
            viewmodel Main client < title: localized "Shop"; operation open() opens ⟦Cart⟧ as tab >
            viewmodel Cart server < title: localized "Cart" >
            """,
        accepted: """
            viewmodel Main client < cartTab: localized "Cart" opens Cart as tab >
            viewmodel Cart server < title: localized "Cart" >
            """
    )
    static let tabsInTab = DiagnosticKind(
        "FVM8109",
        "tabs-in-tab",
        why: "A tab bar inside of another one leaves the user without a way to tell them apart.",
        help: "Open a screen without tabs, or open this one in another way than 'as tab'.",
        rejected: """
            viewmodel Main client < cartTab: localized "Cart" opens ⟦Cart⟧ as tab >
            viewmodel Cart client < itemsTab: localized "Items" opens Items as tab >
            viewmodel Items server < title: localized "Items" >
            """,
        accepted: """
            viewmodel Main client < cartTab: localized "Cart" opens Cart as tab >
            viewmodel Cart client < itemsLabel: localized "Items" opens Items >
            viewmodel Items server < title: localized "Items" >
            """
    )
    static let placement = DiagnosticKind(
        "FVM8111",
        "placement-without-bar",
        why: "The bar belongs to a screen, and a link in a menu does not open.",
        help: "Write 'in toolbar' after an operation or a text that opens a screen, and 'in menu' after an operation.",
        rejected: """
            viewmodel Board server < cardLabel: localized "The card" opens ⟦Card⟧ in menu >
            viewmodel Card server < name: string >
            """,
        accepted: """
            viewmodel Board server < cardLabel: localized "The card" opens Card in toolbar >
            viewmodel Card server < name: string >
            """
    )
    static let buttonBinding = DiagnosticKind(
        "FVM8112",
        "button-binding",
        why: "A button has one label, asks one question, and is enabled by one bool.",
        help: "Name a text after 'label' and 'confirm', and a bool after 'enabled'.",
        rejected: """
            viewmodel Board server <
              count: int
              operation save() label ⟦count⟧
            >
            """,
        accepted: """
            viewmodel Board server <
              keep: localized "Save"
              operation save() label keep
            >
            """
    )
    static let hiddenProperty = DiagnosticKind(
        "FVM8113",
        "hidden-property",
        why: "A view hides a property always, or depending on one bool of the same view model.",
        help: "Write 'hidden', or name a bool, as in 'hiddenWhen(isDraft)'.",
        rejected: """
            viewmodel Board server <
              count: int
              note: string hiddenWhen(⟦count⟧)
            >
            """,
        accepted: """
            viewmodel Board server <
              isDraft: bool
              note: string hiddenWhen(isDraft)
            >
            """
    )
    static let appearance = DiagnosticKind(
        "FVM8114",
        "appearance",
        why: "What is a symbol, a picture, a link or Markdown follows from the type, and only words have a style.",
        help: "Use another word, or another type.",
        rejected: "viewmodel Board server < cover: string as ⟦picture⟧ >",
        accepted: "viewmodel Board server < cover: url as picture >"
    )
    static let rootNeedsValues = DiagnosticKind(
        "FVM8110",
        "root-needs-values",
        why: "The app shows its first screen before the user has chosen anything.",
        help: "Write a default for each member of its query, or a constant for each value of a 'client' screen.",
        rejected: """
            app Shop < root: ⟦Cup⟧ >
            viewmodel Cup server < query: < cup: id >; title: localized "Cup" >
            """,
        accepted: """
            app Shop < root: Cups >
            viewmodel Cups server < title: localized "Cups" >
            """
    )
    static let openingIsAmbiguous = DiagnosticKind(
        "FVM8107",
        "opening-is-ambiguous",
        why:
            "Several members of the query have the same type, so the view would pass one identity to all of them.",
        help:
            "Use the identities of their models as types, as in 'service: identity Service', or add a property with "
            + "the name of each member to the view model.",
        rejected: """
            viewmodel Board server < row: Row opens ⟦Card⟧ >
            viewmodel Row < id: id; name: string >
            viewmodel Card server < query: < card: id; owner: id >; name: string >
            """,
        accepted: """
            viewmodel Board server < row: Row opens Card >
            viewmodel Row < card: id; owner: id; name: string >
            viewmodel Card server < query: < card: id; owner: id >; name: string >
            """
    )
    static let openingLacks = DiagnosticKind(
        "FVM8106",
        "opening-lacks-value",
        why:
            "The opened screen needs a value, which comes from a property of the same name and type, or for an id "
            + "from the only property of its type.",
        help:
            "Add such a property, or write a value: a default for a member of the query, a constant in a client "
            + "screen.",
        rejected: """
            viewmodel Board server < row: Row opens ⟦Card⟧ >
            viewmodel Row < name: string >
            viewmodel Card server < query: < card: id >; name: string >
            """,
        accepted: """
            viewmodel Board server < row: Row opens Card >
            viewmodel Row < id: id; name: string >
            viewmodel Card server < query: < card: id >; name: string >
            """
    )

    public static let all: [DiagnosticKind] = [
        propertyMissing, notAList, opensNoScreen, opensFromNothing, openingLacks, openingIsAmbiguous, tabWithoutText,
        tabsInTab, placement, buttonBinding, hiddenProperty, appearance, rootNeedsValues,
    ]
}
