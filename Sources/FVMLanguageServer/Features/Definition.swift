import FVMBytes
import FVMSemantics
import FVMSource

/// `textDocument/definition`: the declaration of a name, also in the standard library.
enum Definition {
    static func answer(_ document: inout Document, at offset: Int) -> JSONValue {
        guard let occurrence = document.index.occurrence(at: offset, in: document.file),
            let target = document.index.definitionLocation(of: occurrence.symbol)
        else { return .null }
        return document.link(from: occurrence.use.location, to: target)
    }
}

/// `textDocument/typeDefinition`: where the type of a name or a value is declared.
enum TypeDefinition {
    static func answer(_ document: inout Document, at offset: Int) -> JSONValue {
        guard let answer = document.index.type(at: offset, in: document.file), let type = answer.type,
            let target = document.program.declarationLocation(of: type)
        else { return .null }
        return document.link(from: answer.location, to: target)
    }
}

extension Document {
    /// A place to go to, as the client takes it.
    fileprivate mutating func link(from origin: Location, to target: Location) -> JSONValue {
        guard places.has(target) else { return .null }
        guard client.linksLocations else { return places.location(target) }
        let range = places.range(target)
        return [
            [
                "originSelectionRange": places.range(origin),
                "targetUri": .string(places.uri(target.file)),
                "targetRange": range,
                "targetSelectionRange": range,
            ]
        ]
    }
}

extension Program {
    /// Where a declared type, or the one in an optional, a list or a dictionary, is declared.
    fileprivate func declarationLocation(of type: ValueType) -> Location? {
        switch type {
        case .record(let id): self[id].isSketch ? nil : self[id].declared.location
        case .enumeration(let id): self[id].declared.location
        case .optional(let inner), .list(let inner), .dictionary(let inner): declarationLocation(of: self[inner])
        default: nil
        }
    }
}
