import FVMDiagnostics
import FVMFiles
import FVMLift

/// The folder that lifted specs are written to: all of them, or none.
public struct SpecFolder: Sendable {
    public let path: String
    /// Whether specs that are there are written over.
    public let replaces: Bool

    public init(_ path: String, replaces: Bool) {
        self.path = path
        self.replaces = replaces
    }

    /// The outcome of lifting a spec.
    public enum Outcome: Sendable {
        case written, unchanged
    }

    /// The paths that specs of others are at, which nothing is written over.
    public func occupied(_ specs: [LiftedSpec], in files: some FileSystem) -> [Diagnostic] {
        specs.compactMap { spec in
            let place = FilePath.join(path, spec.path)
            guard let kind = files.kind(of: place, followingLinks: false), !isUnchanged(spec, in: files) else {
                return nil
            }
            if replaces, kind.isFile { return nil }
            return Diagnostic(LiftingProblems.specInTheWay, "'\(place)' is there already", at: .commandLine)
        }
    }

    private func isUnchanged(_ spec: LiftedSpec, in files: some FileSystem) -> Bool {
        (try? files.read(FilePath.join(path, spec.path), limit: spec.bytes.count)) == spec.bytes
    }

    /// Writes all specs, or none.
    public func write(_ specs: [LiftedSpec], to files: inout some FileSystem) -> Result<[Outcome], FileSystemError> {
        var changes = FileChanges()
        var outcomes: [Outcome] = []
        for spec in specs {
            if isUnchanged(spec, in: files) {
                outcomes.append(.unchanged)
                continue
            }
            changes.write(spec.bytes, to: FilePath.join(path, spec.path))
            outcomes.append(.written)
        }
        do throws(FileSystemError) {
            try changes.write(to: &files)
            return .success(outcomes)
        } catch {
            return .failure(error)
        }
    }

    /// The problem that a spec could not be written.
    public static func cannotWrite(_ error: FileSystemError) -> Diagnostic {
        let message = "'\(error.path)' cannot be written: \(error.explanation)"
        return Diagnostic(LiftingProblems.unwritableSpec, message, at: .commandLine)
    }

    /// The problem that there is nothing to lift.
    public static var nothingToLift: Diagnostic {
        Diagnostic(LiftingProblems.nothingToLift, "no file declares anything that a spec has", at: .commandLine)
    }
}
