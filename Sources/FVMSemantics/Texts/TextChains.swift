import FVMSource

/// Walks from text to text through the placeholders of one view model, without recursion.
struct TextChains {
    enum Problem {
        case endless(Int)
        case tooLong(Int)
    }

    static let mostBytes = 1_000_000
    static let mostLevels = 100

    private enum State: UInt8 {
        case new, open, done
    }

    private let properties: [PropertyDefinition]
    private let texts: TextTable
    private var states: [State]
    /// How long each text can get, values of data left out, and through how many texts it leads.
    private var sizes: [(bytes: Int, levels: Int)]

    init(_ properties: [PropertyDefinition], _ texts: TextTable) {
        self.properties = properties
        self.texts = texts
        states = Array(repeating: .new, count: properties.count)
        sizes = Array(repeating: (0, 0), count: properties.count)
    }

    /// Sizes a text and all that it leads to; the first problem on the way.
    mutating func visit(_ start: Int) -> Problem? {
        guard states[start] == .new else { return nil }
        var problem: Problem?
        var stack: [(node: Int, position: Int)] = [(start, 0)]
        states[start] = .open
        while let (node, position) = stack.last {
            let placeholders = placeholders(of: node)
            if position < placeholders.count {
                stack[stack.count - 1].position += 1
                let next = placeholders[position].property
                switch states[next] {
                case .open: problem = problem ?? .endless(next)
                case .new:
                    states[next] = .open
                    stack.append((next, 0))
                case .done: break
                }
                continue
            }
            stack.removeLast()
            states[node] = .done
            sizes[node] = size(of: node)
            if sizes[node].bytes > Self.mostBytes || sizes[node].levels > Self.mostLevels {
                problem = problem ?? .tooLong(node)
                sizes[node] = (0, 0)
            }
        }
        return problem
    }

    private func placeholders(of node: Int) -> [Placeholder] {
        guard case .substitutedText(_, let placeholders) = properties[node].kind else { return [] }
        // A path leads to data.
        return placeholders.filter(\.path.isEmpty)
    }

    /// The longest that the text gets in any locale, when all that it leads to is sized.
    private func size(of node: Int) -> (bytes: Int, levels: Int) {
        let text: TextID
        switch properties[node].kind {
        case .staticText(let id), .substitutedText(let id, _): text = id
        default: return (0, 0)
        }
        let targets = Dictionary(
            placeholders(of: node).map { ($0.name, sizes[$0.property]) },
            uniquingKeysWith: { first, _ in first }
        )
        var longest = 0
        for locale in 0..<texts.localeCount {
            for content in texts[text, locale]?.texts ?? [] {
                var bytes = content.utf8.count
                SubstitutionText.forEachPlaceholder(in: content) { name in
                    bytes = min(bytes + (targets[name]?.bytes ?? 0), Self.mostBytes + 1)
                }
                longest = max(longest, bytes)
            }
        }
        return (longest, 1 + (targets.values.map(\.levels).max() ?? 0))
    }
}
