// Begun by fosmvvm-dsl 0.1.0 from form.fvm. This file is yours: it is not written again.

import FOSFoundation
import FOSMVVM
import Foundation

/// What ``NewTaskViewModel`` does outside of tests.
public struct NewTaskOps: NewTaskViewModelOperations {
    public init() {}

    public func cancel() {
        // Nothing is kept of what was not sent.
    }
}
