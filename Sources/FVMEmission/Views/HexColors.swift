import FVMSemantics
import FVMSwiftCode

/// Colours, which a form keeps as texts.
extension Emitter {
    /// Whether a field is a text that a colour is picked for.
    func isColor(_ field: FieldDefinition) -> Bool {
        guard case .colorPicker = field.control else { return false }
        return program[program.types.unwrapped(field.type)] == .string
    }

    /// Whether any form has a color field.
    var hasColors: Bool { hasField { isColor($0) } }

    /// `ColorPicker(title, selection: value.hexColor, supportsOpacity: false)`, where there is one.
    func colorPicker(_ title: Expression, _ value: Expression, else other: [Statement]) -> [Statement] {
        let colour = value.member("hexColor")
        let picker = call("ColorPicker", ["": title, "selection": colour, "supportsOpacity": .boolean(false)])
        return [.compiled(if: "os(tvOS) || os(watchOS)", other, else: body(picker))]
    }
}
