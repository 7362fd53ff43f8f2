import FVMEmission
import FVMFiles
import FVMPreview

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A browser without a window, which draws screens of the page.
struct PictureBrowser {
    enum Failure: Error {
        case noBrowser
        /// The browser that the user has named.
        case notThere(String)
        /// In the browser's own words.
        case refused(String)
        case file(FileSystemError)

        /// As the end of a sentence.
        var explanation: String {
            switch self {
            case .noBrowser: "there is no Chromium, Chrome or Edge; install one, or name it with '--browser PATH'"
            case .notThere(let path): "'\(path)' cannot be run"
            case .refused(let words): words.isEmpty ? "the browser draws nothing" : "the browser says: \(words)"
            case .file(let error): "'\(error.path)' cannot be written: \(error.explanation)"
            }
        }
    }

    /// Where browsers are that can do it.
    private static let known = [
        "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ]

    /// The folder of the page and of what the browser writes.
    private let folder: String
    /// Those that are still to be tried.
    private var programs: ArraySlice<String>
    private let isNamed: Bool

    /// Returns a PNG for each picture, with two pixels a point.
    ///
    /// - Parameters:
    ///   - page: The files of the page.
    ///   - program: The browser. `nil` for the first one that is there.
    ///   - folder: For temporary files.
    static func draw(
        _ pictures: [ScreenPicture],
        of page: [OutputFile],
        with program: String?,
        in folder: String
    ) throws(Failure) -> [[UInt8]] {
        // The system puts letters of its own in the place of the last six.
        var template = Array("\(folder)/fosmvvm-dsl.\(String(repeating: "X", count: 6))".utf8CString)
        guard mkdtemp(&template) != nil else { throw .file(FileSystemError(errno: errno, path: folder)) }
        let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        // The browser leaves files of its own, which are of no interest.
        defer { _ = try? ChildProcess.run("rm", ["-rf", made]) }
        var browser = PictureBrowser(
            folder: made,
            programs: program.map { [$0] } ?? known[...],
            isNamed: program != nil
        )
        var files = DiskFileSystem()
        do throws(FileSystemError) {
            for file in page {
                try files.makeFolders(FilePath.parent(of: "\(made)/\(file.path)"))
                try files.write(file.bytes, to: "\(made)/\(file.path)")
            }
        } catch {
            throw .file(error)
        }
        var drawn: [[UInt8]] = []
        for picture in pictures { drawn.append(try browser.draw(picture)) }
        return drawn
    }

    private mutating func draw(_ picture: ScreenPicture) throws(Failure) -> [UInt8] {
        let result = folder + "/picture.png"
        let files = DiskFileSystem()
        try? files.removeFile(result)
        let (width, height) = picture.device.size
        var arguments = [
            "--headless", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2", "--no-first-run",
            "--window-size=\(width),\(height)", "--default-background-color=00000000", "--virtual-time-budget=10000",
            "--user-data-dir=\(folder)/profile", "--screenshot=\(result)",
        ]
        // Its sandbox needs another user. The page is the tool's own, and loads nothing from elsewhere.
        if geteuid() == 0 { arguments.append("--no-sandbox") }
        arguments.append("file://\(Self.escaped(folder))/index.html#\(picture.fragment)")
        let run = try run(arguments)
        guard let bytes = try? files.read(result, limit: 1 << 28), !bytes.isEmpty else {
            let lines = run.errors.split(separator: UInt8(ascii: "\n"))
            throw .refused(lines.last.map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
        return bytes
    }

    /// Runs the first browser that is there.
    private mutating func run(_ arguments: [String]) throws(Failure) -> ChildProcess.Result {
        while let program = programs.first {
            do throws(ChildProcess.Failure) {
                return try ChildProcess.run(program, arguments, patience: 60_000)
            } catch {
                switch error {
                case .notThere where isNamed: throw .notThere(program)
                case .notThere: programs.removeFirst()
                case .silent: throw .refused("nothing for a minute")
                case .tooManyFiles: throw .refused("there are too many open files")
                }
            }
        }
        throw .noBrowser
    }

    /// A path as a part of an address.
    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case 0x2D...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return String(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                return "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }.joined()
    }
}
