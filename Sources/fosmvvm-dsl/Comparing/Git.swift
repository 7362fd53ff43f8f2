/// The reason why git failed.
enum GitFailure: Error {
    case notThere
    case noRevision
    /// The repository has no commit.
    case noCommit
    /// The clone lacks the revision, as it has only the last commits.
    case shallow
    /// In git's own words.
    case refused(String)
    case tooLarge

    /// As the end of a sentence.
    var explanation: String {
        switch self {
        case .notThere: "git is not there"
        case .noRevision: "git has no such revision"
        case .noCommit: "the repository has no commit yet"
        case .shallow:
            "the clone is shallow and does not have it; run 'git fetch --unshallow', "
                + "or set 'fetch-depth: 0' for actions/checkout"
        case .refused(let words): words.isEmpty ? "git refuses it" : "git says: \(words)"
        case .tooLarge: "git gives more than \(Git.outputLimit) bytes"
        }
    }
}

/// Runs of git.
enum Git {
    static let outputLimit = 1 << 30

    /// Runs git and returns its standard output.
    ///
    /// - Parameter input: The standard input.
    static func run(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> [UInt8] {
        let result: ChildProcess.Result
        do throws(ChildProcess.Failure) {
            result = try ChildProcess.run(
                "git",
                ["--no-pager", "--literal-pathspecs"] + arguments,
                input: input,
                limit: outputLimit
            )
        } catch {
            throw error == .tooManyFiles ? .refused("there are too many open files") : .notThere
        }
        if result.output.count > outputLimit { throw .tooLarge }
        if result.status != 0 {
            let line = result.errors.split(separator: UInt8(ascii: "\n")).first ?? []
            throw .refused(String(decoding: line, as: UTF8.self))
        }
        return result.output
    }
}
