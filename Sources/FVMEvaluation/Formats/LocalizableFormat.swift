import Foundation

/// Writes values as a language has them.
public protocol LocalizableFormat: Hashable, Sendable {
    associatedtype Value: Codable, Hashable, Sendable

    /// A value for stubs.
    static var sample: Value { get }

    /// - Parameter timeZone: Decides the days and hours of dates.
    func text(of value: Value, in locale: Locale, timeZone: Foundation.TimeZone) -> String
}

/// The formats that the library does not have.
public enum LocalizableFormats {}
