// Generated once by fosmvvm-dsl 0.1.0 from app.fvm. You own this file.

import Vapor

/// The routes of the server: those of the specs, and your own.
func routes(_ app: Vapor.Application) throws {
    // Pass a group instead to add your own middleware.
    try app.registerSpecs(on: app)

    // Add your own routes here.
}
