// Generated once by fosmvvm-dsl 0.1.0 from tasks.fvm. You own this file.

import FOSFoundation
import FOSMVVM
import FOSMVVMVapor
import Foundation
import Vapor
import ViewModels

extension TaskDetailViewModel: VaporResponseBodyFactory {
    /// Builds the screen for any request that responds with it.
    ///
    /// `context.vmRequest as? TaskDetailRequest` is the request.
    /// To read a database, adopt `ComposableFactory` and use `context.records(_:)`.
    public static func body<R: ServerRequest>(context: ProjectionContext<R, Void>) throws -> Self
    where R.ResponseBody == Self {
        guard let id = (context.vmRequest as? TaskDetailRequest)?.query?.taskId,
            let task = TaskStore.shared.entry(id)
        else { throw Abort(.notFound, reason: "There is no such task.") }
        return .init(name: task.name, due: task.due)
    }
}
