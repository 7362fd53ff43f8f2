// Empty so far: it is there for `#if canImport(SwiftUI)`.
