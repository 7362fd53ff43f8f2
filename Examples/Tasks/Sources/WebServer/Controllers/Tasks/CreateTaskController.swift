// Generated once by fosmvvm-dsl 0.1.0 from form.fvm. You own this file.

import FOSFoundation
import FOSMVVM
import FOSMVVMVapor
import Foundation
import Vapor
import ViewModels

/// Handles ``CreateTaskRequest``.
final class CreateTaskController: ServerRequestController {
    typealias TRequest = CreateTaskRequest

    let actions: [ServerRequestAction: ActionProcessor] = [
        .create: { request, bound in
            let body = try request.acceptedBody(CreateTaskRequest.RequestBody.self)
            return TaskStore.shared.add(name: body.name).row
        }
    ]
}
