// Begun by fosmvvm-dsl 0.1.0 from app.fvm. This file is yours: it is not written again.

import Vapor

/// The routes of the server: those of the specs, and your own.
func routes(_ app: Vapor.Application) throws {
    // Give it a group, where requests have to pass middleware of yours.
    try app.registerSpecs(on: app)

    // Your own routes come here.
}
