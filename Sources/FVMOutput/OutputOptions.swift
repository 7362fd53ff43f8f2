import FVMEmission
import FVMLanguage
import FVMSemantics
import FVMWorkspace

/// The options of the output.
public struct OutputOptions: Hashable, Sendable {
    /// The extent of the output.
    public enum Extent: String, Sendable {
        /// All files, in the folders of a project.
        case project
        /// The files of a project that a build does not generate, without the generated tests, which search for texts
        /// in its folders.
        case unmerged
        /// The files of a build in one folder: a Swift file named after each requested spec, one Swift file for
        /// everything else, and one file of texts.
        case merged
    }

    public var extent = Extent.project
    /// The module that a build generates, or `nil` for that of the app.
    public var module: String?
    /// Whether edited generated files are rewritten, and removed if no spec generates them.
    public var overwritesEdits: Bool
    /// Whether files that the user owns are regenerated, too.
    public var overwritesUserFiles: Bool
    /// Whether nothing will be written: the plan then keeps no bytes.
    public var isRehearsal: Bool
    /// The name of the Swift package. `nil` for the app's setting, or files without a package.
    public var package: String?
    /// The files that the run is about, or `nil` for all. The others stay as they are.
    public var only: PathPattern?

    /// The view models that views are written for, or `nil` for what the app says, or those with a `view`.
    public var views: ViewCoverage?

    /// Identifies this build of the tool. State of another one is ignored.
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
