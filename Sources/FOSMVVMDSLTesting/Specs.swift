#if canImport(Testing)
import FVMFiles
import FVMSpecTesting
import FVMWorkspace
import Foundation

/// Specs that tests are about, read and checked once.
///
///     static let specs = try! Specs("Specs")
public struct Specs: Sendable {
    /// The file or folder that was given.
    public let path: String
    let compilation: Compilation

    /// Reads a spec or a folder of specs.
    ///
    /// - Parameters:
    ///   - path: An absolute path, or one relative to the folder of the calling file or to the nearest folder above it
    ///     that contains it.
    ///   - file: The calling file.
    /// - Throws: `SpecsError` if there is no such path, or the specs have errors.
    public init(_ path: String, file: String = #filePath) throws {
        self.path = try Self.locate(path, from: file)
        compilation = Compilation([.path(self.path)], in: DiskFileSystem())
        if compilation.hasErrors { throw SpecsError(description: compilation.renderedDiagnostics()) }
    }

    private static func locate(_ path: String, from file: String) throws -> String {
        let files = DiskFileSystem()
        if path.hasPrefix("/") { return path }
        var folder = URL(filePath: file).deletingLastPathComponent().standardizedFileURL
        while true {
            let candidate = folder.appending(path: path).path()
            if files.kind(of: candidate, followingLinks: true) != nil { return candidate }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            guard parent.path().count < folder.path().count else {
                throw SpecsError(description: "there is no '\(path)' beside '\(file)' or in a folder above it")
            }
            folder = parent
        }
    }

    /// Everything that there is to test: what `fosmvvm-dsl test` tests.
    public var tests: [SpecTest] { compilation.testCases().map { SpecTest(testCase: $0, specs: self) } }

    /// The value of a stub, decoded as a client would decode what a server sends.
    ///
    /// - Parameters:
    ///   - name: A view model or result.
    ///   - stub: The name of one of its stubs, or `nil` for the default one.
    ///   - locale: A locale, or `nil` for the app's first.
    ///   - decoder: A decoder of your own. That of the specs reads dates as FOSMVVM writes them.
    public func screen<Screen: Decodable>(
        _ name: String,
        stub: String? = nil,
        locale: String? = nil,
        as type: Screen.Type = Screen.self,
        decoder: JSONDecoder? = nil
    ) throws -> Screen {
        let json: [UInt8]
        do throws(SelectionError) {
            json = try compilation.jsonBytes(of: name, stub: stub, locale: locale)
        } catch {
            throw SpecsError(description: error.message + (error.help.map { "; \($0)" } ?? ""))
        }
        return try (decoder ?? Self.decoder()).decode(type, from: Data(json))
    }

    /// Plain dates are texts with milliseconds, in UTC.
    private static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            for style in [Date.ISO8601FormatStyle(includingFractionalSeconds: true), .iso8601] {
                if let date = try? style.parse(text) { return date }
            }
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no date")
        }
        return decoder
    }
}

/// Why specs can't be tested.
public struct SpecsError: Error, CustomStringConvertible, Sendable {
    public var description: String
}
#endif
