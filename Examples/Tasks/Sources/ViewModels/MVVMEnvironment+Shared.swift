// Generated once by fosmvvm-dsl 0.1.0 from app.fvm. You own this file.

import FOSMVVM
import Foundation

extension MVVMEnvironment {
    /// The address of the server, and what each request contains.
    public static let shared = MVVMEnvironment(
        appBundle: .main,
        resourceBundles: [TasksResourceAccess.localizationBundle],
        deploymentURLs: [.debug: .init(serverBaseURL: URL(string: "http://localhost:8080")!)]
    )
}
