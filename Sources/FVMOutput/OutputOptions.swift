import FVMEmission
import FVMLanguage
import FVMSemantics
import FVMWorkspace

/// How output is to be written.
public struct OutputOptions: Hashable, Sendable {
    /// What is written of that to which specs lower.
    public enum Extent: String, Sendable {
        /// All files, in the folders of a project.
        case project
        /// What a build leaves out of a project; without its generated tests, which look for texts in its folders.
        case unmerged
        /// What a build makes, in one folder: for each spec that is asked for a file of Swift that is named after it, one
        /// of Swift with all else, and one with the texts.
        case merged
    }

    public var extent = Extent.project
    /// The module that a build makes of the output; nil for that of the app.
    public var module: String?
    /// Whether generated files that were edited by hand are written anew, and removed when no spec gives them.
    public var overwritesEdits: Bool
    /// Whether the files that are the user's are begun again, too.
    public var overwritesUserFiles: Bool
    /// Whether nothing will be written: the plan then keeps no bytes.
    public var isRehearsal: Bool
    /// The name of the Swift package that the output is to be; nil for what the app says, or files alone.
    public var package: String?
    /// The files that the run is about; nil for all. The others stay as they are.
    public var only: PathPattern?

    /// The view models that views are written for; nil for what the app says, or those with a `view`.
    public var views: ViewCoverage?

    /// What tells this build of the tool from others: what another has left is not relied upon.
    public var toolIdentity = toolVersion

    public init(
        overwritesEdits: Bool = false,
        overwritesUserFiles: Bool = false,
        isRehearsal: Bool = false,
        package: String? = nil,
        only: PathPattern? = nil,
        views: ViewCoverage? = nil
    ) {
        self.overwritesEdits = overwritesEdits
        self.overwritesUserFiles = overwritesUserFiles
        self.isRehearsal = isRehearsal
        self.package = package
        self.only = only
        self.views = views
    }

    /// Returns the name of the package of a run over a project of this app. Parts of an output are no package.
    func package(of app: AppSettings) -> String? { package ?? (extent == .project ? app.compile.package : nil) }

    /// Returns the coverage of a run over a project of this app.
    func views(of app: AppSettings) -> ViewCoverage { views ?? app.compile.views ?? .declared }
}
