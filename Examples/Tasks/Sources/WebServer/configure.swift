// Generated once by fosmvvm-dsl 0.1.0 from app.fvm. You own this file.

import FOSFoundation
import FOSMVVM
import FOSMVVMVapor
import Foundation
import Vapor
import ViewModels

/// Configures the server: its version, error middleware, texts and routes.
public func configure(_ app: Vapor.Application) async throws {
    SystemVersion.setCurrentVersion(.currentApplicationVersion)

    // The library's middleware, because clients cannot decode the errors of Vapor's.
    app.middleware = .init()
    app.middleware.use(RouteLoggingMiddleware(logLevel: .info))
    app.middleware.use(FOSMVVMVapor.ErrorMiddleware.default(environment: app.environment))

    // The size limit of bodies whose request does not set one.
    app.routes.defaultMaxBodySize = "64kb"

    try app.initYamlLocalization(bundle: .module, resourceDirectoryName: "")
    try routes(app)
}
