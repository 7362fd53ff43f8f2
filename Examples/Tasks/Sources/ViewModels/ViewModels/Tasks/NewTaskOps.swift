// Begun by fosmvvm-dsl 0.1.0 from form.fvm. This file is yours: it is not written again.

import FOSFoundation
import FOSMVVM
import Foundation

/// What ``NewTaskViewModel`` does outside of tests.
public struct NewTaskOps: NewTaskViewModelOperations {
    public init() {}

    public func submit(name: String) async throws {
        guard let server = URL(string: "http://localhost:8080") else { return }
        let request = CreateTaskRequest(requestBody: .init(name: name))
        _ = try await request.processRequest(baseURL: server)
    }

    public func cancel() {
        // Nothing is kept of what was not sent.
    }
}
