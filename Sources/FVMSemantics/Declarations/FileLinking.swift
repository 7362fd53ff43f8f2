import FVMSyntax

/// Finds out which files have to do with one another. Any use of a declared name counts, whatever it is there: what is
/// found may be too much, and never too little.
extension FileLinks {
    /// Linear in the number of different names of each file, and in the number of files that name what another declares.
    init(_ declarations: DeclarationTable, _ context: borrowing CheckContext) {
        guard context.program.files.count > 1 else {
            self.init(needs: [[]], namedIn: [[]], ofApp: [0])
            return
        }
        var needs = Array(repeating: [Int](), count: context.program.files.count)
        var namedIn = needs
        /// The file that was the last to name something of this one.
        var namer = Array(repeating: -1, count: context.program.files.count)
        for tree in context.trees {
            let file = Int(tree.file.index)
            let map = context.nameMaps[file]
            for index in NameTable.sharedCount..<tree.names.count {
                let name = map.map { $0[index - NameTable.sharedCount] } ?? Name(UInt32(index))
                guard let symbol = context.symbols[name] else { continue }
                let target = Int(symbol.location.file.index)
                guard target != file, namer[target] != file else { continue }
                namer[target] = file
                needs[file].append(target)
                namedIn[target].append(file)
            }
        }
        var ofApp: Set<Int> = []
        if let app = context.program.app.declared { ofApp.insert(Int(app.location.file.index)) }
        for (place, token) in Self.additions(declarations, context) {
            let file = Int(place.tree.file.index)
            guard let owner = context.symbols[context.name(token, in: place.tree)] else {
                ofApp.insert(file)
                continue
            }
            if Int(owner.location.file.index) != file { needs[Int(owner.location.file.index)].append(file) }
        }
        self.init(needs: needs.map { Self.distinct($0.sorted()) }, namedIn: namedIn, ofApp: ofApp.sorted())
    }

    private static func distinct(_ sorted: [Int]) -> [Int] {
        sorted.indices.lazy.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
    }

    /// Each stub, view and group of translations, with the name of what it adds to.
    private static func additions(
        _ declarations: DeclarationTable,
        _ context: borrowing CheckContext
    ) -> [(place: NodePlace, owner: TokenID)] {
        var additions: [(place: NodePlace, owner: TokenID)] = []
        for place in declarations.stubs + declarations.views {
            if let token = place.tree.identifier(place.node, at: 1) { additions.append((place, token)) }
        }
        for place in declarations.translations {
            let tree = place.tree
            for group in tree.children(place.node) where tree.kind(group) == .translationGroup {
                if let token = tree.identifier(group) { additions.append((place, token)) }
            }
        }
        return additions
    }
}
