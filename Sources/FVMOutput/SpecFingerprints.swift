import FVMEmission
import FVMSemantics
import FVMSource
import FVMWorkspace

/// Stands for what each spec of a run means: as long as its fingerprint is the same, the output of its declarations is,
/// too, whatever has become of other specs.
///
/// A spec means what its own bytes say together with all that it names, directly or not. Beside that its output may depend
/// on which specs name it: a view model's factory is there because of a request somewhere else.
struct SpecFingerprints: Sendable {
    private let specs: [ContentHash]
    /// Of the settings of the run and of the app.
    private let settings: ContentHash

    /// Linear in the number of specs and links.
    init(_ program: Program, _ sources: [SourceFile], _ links: FileLinks, settings: ContentHash) {
        let contents = sources.indices.map { index in
            let file = program.files.indices.contains(index) ? program.files[index] : nil
            return ContentHash(
                combining: [ContentHash(sources[index].bytes)],
                text: "\(file?.outputName ?? "")\0\(file?.feature ?? "")"
            )
        }
        let meanings = Self.meanings(contents, needs: links.needs)
        specs = sources.indices.map { index in
            let namers = links.namedIn.indices.contains(index) ? links.namedIn[index] : []
            return ContentHash(combining: [meanings[index]] + namers.map { contents[$0] })
        }
        let app = links.ofApp.filter { contents.indices.contains($0) }.map { contents[$0] }
        self.settings = ContentHash(combining: [settings] + app, text: program.app.name)
    }

    /// Stands for all that the files of the unit depend on.
    subscript(_ unit: EmissionUnit) -> ContentHash {
        var bytes: [UInt8] = []
        bytes.reserveCapacity((1 + unit.files.count) * ContentHash.size + unit.name.utf8.count + unit.facts.count + 3)
        settings.append(to: &bytes)
        for file in unit.files { specs[file].append(to: &bytes) }
        bytes.append(UInt8(ascii: "0") + unit.kind.rawValue)
        bytes.append(UInt8(ascii: " "))
        bytes += unit.name.utf8
        bytes.append(UInt8(ascii: " "))
        for fact in unit.facts { bytes.append(fact ? UInt8(ascii: "1") : UInt8(ascii: "0")) }
        return ContentHash(bytes)
    }

    /// For each spec the hash of its content and of all that it needs. Specs that need one another have one in common,
    /// made of all of them.
    private static func meanings(_ contents: [ContentHash], needs: [[Int]]) -> [ContentHash] {
        var meanings = contents
        // A group comes after those that it needs.
        for group in Components(of: needs, count: contents.count).groups {
            let members = group.sorted()
            let isMember = Set(members)
            var parts = members.map { contents[$0] }
            for member in members where needs.indices.contains(member) {
                parts += needs[member].lazy.filter { !isMember.contains($0) }.map { meanings[$0] }
            }
            let common = ContentHash(combining: parts)
            for member in members { meanings[member] = ContentHash(combining: [common, contents[member]]) }
        }
        return meanings
    }
}

/// The strongly connected components of a graph, by Tarjan's algorithm, without recursion: chains of specs may be long.
private struct Components {
    /// Each after all those that it leads to.
    private(set) var groups: [[Int]] = []
    private var order: [Int]
    private var low: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var count = 0

    /// - Parameter edges: Where each node leads to; those without edges may be missing at the end.
    init(of edges: [[Int]], count nodes: Int) {
        order = Array(repeating: -1, count: nodes)
        low = order
        isOpen = Array(repeating: false, count: nodes)
        for node in 0..<nodes where order[node] < 0 { visit(node, edges) }
    }

    private mutating func enter(_ node: Int) {
        order[node] = count
        low[node] = count
        count += 1
        open.append(node)
        isOpen[node] = true
    }

    private mutating func visit(_ root: Int, _ edges: [[Int]]) {
        var path = [(node: root, next: 0)]
        enter(root)
        while let (node, next) = path.last {
            let targets = edges.indices.contains(node) ? edges[node] : []
            if next < targets.count {
                path[path.count - 1].next += 1
                let target = targets[next]
                if order[target] < 0 {
                    enter(target)
                    path.append((target, 0))
                } else if isOpen[target] {
                    low[node] = min(low[node], order[target])
                }
                continue
            }
            path.removeLast()
            if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
            if low[node] == order[node] { close(node) }
        }
    }

    private mutating func close(_ node: Int) {
        var group: [Int] = []
        while let member = open.popLast() {
            isOpen[member] = false
            group.append(member)
            if member == node { break }
        }
        groups.append(group)
    }
}
