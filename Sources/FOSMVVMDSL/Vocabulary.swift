import FVMDiagnostics
import FVMEmission
import FVMEvaluation
import FVMFiles
import FVMOutput
import FVMSemantics
import FVMSource
import FVMSpecTesting
import FVMTranslations
import FVMWorkspace

// The names of the library's API, from the modules that have them: an embedding program needs this one import.

// MARK: Specs and their meaning

public typealias Compilation = FVMWorkspace.Compilation
public typealias ParsedSpecs = FVMWorkspace.ParsedSpecs
public typealias SpecInput = FVMWorkspace.SpecInput
public typealias WatchedSpecs = FVMWorkspace.WatchedSpecs
public typealias SourceFile = FVMSource.SourceFile
public typealias Program = FVMSemantics.Program
public typealias Instant = FVMSemantics.Instant

// MARK: Problems, and repairs

public typealias Diagnostic = FVMDiagnostics.Diagnostic
public typealias Severity = FVMDiagnostics.Severity
public typealias DiagnosticCatalogue = FVMWorkspace.DiagnosticCatalogue
public typealias LoadingProblems = FVMWorkspace.LoadingProblems
public typealias ReviewProblems = FVMWorkspace.ReviewProblems
public typealias OutputProblems = FVMWorkspace.OutputProblems
public typealias ReportFormat = FVMWorkspace.ReportFormat
public typealias SpecFixes = FVMWorkspace.SpecFixes
public typealias FormattedSpec = FVMWorkspace.FormattedSpec
public typealias FormattingInputs = FVMWorkspace.FormattingInputs

// MARK: Values, and statements about them

public typealias InterpreterOptions = FVMEvaluation.InterpreterOptions
public typealias JSONStyle = FVMEvaluation.JSONStyle
public typealias SelectionError = FVMWorkspace.SelectionError
public typealias Statistics = FVMWorkspace.Statistics
public typealias TranslationMatrix = FVMTranslations.TranslationMatrix
public typealias LineDifference = FVMWorkspace.LineDifference
public typealias JSONDifference = FVMSpecTesting.JSONDifference

// MARK: Output

public typealias OutputFile = FVMEmission.OutputFile
public typealias OutputOptions = FVMOutput.OutputOptions
public typealias OutputPlan = FVMOutput.OutputPlan
public typealias OutputStep = FVMOutput.OutputStep
public typealias OutputSnapshot = FVMOutput.OutputSnapshot
public typealias PathPattern = FVMOutput.PathPattern
public typealias Depfile = FVMOutput.Depfile
public typealias OutputLockError = FVMOutput.OutputLockError

// MARK: Tests of specs

public typealias TestCase = FVMSpecTesting.TestCase
public typealias TestOptions = FVMSpecTesting.TestOptions
public typealias TestReport = FVMSpecTesting.TestReport
public typealias TestResult = FVMSpecTesting.TestResult
public typealias TestFailure = FVMSpecTesting.TestFailure
public typealias SnapshotRecording = FVMSpecTesting.SnapshotRecording

/// The folder that the tests of a FOSMVVM package keep the JSON of shipped versions in.
public let shippedVersionsFolder = FVMSpecTesting.shippedVersionsFolder

// MARK: Files

public typealias FileSystem = FVMFiles.FileSystem
public typealias DiskFileSystem = FVMFiles.DiskFileSystem
public typealias MemoryFileSystem = FVMFiles.MemoryFileSystem
public typealias FileSystemError = FVMFiles.FileSystemError
public typealias FileKind = FVMFiles.FileKind
public typealias FileStamp = FVMFiles.FileStamp
public typealias FolderEntry = FVMFiles.FolderEntry
public typealias FolderLock = FVMFiles.FolderLock

/// The version of the tool and of the library.
public let toolVersion = FVMWorkspace.toolVersion
