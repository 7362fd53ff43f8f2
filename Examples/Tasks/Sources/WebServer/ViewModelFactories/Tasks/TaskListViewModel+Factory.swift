// Generated once by fosmvvm-dsl 0.1.0 from tasks.fvm. You own this file.

import FOSFoundation
import FOSMVVM
import FOSMVVMVapor
import Foundation
import Vapor
import ViewModels

extension TaskListViewModel: VaporResponseBodyFactory {
    /// Builds the screen for any request that responds with it.
    ///
    /// `context.vmRequest as? TaskListRequest` is the request.
    /// To read a database, adopt `ComposableFactory` and use `context.records(_:)`.
    public static func body<R: ServerRequest>(context: ProjectionContext<R, Void>) throws -> Self
    where R.ResponseBody == Self {
        .init(tasks: TaskStore.shared.all.map(\.row))
    }
}
