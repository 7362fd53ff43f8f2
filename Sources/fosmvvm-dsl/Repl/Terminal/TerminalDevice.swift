import FVMTerminal

/// The terminal that a person sits at: keys in, escape sequences out.
protocol TerminalDevice {
    var size: TerminalSize { get }
    /// Makes the terminal give each key as it is pressed. False where it cannot.
    mutating func begin() -> Bool
    /// Makes the terminal what it was before `begin`.
    mutating func end()
    /// Waits for something to happen.
    /// - Parameter milliseconds: How long; nil for as long as it takes.
    mutating func nextEvent(within milliseconds: Int?) -> TerminalEvent
    mutating func write(_ text: String)
    /// Gives the terminal back to the shell, as Control-Z does, until the shell gives it again.
    mutating func suspend()
    /// Asks for a stop of all processes of the job; `.suspended` tells of it.
    mutating func askToSuspend()
}

enum TerminalEvent: Equatable {
    /// What was typed, in pieces cut anywhere.
    case input([UInt8])
    /// The terminal may have another size now.
    case resized
    /// The process is asked to stop for a while.
    case suspended
    /// The process goes on after it was stopped.
    case resumed
    /// Nothing has happened.
    case silence
    /// The terminal has gone.
    case end
}
