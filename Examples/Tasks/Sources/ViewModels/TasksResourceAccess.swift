// Begun by fosmvvm-dsl 0.1.0 from app.fvm. This file is yours: it is not written again.

import Foundation

/// Where the texts of the app are.
public enum TasksResourceAccess {
    /// The bundle that the YAML files are copied to.
    public static var localizationBundle: Bundle {
        Bundle(for: Anchor.self)
    }

    private final class Anchor {}
}
