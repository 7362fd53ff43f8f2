import FVMSyntax

/// Finds out which files have to do with one another. Any use of a declared name counts, whatever it is there: what is
/// found may be too much, and never too little.
extension Checker {
    /// Linear in the number of different names of each file, and in the number of files that name what another declares.
    func fileLinks() -> FileLinks {
        var needs = Array(repeating: [Int](), count: program.files.count)
        var namedIn = needs
        /// The file that was the last to name something of this one.
        var namer = Array(repeating: -1, count: program.files.count)
        for (tree, map) in zip(trees, nameMaps) {
            let file = Int(tree.file.index)
            for index in NameTable.sharedCount..<tree.names.count {
                let name = map.map { Int($0[index - NameTable.sharedCount].index) } ?? index
                guard let symbol = symbols[name] else { continue }
                let target = Int(symbol.location.file.index)
                guard target != file, namer[target] != file else { continue }
                namer[target] = file
                needs[file].append(target)
                namedIn[target].append(file)
            }
        }
        var ofApp: Set<Int> = []
        if let app = program.app.declared { ofApp.insert(Int(app.location.file.index)) }
        for (giver, owner) in gifts() where giver != owner {
            if let owner { needs[owner].append(giver) } else { ofApp.insert(giver) }
        }
        return FileLinks(needs: needs.map { Self.distinct($0.sorted()) }, namedIn: namedIn, ofApp: ofApp.sorted())
    }

    private static func distinct(_ sorted: [Int]) -> [Int] {
        sorted.indices.lazy.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
    }

    /// For each stub, text and view the file that has it, and the one that declares what it is given to; nil for the app.
    private func gifts() -> [(giver: Int, owner: Int?)] {
        var gifts: [(giver: Int, owner: Int?)] = []
        func add(_ token: TokenID?, of place: NodePlace) {
            guard let token else { return }
            let symbol = symbols[Int(name(token, in: place.tree).index)]
            gifts.append((Int(trees[place.tree].file.index), symbol.map { Int($0.location.file.index) }))
        }
        for place in stubSources + viewSources { add(trees[place.tree].identifier(place.node, at: 1), of: place) }
        for place in translationSources {
            let tree = trees[place.tree]
            for group in tree.children(place.node) where tree.kind(group) == .translationGroup {
                add(tree.identifier(group), of: place)
            }
        }
        return gifts
    }
}
