import FVMBytes
import FVMFiles
import FVMSource
import FVMWorkspace

/// A server of the Language Server Protocol 3.17, apart from the pipes that it talks through: bytes in, bytes out.
///
///     server.receive(bytes)
///     while let answer = server.step() { write(answer) }
///
/// Messages are handled one after the other, in their order, so each answer is about the texts as they were when it was
/// asked for. A request that is cancelled before its turn is not worked on.
public struct LanguageServer {
    /// The name and version of the tool.
    public struct Identity: Sendable {
        var name: String
        var version: String

        public init(name: String, version: String) {
            self.name = name
            self.version = version
        }
    }

    enum Phase { case waiting, running, shutDown }

    let identity: Identity
    var files: any FileSystem
    /// Files that editors open although they are in no workspace folder.
    var library: LibraryFolder?
    /// The specs that `serve` processes show, or `nil` if unknown.
    let served: ServedSpecs?
    var phase = Phase.waiting
    var client = ClientSettings()
    var programs: Programs
    /// By URI.
    var documents: [String: OpenDocument] = [:]
    var published = PublishedDiagnostics()
    var tokens = SemanticTokenMemory()
    private var reader = MessageReader()
    private var queue: [Message] = []
    /// Encoded messages to send.
    private var outbox: [UInt8] = []
    private var requestCount = 0
    /// The initial reading of the specs.
    var start: Start?
    /// Whether diagnostics may be others than were sent.
    var hasChanged = false
    /// The exit status once the process must end, or `nil`.
    public private(set) var exitStatus: Int32?
    /// The process that has started the server: when it ends, the server does.
    public internal(set) var clientProcess: Int?

    /// - Parameters:
    ///   - libraryFolder: The folder for files of the standard library and explanations, so that an editor can open
    ///     them. `nil` for none.
    ///   - served: The specs that `serve` processes show.
    public init(
        _ identity: Identity,
        in files: any FileSystem,
        libraryFolder: String? = nil,
        served: ServedSpecs? = nil,
        workers: Int = 1
    ) {
        self.identity = identity
        self.files = files
        library = libraryFolder.map(LibraryFolder.init)
        self.served = served
        programs = Programs(in: files, workers: workers)
    }

    // MARK: Messages

    /// Takes in what the client has sent.
    public mutating func receive(_ bytes: [UInt8]) {
        reader.append(bytes)
        while let content = reader.next() {
            do throws(ResponseError) {
                let message = try Message(content)
                if case .notification("$/cancelRequest", let parameters) = message { cancel(parameters["id"]) }
                queue.append(message)
            } catch {
                send(Message.response(to: .null, error))
            }
        }
        if reader.isBroken { exitStatus = 1 }
    }

    /// The client has closed its end.
    public mutating func receiveEnd() {
        if exitStatus == nil { exitStatus = phase == .shutDown ? 0 : 1 }
    }

    /// Handles one message, or pending work after all messages.
    ///
    /// - Returns: The bytes to send to the client, or `nil` if there is nothing to do.
    public mutating func step() -> [UInt8]? {
        if exitStatus == nil {
            if let start, outbox.isEmpty {
                take(start)
            } else if !queue.isEmpty {
                handle(queue.removeFirst())
            } else if hasChanged, phase == .running {
                hasChanged = false
                publishDiagnostics()
            } else if outbox.isEmpty {
                return nil
            }
        }
        defer { outbox = [] }
        return exitStatus != nil && outbox.isEmpty ? nil : outbox
    }

    private mutating func cancel(_ id: JSONValue?) {
        guard let id else { return }
        let place = queue.firstIndex { message in
            if case .request(id, _, _) = message { true } else { false }
        }
        guard let place else { return }
        queue.remove(at: place)
        send(Message.response(to: id, ResponseError(.requestCancelled, "the request was cancelled")))
    }

    private mutating func handle(_ message: Message) {
        switch message {
        case .response: break
        case .notification(let method, let parameters):
            if method == "exit" {
                exitStatus = phase == .shutDown ? 0 : 1
            } else if phase == .running, let handler = Self.notifications[method] {
                // A notification has no answer for errors.
                try? handler(&self, parameters)
            }
        case .request(let id, let method, let parameters):
            do throws(ResponseError) {
                send(Message.response(to: id, try answer(method, parameters)))
            } catch {
                send(Message.response(to: id, error))
            }
        }
    }

    private mutating func answer(_ method: String, _ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        switch (phase, method) {
        case (.waiting, "initialize"):
            phase = .running
            return initialize(parameters)
        case (.waiting, _): throw ResponseError(.serverNotInitialized, "'initialize' comes first")
        case (_, "initialize"): throw ResponseError(.invalidRequest, "the server is initialized already")
        case (.shutDown, _): throw ResponseError(.invalidRequest, "the server is shut down")
        case (.running, "shutdown"):
            phase = .shutDown
            return .null
        default: break
        }
        guard let handler = Self.requests[method] else {
            throw ResponseError(.methodNotFound, "there is no method '\(method)'")
        }
        do {
            return try handler(&self, parameters)
        } catch {
            throw error as? ResponseError ?? ResponseError(.internalError, "\(error)")
        }
    }

    mutating func send(_ message: JSONValue) { outbox += MessageReader.framed(message) }

    mutating func notify(_ method: String, _ parameters: JSONValue) {
        send(Message.notification(method, parameters))
    }

    /// Sends a request to the client, and ignores the answer.
    mutating func request(_ method: String, _ parameters: JSONValue) {
        requestCount += 1
        send(Message.request("fvm-\(requestCount)", method, parameters))
    }

    // MARK: The disk

    /// The places where specs can change, or `nil` if the client reports changes.
    public var watchedPlaces: WatchedPlaces? {
        phase == .running && !client.watchesFiles ? programs.places : nil
    }

    /// Handles changes on disk.
    public mutating func takeIn(_ changes: FolderChanges) {
        switch changes {
        case .unknown: programs.refresh(nil)
        case .entries(let paths):
            let specs = paths.filter { $0.hasSuffix(".fvm") || programs.index(ofFile: $0) != nil }
            let folders = paths.filter { files.kind(of: $0, followingLinks: true) == .folder }
            if specs.isEmpty, folders.isEmpty { return }
            programs.refresh(folders.isEmpty ? specs.sorted() : nil)
        }
        hasChanged = true
    }
}
