/// How the files of the output are put into folders: `layout: flat`.
public enum OutputLayout: String, Sendable, CaseIterable {
    /// A folder for each feature.
    case features
    /// None below the folders of their kind.
    case flat
}

/// For which view models a run writes views.
public enum ViewCoverage: String, Sendable, CaseIterable {
    /// No view model.
    case none
    /// For those that a `view` names, and for the children that they show.
    case declared
    /// For all.
    case all
}
