// Begun by fosmvvm-dsl 0.1.0 from app.fvm. This file is yours: it is not written again.

import FOSFoundation
import FOSMVVM
import FOSMVVMVapor
import Foundation
import Vapor
import ViewModels

/// Sets the server up: its version, what answers errors, the texts, and the routes.
public func configure(_ app: Vapor.Application) async throws {
    SystemVersion.setCurrentVersion(.currentApplicationVersion)

    // The library's own: clients could not read errors that Vapor's has written.
    app.middleware = .init()
    app.middleware.use(RouteLoggingMiddleware(logLevel: .info))
    app.middleware.use(FOSMVVMVapor.ErrorMiddleware.default(environment: app.environment))

    // How large a body may be whose request does not say it.
    app.routes.defaultMaxBodySize = "64kb"

    try app.initYamlLocalization(bundle: .module, resourceDirectoryName: "")
    try routes(app)
}
