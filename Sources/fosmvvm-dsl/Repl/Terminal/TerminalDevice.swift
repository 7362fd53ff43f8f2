import FVMTerminal

/// The terminal that a person sits at: keys in, escape sequences out.
protocol TerminalDevice {
    var size: TerminalSize { get }
    /// Makes the terminal give each key as it is pressed. Returns `false` if it can't.
    mutating func begin() -> Bool
    /// Restores the terminal to its state before `begin`.
    mutating func end()
    /// Waits for something to happen.
    /// - Parameter milliseconds: How long, or `nil` for as long as it takes.
    mutating func nextEvent(within milliseconds: Int?) -> TerminalEvent
    mutating func write(_ text: String)
    /// Gives the terminal back to the shell, as Control-Z does, until the shell gives it again.
    mutating func suspend()
    /// Requests a stop of all processes of the job, which `.suspended` reports.
    mutating func askToSuspend()
}

enum TerminalEvent: Equatable {
    /// Typed bytes, in arbitrary pieces.
    case input([UInt8])
    /// The terminal may have another size now.
    case resized
    /// The process is asked to stop for a while.
    case suspended
    /// The process continues after a stop.
    case resumed
    /// Nothing has happened.
    case silence
    /// The terminal has gone.
    case end
}
