import FVMBytes
import FVMDiagnostics
import FVMLanguage
import FVMSemantics
import FVMSource

/// Drafts a screen from answers of an existing server: types from values, children from objects, an enum from a few words
/// that come again. No value of an answer becomes one of the spec: answers may be about real people.
///
/// - Parameters:
///   - samples: Answers, each a JSON object or a list of them.
///   - name: The name of the view model.
/// - Returns: The spec, and why samples could not be read; without a spec where none could.
public func draft(from samples: [SourceFile], name: String) -> (spec: LiftedSpec?, diagnostics: [Diagnostic]) {
    var shape = InferredShape()
    var diagnostics: [Diagnostic] = []
    for (index, sample) in samples.enumerated() {
        do throws(JSONReadingError) {
            let value = try JSONValue(reading: sample.bytes)
            switch value {
            case .object: shape.add(value)
            case .list(let values): for value in values { shape.add(value) }
            default: diagnostics.append(unreadable("the answer is neither an object nor a list", at: 0, index))
            }
        } catch {
            diagnostics.append(unreadable(error.reason, at: error.offset, index))
        }
    }
    guard shape.objects > 0, diagnostics.isEmpty else {
        if diagnostics.isEmpty { diagnostics.append(unreadable("there is no object in the answers", at: 0, 0)) }
        return (nil, diagnostics)
    }
    var drafter = Drafter()
    drafter.draft(shape, as: name, isScreen: true)
    let lines = drafter.declarations.flatMap { $0 + [""] }
    return (LiftedSpec(path: "\(name).fvm", bytes: SpecWriter.laidOut(lines, path: "\(name).fvm")), [])
}

private func unreadable(_ reason: String, at offset: Int, _ file: Int) -> Diagnostic {
    let location = Location(file: FileID(file), span: SourceSpan(offset..<offset))
    return Diagnostic(LiftingProblems.unreadableSample, "the sample cannot be read: \(reason)", at: location)
}

/// Makes declarations of shapes: a view model before its children and enums.
private struct Drafter {
    private(set) var declarations: [[String]] = []
    /// The keys of each drafted view model, and the words of each enum.
    private var known: [String: [String]] = [:]

    mutating func draft(_ shape: InferredShape, as name: String, isScreen: Bool, isRow: Bool = false) {
        let index = declarations.count
        declarations.append([])
        known[name] = Self.contents(shape, isRow: isRow)
        var lines = ["viewmodel \(name)\(isScreen ? " server" : "") <"]
        var used: Set<String> = ["vmId"]
        var identity: String?
        for field in shape.fields {
            let property = Self.property(field.key, &used)
            let isOptional = field.count < shape.objects || field.shape.nulls > 0
            let (type, remark) = type(of: field.shape, property, in: name)
            if property != field.key { lines.append("  // In answers: \(SpecText.quoted(field.key))") }
            if let remark { lines.append("  // \(remark)") }
            lines.append("  \(property): \(type)\(isOptional && !type.hasSuffix("?") ? "?" : "")")
            if identity == nil, !isOptional, ["string", "int", "uuid"].contains(type) { identity = property }
        }
        if isRow, !Self.hasID(shape) {
            if let identity {
                lines.append("  vmId: instance(\(identity))")
            } else {
                lines.append("  // Not in the answers: nothing in them tells two rows apart.")
                lines.append("  \(Self.property("id", &used)): id")
            }
        }
        declarations[index] = lines + [">"]
    }

    private static func hasID(_ shape: InferredShape) -> Bool {
        shape.fields.contains { $0.key == "id" && $0.count == shape.objects && $0.shape.nulls == 0 }
    }

    /// Returns the parts that distinguish a drafted view model from others: its keys, and whether it needs an
    /// identity for rows.
    private static func contents(_ shape: InferredShape, isRow: Bool) -> [String] {
        shape.fields.map(\.key) + (isRow && !hasID(shape) ? ["vmId"] : [])
    }

    /// A name that Swift and specs take.
    private static func property(_ key: String, _ used: inout Set<String>) -> String {
        var name = key
        if !SpecText.isName(key) {
            let words = key.utf8.split(whereSeparator: { !$0.isNameByte }).map { String(decoding: $0, as: UTF8.self) }
            name = words.prefix(1).joined() + words.dropFirst().map { NameWords.capitalized($0) }.joined()
            if !SpecText.isName(name) { name = "value" + name }
            if !SpecText.isName(name) { name = "value" }
        }
        // `URL` would hide the type of that name; `url` hides nothing.
        if ReservedNames.hiddenTypes.contains(name) { name = NameWords.lowerCamelCase(name) }
        if ["propertyNames", "Self", "Type", "Protocol", "init", "CodingKeys", "_"].contains(name) { name += "Value" }
        let base = name
        var number = 2
        while !used.insert(name).inserted {
            name = base + String(number)
            number += 1
        }
        return name
    }

    // MARK: Types

    private mutating func type(of shape: InferredShape, _ property: String, in owner: String, isRow: Bool = false)
        -> (type: String, remark: String?)
    {
        if shape.kindCount == 0 { return ("string?", "Always null in the answers.") }
        if shape.kindCount > 1 { return ("string", "Of several kinds in the answers.") }
        if shape.bools > 0 { return ("bool", nil) }
        if shape.decimals > 0 { return ("double", nil) }
        if shape.integers > 0 { return ("int", nil) }
        if shape.strings > 0 { return (stringType(of: shape, property, in: owner), nil) }
        if shape.lists > 0 { return listType(of: shape, property, in: owner) }
        if shape.isDictionary {
            var value = shape.fields[0].shape
            for field in shape.fields.dropFirst() where value.kindCount == 0 { value = field.shape }
            return ("[string: \(type(of: value, property, in: owner).type)]", nil)
        }
        return (child(shape, property, in: owner, isRow: isRow), nil)
    }

    private mutating func listType(of shape: InferredShape, _ property: String, in owner: String)
        -> (type: String, remark: String?)
    {
        guard let element = shape.elements.first, element.kindCount > 0 else {
            return ("[string]", "Always empty in the answers.")
        }
        let (type, remark) = type(of: element, NameWords.singular(property), in: owner, isRow: true)
        return ("[\(type)\(element.nulls > 0 && !type.hasSuffix("?") ? "?" : "")]", remark)
    }

    private mutating func stringType(of shape: InferredShape, _ property: String, in owner: String) -> String {
        if shape.areUUIDs {
            return property == "id" || property.hasSuffix("Id") || property.hasSuffix("_id") ? "id" : "uuid"
        }
        if shape.areDays { return Keyword.day.text }
        if shape.areDates { return Keyword.date.text }
        if shape.areTimes { return Keyword.time.text }
        if shape.areURLs { return "url" }
        guard shape.isEnum else { return "string" }
        let name = newName(property, in: owner, shape.words)
        if known[name] == nil {
            known[name] = shape.words
            declarations.append(["enum \(name) raw < \(shape.words.joined(separator: "; ")) >"])
        }
        return name
    }

    private mutating func child(_ shape: InferredShape, _ property: String, in owner: String, isRow: Bool) -> String {
        let name = newName(property, in: owner, Self.contents(shape, isRow: isRow))
        if known[name] == nil { draft(shape, as: name, isScreen: false, isRow: isRow) }
        return name
    }

    /// Returns the property's name as a type name, with the owner's name before it if it is taken.
    private func newName(_ property: String, in owner: String, _ contents: [String]) -> String {
        let words = property.split(separator: "_").map { NameWords.capitalized($0) }
        var name = words.joined()
        if name.utf8.first.map({ 48...57 ~= $0 }) ?? true { name = "Value" + name }
        if ReservedNames.hiddenTypes.contains(name) || ReservedNames.reserved.contains(name) { name = owner + name }
        if let taken = known[name], taken != contents { name = owner + name }
        let base = name
        var number = 2
        while let taken = known[name], taken != contents {
            name = base + String(number)
            number += 1
        }
        return name
    }
}
