import FVMConcurrency
import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads the members of all records: of many, several parts at once, each by a checker of its own that knows what all
/// declare. What they find is put together in the order of the specs, so that it is what one would have found.
extension Checker {
    mutating func defineRecords() {
        let parts = recordParts()
        guard parts.count > 1 else { return defineRecords(recordSources.indices) }
        let declarations = Loan(Declarations(self))
        var found: [DefinedRecords?] = []
        // A value without a size has no address of its own, which the thread sanitizer takes for a place in memory.
        var nothing = false
        makeInOrder(
            parts.count,
            workers: options.workers,
            window: parts.count,
            with: &nothing,
            another: { false },
            make: { _, index in declarations.value.flatMap { $0.define(parts[index]) } },
            receive: { found.append($0) }
        )
        declarations.end()
        let known = (types: program.types.count, texts: program.texts.count)
        for part in parts.indices {
            // Taken out, so that there is one of it: what is changed is not copied.
            if var records = found[part].take(), hasRoom(for: records, after: known.texts) {
                adopt(&records, after: known)
            } else {
                defineRecords(parts[part])
            }
        }
    }

    /// Indices of records that follow one another; a summary is in the part of its parent.
    func recordParts() -> [Range<Int>] {
        let count = recordSources.count
        // What is made up on the way would be made up by each of them.
        let most = options.sketchesMissingChildren ? 1 : min(options.workers, count / options.leastRecordsOfPart)
        guard most > 1 else { return [0..<count] }
        var starts = (0..<most).map { part in
            (part * count / most..<count).first { !program.records[$0].isSummary } ?? count
        }
        starts.append(count)
        return zip(starts, starts.dropFirst()).map { $0..<$1 }
    }

    /// Keeps what was read of a record.
    mutating func keep(_ builder: inout RecordBuilder) {
        scopes.define(builder.record, builder.scope)
        if contents == nil {
            program.records[builder.record.index].take(&builder.content)
        } else {
            contents?.append(builder.content)
        }
    }

    private func hasRoom(for records: DefinedRecords, after known: Int) -> Bool {
        (program.texts.count + records.texts.count - known) * program.app.locales.count <= options.textLimit
    }

    /// Takes over what another checker has read, which knew so many types and texts before.
    private mutating func adopt(_ part: inout DefinedRecords, after known: (types: Int, texts: Int)) {
        let renumbering = Renumbering(
            firstType: known.types,
            types: program.types.adopt(part.types, from: known.types),
            firstText: known.texts,
            texts: program.texts.count
        )
        program.texts.adopt(part.texts, from: known.texts)
        textPlaces += part.textPlaces[(known.texts * program.app.locales.count)...]
        scopes.adopt(part.scopes, renumbering)
        for place in part.contents.indices {
            if !renumbering.isIdentity { renumbering.apply(to: &part.contents[place]) }
            program.records[part.indices.lowerBound + place].take(&part.contents[place])
        }
        for (record, property, text) in part.staticTexts {
            staticTexts.append((record, property, renumbering.text(text)))
        }
        pendingStubs += part.pendingStubs
        strayTexts += part.strayTexts
    }
}

/// What is known when all is declared, and records are yet to be read.
private struct Declarations: Sendable {
    let trees: [SyntaxTree]
    let options: CheckOptions
    let nameMaps: [[Name]?]
    let names: NameTable
    let symbols: [Symbol?]
    let program: Program
    let recordSources: [NodePlace]
    let scopes: RecordScopes
    let textPlaces: [Location?]
    let unwantedKinds: Set<String>

    init(_ checker: borrowing Checker) {
        trees = checker.trees
        options = checker.options
        nameMaps = checker.nameMaps
        names = checker.names
        symbols = checker.symbols
        program = checker.program
        recordSources = checker.recordSources
        scopes = checker.scopes
        textPlaces = checker.textPlaces
        unwantedKinds = checker.unwantedKinds
    }

    /// Reads some of the records; nil where there is anything to say of them, which depends on what was said before.
    func define(_ indices: Range<Int>) -> DefinedRecords? {
        var checker = Checker(self, for: indices)
        checker.defineRecords(indices)
        let isSilent = checker.found.diagnostics.isEmpty && checker.found.droppedCount == 0
        guard isSilent, !checker.hasTooManyTexts, checker.names.count == names.count else { return nil }
        return DefinedRecords(indices, checker)
    }
}

extension Checker {
    /// Begins where another has declared all.
    fileprivate init(_ declarations: Declarations, for records: Range<Int>) {
        trees = declarations.trees
        options = declarations.options
        nameMaps = declarations.nameMaps
        names = declarations.names
        symbols = declarations.symbols
        program = declarations.program
        recordSources = declarations.recordSources
        scopes = RecordScopes(for: records, of: declarations.scopes)
        textPlaces = declarations.textPlaces
        unwantedKinds = declarations.unwantedKinds
        memberStamps = Array(repeating: MemberStamp(stamp: 0, index: 0), count: names.count)
        reservedNames = Checker.reservedPropertyNames.compactMap { declarations.names.find($0) }
        contents = []
        contents?.reserveCapacity(records.count)
    }
}

/// What one checker has read of some of the records.
private struct DefinedRecords: Sendable {
    let indices: Range<Int>
    /// Of each of them.
    var contents: [RecordContent]
    let scopes: RecordScopes
    let types: TypeTable
    let texts: TextTable
    let textPlaces: [Location?]
    let staticTexts: [(record: RecordID, property: Int, text: TextID)]
    let pendingStubs: [(record: RecordID, property: Int)]
    let strayTexts: [StrayText]

    init(_ indices: Range<Int>, _ checker: borrowing Checker) {
        self.indices = indices
        contents = checker.contents ?? []
        scopes = checker.scopes
        types = checker.program.types
        texts = checker.program.texts
        textPlaces = checker.textPlaces
        staticTexts = checker.staticTexts
        pendingStubs = checker.pendingStubs
        strayTexts = checker.strayTexts
    }
}

/// What the types and texts that a checker has found are in another one that has found more.
struct Renumbering {
    /// The first type that it has found itself, and what that and all after it are now.
    private let firstType: Int
    private let types: [TypeID]
    private let firstText: Int
    private let textOffset: Int
    let isIdentity: Bool

    /// - Parameter texts: What the first text that it has found itself is now.
    init(firstType: Int, types: [TypeID], firstText: Int, texts: Int) {
        self.firstType = firstType
        self.types = types
        self.firstText = firstText
        textOffset = texts - firstText
        let isSame = types.indices.allSatisfy { types[$0].index == UInt32(firstType + $0) }
        isIdentity = isSame && textOffset == 0
    }

    func type(_ id: TypeID) -> TypeID {
        Int(id.index) < firstType ? id : types[Int(id.index) - firstType]
    }

    func text(_ id: TextID) -> TextID {
        id.index < firstText ? id : TextID(id.index + textOffset)
    }

    /// Replaces all types and texts that a record's members have.
    func apply(to content: inout RecordContent) {
        for index in content.properties.indices {
            switch content.properties[index].kind {
            case .plain(let id): content.properties[index].kind = .plain(type(id))
            case .staticText(let id): content.properties[index].kind = .staticText(text(id))
            case .staticList(let id): content.properties[index].kind = .staticList(text(id))
            // The others have none, or get theirs later; those of Fields are older.
            default: break
            }
        }
        for index in content.query.indices { content.query[index].type = type(content.query[index].type) }
        for operation in content.operations.indices {
            for index in content.operations[operation].parameters.indices {
                let id = content.operations[operation].parameters[index].type
                content.operations[operation].parameters[index].type = type(id)
            }
        }
    }
}
