// Generated once by fosmvvm-dsl 0.1.0 from app.fvm. You own this file.

import Foundation
import Vapor

/// Starts the server, on 127.0.0.1:8080 by default.
@main
enum Entrypoint {
    static func main() async throws {
        // Vapor refuses unknown arguments.
        let arguments = CommandLine.arguments.filter { $0 != "--strict-factories" }
        var environment = try Environment.detect(arguments: arguments)
        try LoggingSystem.bootstrap(from: &environment)
        let app = try await Vapor.Application.make(environment)
        do {
            try await configure(app)
            try app.reportStubs()
            try await app.execute()
        } catch {
            app.logger.report(error: error)
            do {
                try await app.asyncShutdown()
            } catch {
                app.logger.report(error: error)
            }
            exit(1)
        }
        try await app.asyncShutdown()
    }
}
