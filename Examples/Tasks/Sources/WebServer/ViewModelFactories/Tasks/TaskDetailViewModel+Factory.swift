// Begun by fosmvvm-dsl 0.1.0 from tasks.fvm. This file is yours: it is not written again.

import FOSFoundation
import FOSMVVM
import FOSMVVMVapor
import Foundation
import Vapor
import ViewModels

extension TaskDetailViewModel: VaporResponseBodyFactory {
    /// Builds the screen for any request that answers with it.
    ///
    /// `context.vmRequest as? TaskDetailRequest` is the request.
    /// What comes from a database is declared with `ComposableFactory`, and read with `context.records(_:)`.
    public static func body<R: ServerRequest>(context: ProjectionContext<R, Void>) throws -> Self
    where R.ResponseBody == Self {
        guard let id = (context.vmRequest as? TaskDetailRequest)?.query?.taskId,
            let task = TaskStore.shared.entry(id)
        else { throw Abort(.notFound, reason: "There is no such task.") }
        return .init(name: task.name, due: task.due)
    }
}
