import FOSMVVM
import Foundation

#if canImport(SwiftUI)
    extension ViewModelOperations {
        /// Throws in a UI test that presents its view with this configuration, to test the view's reaction.
        func failIfTested(_ test: String) throws {
            if Foundation.ProcessInfo.processInfo.environment["__FOS_TestConfiguration"] == test {
                throw CocoaError(.featureUnsupported)
            }
        }
    }
#endif
