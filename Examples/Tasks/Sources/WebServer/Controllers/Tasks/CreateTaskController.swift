// Begun by fosmvvm-dsl 0.1.0 from form.fvm. This file is yours: it is not written again.

import FOSFoundation
import FOSMVVM
import FOSMVVMVapor
import Foundation
import Vapor
import ViewModels

/// Answers ``CreateTaskRequest``.
final class CreateTaskController: ServerRequestController {
    typealias TRequest = CreateTaskRequest

    let actions: [ServerRequestAction: ActionProcessor] = [
        .create: { request, bound in
            let body = try request.acceptedBody(CreateTaskRequest.RequestBody.self)
            return TaskStore.shared.add(name: body.name).row
        }
    ]
}
