import Foundation
import Testing

@Suite struct TypeSurfaceTests {
    /// What is checked nowhere is not known to compile: where tests run unattended on Linux, nothing is skipped.
    @Test func isThereInContinuousIntegration() {
        #if os(Linux)
        if ProcessInfo.processInfo.environment["CI"] != nil {
            #expect(TypeSurface.isAvailable, Comment(rawValue: TypeSurface.reason))
        }
        #endif
    }
}
