import FVMSemantics
import FVMSwiftCode

/// Colours, which a form keeps as texts, and `Binding+HexColor.swift`, which makes one of the other
extension Emitter {
    /// Whether a field is a text that a colour is picked for.
    func isColor(_ field: FieldDefinition) -> Bool {
        guard case .colorPicker = field.control else { return false }
        return program[program.types.unwrapped(field.type)] == .string
    }

    /// Whether any form has such a field.
    var hasColors: Bool { hasField { isColor($0) } }

    /// `ColorPicker(title, selection: value.hexColor, supportsOpacity: false)`, where there is one.
    func colorPicker(_ title: Expression, _ value: Expression, else other: [Statement]) -> [Statement] {
        let colour = value.member("hexColor")
        let picker = call("ColorPicker", ["": title, "selection": colour, "supportsOpacity": .boolean(false)])
        return [.compiled(if: "os(tvOS) || os(watchOS)", other, else: body(picker))]
    }

    func hexColorFile() -> EmittedFile {
        let type = SwiftType.generic("Binding", "String")
        var members: [Declaration] = []
        let wrapped = Expression.reference("wrappedValue")
        let colour = call(.selfType.member("color"), ["": wrapped])
        let words = call(.selfType.member("text"), ["": .firstParameter])
        members.append(
            .computed(
                "hexColor",
                .generic("Binding", "Color"),
                body: body(
                    call("Binding<Color>", ["get": .closure(body(colour)), "set": .closure([.assign(wrapped, words)])])
                ),
                modifiers: [],
                documentation: ["The color of a text such as `#1E90FF`; black for any other text."]
            )
        )
        declareColor(to: &members)
        declareText(to: &members)
        return swiftFile(
            [.type(.extensionOf, type, members: members, modifiers: [])],
            path: "Sources/\(program.app.modules.views)/Binding+HexColor.swift",
            of: nil,
            imports: imports(["Foundation", "SwiftUI"])
        )
    }

    /// Three bytes, of which the first is red.
    private func declareColor(to members: inout [Declaration]) {
        let number = Expression.verbatim("Int(text.drop { $0 == \"#\" }, radix: 16) ?? 0")
        let made = call(
            .type("Color"),
            [
                "red": .verbatim("Double(number >> 16 & 255) / 255"),
                "green": .verbatim("Double(number >> 8 & 255) / 255"),
                "blue": .verbatim("Double(number & 255) / 255"),
            ]
        )
        members.append(
            .function(
                "color",
                [Parameter("_", as: "text", "String")],
                result: "Color",
                body: [.bind("number", to: number), .return(made)],
                modifiers: [.private, .static]
            )
        )
    }

    private func declareText(to members: inout [Declaration]) {
        let resolved = call(.reference("color").member("resolve"), ["in": call(.type("EnvironmentValues"))])
        let part = Expression.reference("parts")
        let parts = Expression.array([part.member("red"), part.member("green"), part.member("blue")])
        let bytes = parts.member("map").call(closure: .verbatim("Int(min(max($0, 0), 1) * 255 + 0.5)"))
        let digits = Expression.verbatim("bytes.map { String(format: \"%02X\", $0) }.joined()")
        members.append(
            .function(
                "text",
                [Parameter("_", as: "color", "Color")],
                result: "String",
                body: [
                    .bind("parts", to: resolved), .bind("bytes", to: bytes),
                    .return(.infix(.string("#"), .plus, digits)),
                ],
                modifiers: [.private, .static]
            )
        )
    }
}
