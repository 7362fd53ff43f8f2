// Generated once by fosmvvm-dsl 0.1.0 from form.fvm. You own this file.

import FOSFoundation
import FOSMVVM
import Foundation

/// The operations of ``NewTaskViewModel`` outside of tests.
public struct NewTaskOps: NewTaskViewModelOperations {
    public init() {}

    public func cancel() {
        // Nothing to undo: the input was not sent.
    }
}
