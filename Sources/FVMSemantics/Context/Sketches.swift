import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Declarations that are thought up where no spec has them, each in its smallest form.
extension CheckContext {
    /// Returns the inferred type of a property whose type is not declared: an enum if a case follows one of its uses,
    /// otherwise a child. `nil` if the name is probably a misspelled built-in type or `localized`.
    mutating func sketchType(_ name: Name, _ token: TokenSyntax) -> TypeID? {
        let text = text(name)
        guard meantBuiltInType(text) == nil, suggestion(for: text, among: [Keyword.localized.text]) == nil else {
            return nil
        }
        if let cases = sketchedCases()[text] {
            return program.types.id(of: .enumeration(sketchEnum(name, cases, token)))
        }
        return program.types.id(of: .record(sketchChild(name, token)))
    }

    /// Returns the built-in type that an undeclared name means: from another language, in capitals, or misspelled.
    /// Other capitalized names are types of the author.
    func meantBuiltInType(_ name: String) -> String? {
        let builtIns = BuiltInType.all.map(\.keyword.text)
        if let same = builtIns.first(where: { $0 == name.lowercased() }) { return same }
        guard let first = name.utf8.first, 97...122 ~= first else { return nil }
        return NameSynonyms.builtInType(name) ?? suggestion(for: name, among: builtIns)
            ?? suggestion(for: name, among: NameSynonyms.longTypes).flatMap(NameSynonyms.builtInType)
    }

    /// A child that no spec declares, which gets the form `viewmodel Name < id: id >`.
    mutating func sketchChild(_ name: Name, _ token: TokenSyntax) -> RecordID {
        let location = token.location
        let id = RecordID(program.records.count)
        var record = RecordDefinition(
            declared: Declared(name: text(name), location: location),
            role: .child,
            feature: file(of: token.tree).feature
        )
        record.isSketch = true
        record.identity = .instance([0])
        record.identityPosition = 1
        record.derivedIDs = [0]
        let declared = Declared(name: "id", location: location)
        let type = program.types.id(of: .id)
        record.properties = [
            PropertyDefinition(declared: declared, kind: .plain(type), stub: .derived, isStubWritten: false)
        ]
        program.records.append(record)
        scopes.append()
        var scope = RecordScope()
        scope.members = [MemberScope(name: Keyword.id.name, value: nil, given: type)]
        scope.addPlainStub()
        scopes.define(id, scope)
        symbols.add(Symbol(kind: .record(id), location: location), named: name)
        reportSketch(name, "viewmodel \(text(name)) < id: id >", token, among: [.viewModels, .results])
        return id
    }

    /// An enum that no spec declares, with the cases that are written where it is the type.
    private mutating func sketchEnum(_ name: Name, _ cases: [String], _ token: TokenSyntax) -> EnumID {
        let location = token.location
        let id = EnumID(program.enums.count)
        program.enums.append(
            EnumDefinition(
                declared: Declared(name: text(name), location: location),
                cases: cases.map { EnumCaseDefinition(declared: Declared(name: $0, location: location), text: nil) },
                isLocalizable: false,
                isSketch: true,
                feature: file(of: token.tree).feature
            )
        )
        symbols.add(Symbol(kind: .enumeration(id), location: location), named: name)
        let declaration = "enum \(text(name)) < \(cases.joined(separator: "; ")) >"
        reportSketch(name, declaration, token, among: [.enums])
        return id
    }

    /// Fields that no spec declares, which get the form `fields Name < text: string >`: every table of names has this name.
    mutating func sketchFields(_ token: TokenSyntax) -> FieldsID {
        let location = token.location
        let name = name(token)
        let id = FieldsID(program.fields.count)
        let declared = Declared(name: Keyword.text.text, location: location)
        let type = program.types.id(of: .string)
        let path = ValuePath(record: text(name), property: declared.name)
        let title = addText()
        program.texts.invent(NameWords.sentence(declared.name), for: title)
        let field = FieldDefinition(
            declared: declared,
            type: type,
            stub: program.derivedStub(of: type, named: declared.name, at: path),
            isStubWritten: false,
            control: .text(.text),
            title: title
        )
        let feature = file(of: token.tree).feature
        program.fields.append(
            FieldsDefinition(
                declared: Declared(name: text(name), location: location),
                fields: [field],
                isSketch: true,
                feature: feature
            )
        )
        symbols.add(Symbol(kind: .fields(id), location: location), named: name)
        reportSketch(name, "fields \(text(name)) < text: string >", token, among: [.fields])
        return id
    }

    /// Says that an error view model is shown without the request whose error it is.
    mutating func sketchRequest(_ token: TokenSyntax) {
        let name = name(token)
        let declaration = "request \(text(name)) archive < error: < message: text > >"
        reportSketch(name, declaration, token, among: [.requests])
    }

    private mutating func reportSketch(
        _ name: Name,
        _ declaration: String,
        _ token: TokenSyntax,
        among groups: [Misspelling.Group]
    ) {
        report(
            TypeProblems.sketched,
            "'\(text(name))' is not declared; its placeholder is '\(declaration)'",
            at: token.location,
            fixIts: [declareFixIt(declaration, in: token.tree)],
            misspelling: Misspelling(text(name), among: [], orDeclared: groups, replacing: nil)
        )
    }

    /// Adds a declaration at the end of a file.
    func declareFixIt(_ declaration: String, in tree: SyntaxTree) -> FixIt {
        let source = tree.source
        let end = SourceSpan(source.bytes.count..<source.bytes.count)
        let gap = source.bytes.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
        let edit = TextEdit(
            location: Location(file: tree.file, span: end),
            replacement: "\(gap)\(declaration)\n"
        )
        return FixIt("declare '\(declaration)'", edits: [edit])
    }

    /// Returns the cases in the values of each undeclared type, in the order of the specs.
    private mutating func sketchedCases() -> [String: [String]] {
        if let known = casesByType { return known }
        var cases: [String: [String]] = [:]
        for tree in trees {
            for property in tree.root.subtree where property.kind == .property {
                guard let type = property.content, let value = property.initialValue,
                    value.kind == .caseValue, let word = value.name
                else { continue }
                let name = type.kind == .optionalType ? type.content ?? type : type
                guard name.kind == .namedType, let token = name.name else { continue }
                if !cases[token.text, default: []].contains(word.text) {
                    cases[token.text, default: []].append(word.text)
                }
            }
        }
        casesByType = cases
        return cases
    }
}
