import FVMSemantics

extension Rule {
    static let viewOfDictionary = Rule(
        "FVM8514",
        "view-of-dictionary",
        why: "A dictionary has no order and a view does not sort, so the view does not show it.",
        help: "Use a list of summaries, in the order in which they are shown.",
        rejected: """
            viewmodel Board server < title: localized "Board"; ⟦links⟧: [string: url] >
            view Board
            """,
        accepted: """
            viewmodel Board server <
              title: localized "Board"
              links: [Link]
              /// One link of the board.
              summary Link < id: id; name: string; target: url >
            >
            view Board
            """,
        source: "fosmvvm-swiftui-view-generator: Views don't transform or compute data"
    ) { context, findings in
        findings.reportUnshown(in: context) { context.program.holdsDictionary($0) }
    }
}

extension Program {
    /// Whether a type is a dictionary, or a list of dictionaries.
    fileprivate func holdsDictionary(_ type: TypeID) -> Bool {
        switch self[types.unwrapped(type)] {
        case .dictionary: true
        case .list(let element): holdsDictionary(element)
        default: false
        }
    }
}
