// Generated once by fosmvvm-dsl 0.1.0 from app.fvm. You own this file.

import FOSFoundation
import FOSMVVM
import FOSTestingVapor
import Foundation
import Testing
import Vapor
import VaporTesting
import ViewModels
import WebServer

/// Starts the server, and requests everything in the specs in each language.
@Suite
struct ServerTests {
    @Test func taskListScreen() async throws {
        try await expectAnswer(to: TaskListRequest())
    }

    @Test func aTaskThatIsAddedHasAScreen() async throws {
        try await withApp(configure: configure) { app in
            try await app.asyncBoot()
            var added: ModelIdType?
            let adding = CreateTaskRequest(requestBody: .init(name: "Test it"))
            try await app.testing().test(adding) { added = $0.body?.id }
            let id = try #require(added)
            try await app.testing().test(TaskDetailRequest(query: .init(taskId: id))) { response in
                #expect(response.body?.name == "Test it")
            }
            try await app.testing().test(TaskListRequest()) { response in
                #expect(response.body?.tasks.contains { $0.id == id } == true)
            }
        }
    }

    @Test func aTaskWithoutANameIsRefused() async throws {
        try await withApp(configure: configure) { app in
            try await app.asyncBoot()
            let adding = CreateTaskRequest(requestBody: .init(name: ""))
            try await app.testing().test(adding) { response in
                #expect(response.status == .badRequest)
                #expect(response.error?.validations.count == 1)
            }
        }
    }

    @Test func aTaskThatIsNotThereHasNone() async throws {
        try await withApp(configure: configure) { app in
            try await app.asyncBoot()
            try await app.testing().test(TaskDetailRequest(query: .init(taskId: .init()))) {
                response in
                #expect(response.status == .notFound)
            }
        }
    }

    @Test func createTaskRequest() async throws {
        try await expectAnswer(to: CreateTaskRequest.stub())
    }

    private func expectAnswer(to request: some ServerRequest) async throws {
        // The Fields may refuse a stub.
        let isAccepted = (request.requestBody as? any ValidatableModel)?.validate() == nil
        try await withApp(configure: configure) { app in
            // Vapor's tester does not wait for the handlers that load texts.
            try await app.asyncBoot()
            for locale in [Locale(identifier: "en"), Locale(identifier: "es")] {
                try await app.testing().test(request, locale: locale) { response in
                    #expect(response.status == (isAccepted ? .ok : .badRequest))
                    #expect(response.body != nil || !isAccepted)
                }
            }
        }
    }
}
