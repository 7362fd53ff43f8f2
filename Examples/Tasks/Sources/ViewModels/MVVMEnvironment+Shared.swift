// Begun by fosmvvm-dsl 0.1.0 from app.fvm. This file is yours: it is not written again.

import FOSMVVM
import Foundation

extension MVVMEnvironment {
    /// Where the server is, and what goes along with each request.
    public static let shared = MVVMEnvironment(
        appBundle: .main,
        resourceBundles: [TasksResourceAccess.localizationBundle],
        deploymentURLs: [.debug: .init(serverBaseURL: URL(string: "http://localhost:8080")!)]
    )
}
