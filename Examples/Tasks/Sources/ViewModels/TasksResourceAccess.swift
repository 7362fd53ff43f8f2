// Generated once by fosmvvm-dsl 0.1.0 from app.fvm. You own this file.

import Foundation

/// The location of the app's texts.
public enum TasksResourceAccess {
    /// The bundle with the YAML files.
    public static var localizationBundle: Bundle {
        Bundle(for: Anchor.self)
    }

    private final class Anchor {}
}
