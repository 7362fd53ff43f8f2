import Foundation
import SwiftUI

extension Binding<String> {
    /// A color binding for a text such as `#1E90FF`. Black for any other text.
    var hexColor: Binding<Color> {
        Binding<Color>(get: { Self.color(wrappedValue) }, set: { wrappedValue = Self.text($0) })
    }

    private static func color(_ text: String) -> Color {
        let number = Int(text.drop { $0 == "#" }, radix: 16) ?? 0
        return Color(
            red: Double(number >> 16 & 255) / 255,
            green: Double(number >> 8 & 255) / 255,
            blue: Double(number & 255) / 255
        )
    }

    private static func text(_ color: Color) -> String {
        let parts = color.resolve(in: EnvironmentValues())
        let bytes = [parts.red, parts.green, parts.blue].map {
            Int(min(max($0, 0), 1) * 255 + 0.5)
        }
        return "#" + bytes.map { String(format: "%02X", $0) }.joined()
    }
}
