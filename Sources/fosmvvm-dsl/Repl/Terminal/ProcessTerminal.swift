import FVMFiles
import FVMTerminal
import FVMWorkspace

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The terminal of the process, on standard input and standard output.
///
/// Signals are handled on their own thread, which wakes `nextEvent` through a pipe. A signal that ends the process
/// first restores the terminal.
struct ProcessTerminal: TerminalDevice {
    private static let input: Int32 = 0
    private static let output: Int32 = 1
    /// The escape sequence that makes the terminal mark pastes.
    static let bracketedPasteOn = "\u{1B}[?2004h"
    static let bracketedPasteOff = "\u{1B}[?2004l\u{1B}[0m"

    private let original: termios
    /// The reading end of the pipe that signals come through; -1 before `begin`.
    private var signals: Int32 = -1

    /// `nil` if standard input and standard output are not both a terminal.
    init?() {
        var attributes = termios()
        guard isatty(Self.output) == 1, tcgetattr(Self.input, &attributes) == 0 else { return nil }
        original = attributes
    }

    var size: TerminalSize {
        var size = winsize()
        guard ioctl(Self.output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    mutating func begin() -> Bool {
        if signals < 0 {
            guard let pipe = SignalWatch.start(restoring: original) else { return false }
            signals = pipe
        }
        return enter()
    }

    mutating func end() { leave() }

    private func enter() -> Bool {
        var attributes = original
        for flag in [BRKINT, ICRNL, IGNCR, INLCR, INPCK, ISTRIP, IXON] { attributes.c_iflag &= ~tcflag_t(flag) }
        for flag in [ECHO, ICANON, IEXTEN, ISIG] { attributes.c_lflag &= ~tcflag_t(flag) }
        withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        guard tcsetattr(Self.input, TCSADRAIN, &attributes) == 0 else { return false }
        write(Self.bracketedPasteOn)
        return true
    }

    private func leave() {
        write(Self.bracketedPasteOff)
        var attributes = original
        tcsetattr(Self.input, TCSADRAIN, &attributes)
    }

    func write(_ text: String) {
        _ = DiskFileSystem.writeAll(Array(text.utf8), to: Self.output)
    }

    mutating func nextEvent(within milliseconds: Int?) -> TerminalEvent {
        var sources = [
            pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        ]
        var count = poll(&sources, nfds_t(sources.count), Int32(milliseconds ?? -1))
        while count < 0, errno == EINTR { count = poll(&sources, nfds_t(sources.count), Int32(milliseconds ?? -1)) }
        guard count != 0 else { return .silence }
        if sources[1].revents != 0, let signal = Self.read(signals, limit: 1)?.first { return event(of: signal) }
        guard sources[0].revents != 0, let bytes = Self.read(Self.input, limit: 65_536) else { return .end }
        return .input(bytes)
    }

    private func event(of signal: UInt8) -> TerminalEvent {
        switch Int32(signal) {
        case SIGWINCH: return .resized
        case SIGTSTP: return .suspended
        default:
            // The shell may have changed the terminal while it had it.
            _ = enter()
            return .resumed
        }
    }

    private static func read(_ descriptor: Int32, limit: Int) -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
            repeat {
                count = systemRead(descriptor, buffer.baseAddress, buffer.count)
            } while count < 0 && errno == EINTR
            filled = max(0, count)
        }
        return count > 0 ? bytes : nil
    }

    mutating func askToSuspend() { SignalWatch.stopJob() }

    mutating func suspend() {
        leave()
        SignalWatch.stopProcess()
        _ = enter()
    }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}
