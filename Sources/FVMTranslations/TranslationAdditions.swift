import FVMSource
import FVMSyntax

/// Texts on their way into the `translation` blocks of a file: into the block of their locale, or a new one at the end.
package struct TranslationAdditions {
    private struct Group {
        var items: [String] = []
        /// In the order in which they came.
        var names: [String] = []
        var groups: [String: Group] = [:]

        mutating func add(_ item: String, below path: ArraySlice<String>) {
            guard let name = path.first else { return items.append(item) }
            if groups[name] == nil { names.append(name) }
            groups[name, default: Group()].add(item, below: path.dropFirst())
        }

        /// The items and groups between the brackets.
        var content: [String] { items + names.map { Group.block($0, groups[$0]?.content ?? []) } }

        static func block(_ head: String, _ content: [String]) -> String {
            content.count == 1 && !content[0].contains("\n")
                ? "\(head) < \(content[0]) >" : "\(head) <\n\(content.map(indented).joined(separator: "\n"))\n>"
        }

        /// One level further in. The lines of a string go with its closing quotes, so that it says the same.
        private static func indented(_ item: String) -> String {
            "  " + item.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
        }
    }

    private var locales: [(tag: String, group: Group)] = []

    package init() {}

    package var isEmpty: Bool { locales.isEmpty }

    /// - Parameter path: The groups, then the key.
    package mutating func add(_ text: String, at path: [String], locale: String) {
        if !locales.contains(where: { $0.tag == locale }) { locales.append((locale, Group())) }
        for index in locales.indices where locales[index].tag == locale {
            locales[index].group.add("\(path.last ?? ""): \(text)", below: path.dropLast()[...])
        }
    }

    package func edits(in tree: SyntaxTree) -> [TextEdit] {
        var edits: [TextEdit] = []
        var new: [String] = []
        for (tag, group) in locales {
            let block = tree.declarations(.translationDeclaration).last {
                $0.child(.localeTag)?.text.lowercased() == tag.lowercased()
            }
            if let block {
                edits += Self.edits(adding: group, to: block)
            } else {
                new.append(Group.block("translation \(tag)", group.content))
            }
        }
        return new.isEmpty ? edits : edits + [tree.appending(new)]
    }

    private static func edits(adding group: Group, to node: Syntax) -> [TextEdit] {
        var items = group.items
        var edits: [TextEdit] = []
        for name in group.names {
            guard let group = group.groups[name] else { continue }
            let known = node.children(.translationGroup).last {
                $0.name?.text == name
            }
            if let known {
                edits += Self.edits(adding: group, to: known)
            } else {
                items.append(Group.block(name, group.content))
            }
        }
        return items.isEmpty ? edits : edits + [node.tree.adding(items, to: node)]
    }
}
