import FVMTestSupport
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The built tool as an app's server, asked by Foundation's client, as the library does.
@Suite struct ServeTests {
    /// A running server, and its address.
    private final class Served: Sendable {
        let folder: URL
        let address: URL
        private let process: Process

        init(_ spec: String) throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "fvm-serve-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try spec.write(to: folder.appending(path: "app.fvm"), atomically: true, encoding: .utf8)
            let process = Process()
            process.executableURL = BuiltTool.url
            process.arguments = ["serve", folder.path(), "--port", "0"]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            self.process = process
            var text = ""
            while !text.contains("\n") {
                let data = output.fileHandleForReading.availableData
                try #require(!data.isEmpty, "the server ends at once")
                text += String(decoding: data, as: UTF8.self)
            }
            address = try #require(URL(string: String(text.prefix { $0 != "\n" })))
        }

        deinit {
            process.terminate()
            process.waitUntilExit()
            try? FileManager.default.removeItem(at: folder)
        }

        func ask(_ path: String, _ method: String = "GET", body: String? = nil) async throws -> (status: Int, json: Any)
        {
            var request = URLRequest(url: address.appending(path: path))
            request.httpMethod = method
            request.setValue("en", forHTTPHeaderField: "Accept-Language")
            request.setValue("application/json;charset=utf-8", forHTTPHeaderField: "Content-Type")
            request.httpBody = body.map { Data($0.utf8) }
            let (data, response) = try await URLSession.shared.data(for: request)
            let json = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return ((response as? HTTPURLResponse)?.statusCode ?? 0, json)
        }
    }

    private static let spec = """
        app Shop < locales: en >
        viewmodel Board server < title: localized "Board" >
        request Rename update < body: < name: string = "x" >; response: < name: string = "Ann" > >
        """

    private func title(_ answer: (status: Int, json: Any)) -> String? {
        (answer.json as? [String: Any])?["title"] as? String
    }

    @Test func answersAnApp() async throws {
        let served = try Served(Self.spec)
        #expect(try await title(served.ask("board_board_view_model")) == "Board")
        let renamed = try await served.ask("rename_response_body", "PATCH", body: #"{"name":"Bob"}"#)
        #expect(renamed.status == 200 && (renamed.json as? [String: String])?["name"] == "Ann")
        #expect(try await served.ask("rename_response_body", "PATCH", body: #"{"name":5}"#).status == 400)
        #expect(try await served.ask("nothing").status == 404)
    }

    @Test func servesWhatIsSaved() async throws {
        let served = try Served(Self.spec)
        let new = Self.spec.replacingOccurrences(of: "\"Board\"", with: "\"Tablero\"")
        try new.write(to: served.folder.appending(path: "app.fvm"), atomically: true, encoding: .utf8)
        var last: String?
        // However busy the machine is, it comes.
        for _ in 0..<600 where last != "Tablero" {
            last = try await title(served.ask("board_board_view_model"))
            if last != "Tablero" { try await Task.sleep(for: .milliseconds(50)) }
        }
        #expect(last == "Tablero")
    }

    @Test func answersManyAtOnce() async throws {
        let served = try Served(Self.spec)
        let titles = try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<100 { group.addTask { try await title(served.ask("board_board_view_model")) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(titles.count == 100 && titles.allSatisfy { $0 == "Board" })
    }
}
