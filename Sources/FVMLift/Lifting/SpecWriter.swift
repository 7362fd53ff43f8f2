import FVMSource
import FVMSyntax

/// Puts lifted declarations together as specs, in the canonical layout.
struct SpecWriter {
    let lifter: Lifter

    func specs() -> [LiftedSpec] {
        var bySpec: [SpecName: [LiftedDeclaration]] = [:]
        for declaration in lifter.declarations { bySpec[declaration.spec, default: []].append(declaration) }
        var byFile: [String: [String]] = [:]
        for (spec, declarations) in bySpec.sorted(by: { ($0.key.file, $0.key.feature) < ($1.key.file, $1.key.feature) })
        {
            byFile[spec.file, default: []] += lines(ordered(declarations), spec)
        }
        if let app = lifter.appLines() {
            let file = lifter.places.app?.file ?? "App.fvm"
            let others = byFile[file] ?? []
            let head = others.first?.hasPrefix("feature ") == true ? 2 : 0
            byFile[file] = others[..<head] + app + [""] + others[head...]
        }
        return byFile.sorted { $0.key.precedesByBytes($1.key) }.map { file, lines in
            LiftedSpec(path: file, bytes: Self.laidOut(lines, path: file))
        }
    }

    /// Returns the formatted lines, or the lines themselves if they can't be parsed.
    static func laidOut(_ lines: [String], path: String) -> [UInt8] {
        var text = lines
        while text.last == "" { text.removeLast() }
        let bytes = Array((text.joined(separator: "\n") + "\n").utf8)
        return format(parse(SourceFile(path: path, bytes: bytes), file: FileID(0))) ?? bytes
    }

    /// Returns enums and Fields first, then view models in the order of tests, otherwise of files.
    private func ordered(_ declarations: [LiftedDeclaration]) -> [LiftedDeclaration] {
        declarations.enumerated().sorted { first, second in
            let ranks = (rank(first.element, first.offset), rank(second.element, second.offset))
            return ranks.0.lexicographicallyPrecedes(ranks.1)
        }
        .map(\.element)
    }

    private func rank(_ declaration: LiftedDeclaration, _ offset: Int) -> [Int] {
        let position = lifter.names.position(of: declaration.swiftName) ?? Int.max
        return [declaration.kind.rawValue, position, offset]
    }

    private func lines(_ declarations: [LiftedDeclaration], _ spec: SpecName) -> [String] {
        var lines: [String] = []
        if !spec.feature.isEmpty, Self.feature(ofFile: spec.file) != spec.feature {
            lines += ["feature \(spec.feature)", ""]
        }
        for declaration in declarations { lines += declaration.lines + [""] }
        for locale in lifter.locales {
            let owners = declarations.compactMap { declaration -> String? in
                guard let entries = declaration.translations.first(where: { $0.locale == locale })?.entries else {
                    return nil
                }
                return "  \(declaration.name) <\n    " + entries.joined(separator: "\n    ") + "\n  >"
            }
            if !owners.isEmpty { lines += ["translation \(locale) <"] + owners + [">", ""] }
        }
        return lines
    }

    /// The feature of a file that declares none: its name in UpperCamelCase.
    private static func feature(ofFile file: String) -> String {
        let name = file.split(separator: "/").last.map { String($0.dropLast(".fvm".count)) } ?? ""
        let words = name.utf8.split(whereSeparator: { !$0.isNameByte }).map { String(decoding: $0, as: UTF8.self) }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
