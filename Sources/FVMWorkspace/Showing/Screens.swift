import FVMBytes
import FVMEvaluation
import FVMSemantics

extension Compilation {
    /// Returns the JSON of one view model or result, or of every screen, ending in a line feed.
    ///
    ///     let board = try compilation.json(of: "Board", stub: "empty", locale: "es")
    ///
    /// With errors, a view model or result still has JSON if it does not depend on them, see `isSound`.
    ///
    /// - Parameters:
    ///   - viewModel: The view model or result. `nil` for the only screen, or for an object of all screens by name.
    ///   - stub: The name of a named stub. `nil` for the default stub.
    ///   - locale: A locale. `nil` for the app's base locale. Other locales fall back like in the library.
    /// - Throws: If there is no such view model or stub, if errors prevent it, or if the JSON has more than
    ///   `StubWriter.sizeLimit` bytes.
    public func json(
        of viewModel: String? = nil,
        stub: String? = nil,
        locale: String? = nil,
        options: InterpreterOptions = InterpreterOptions(),
        style: JSONStyle = JSONStyle()
    ) throws(SelectionError) -> String {
        String(
            decoding: try jsonBytes(of: viewModel, stub: stub, locale: locale, options: options, style: style),
            as: UTF8.self
        )
    }

    /// Returns the same as UTF-8.
    ///
    /// - Parameter pieces: Receives the lines while they are written. The rest is returned.
    public func jsonBytes(
        of viewModel: String? = nil,
        stub: String? = nil,
        locale: String? = nil,
        options: InterpreterOptions = InterpreterOptions(),
        style: JSONStyle = JSONStyle(),
        pieces: JSONPieces? = nil
    ) throws(SelectionError) -> [UInt8] {
        guard !hasErrors || viewModel.map(isSound) ?? false else {
            throw SelectionError(
                message: viewModel.map { "'\($0)' has errors, or needs something that has" } ?? "the specs have errors"
            )
        }
        let interpreter = Interpreter(program, options: options)
        var writer = interpreter.writer(locale: locale ?? program.app.locales[0], style: style, pieces: pieces)
        // Room for the longest output, so that it is not copied as it grows: memory that is not written to costs
        // nothing.
        var output = ByteBuffer(capacity: pieces == nil ? StubWriter.sizeLimit : 0)
        let screens = program.defaultScreens
        if let name = viewModel ?? (screens.count == 1 ? screens[0].name : nil) {
            writer.write(try program.stubReference(name, stub: stub), into: &output)
        } else {
            guard stub == nil, !screens.isEmpty else { throw nothingToShow(stub: stub) }
            writer.write(members: screens, into: &output)
        }
        try writer.refuseLargeJSON(of: viewModel.map { "'\($0)'" } ?? "the screens")
        output.append(UInt8(ascii: "\n"))
        return output.bytes
    }

    /// Whether the view model or result with this name is without errors, and all that it needs.
    public func isSound(_ name: String) -> Bool {
        if !hasErrors { return true }
        if let id = program.viewModel(named: name) { return !broken.records.contains(id) }
        return program.result(named: name).map { !broken.results.contains($0) } ?? false
    }

    /// Whether a request is without errors, and all that it needs.
    public func isSound(request: RequestID) -> Bool { !broken.requests.contains(request) }

    /// Whether the scenario at an index of `Program.scenarios`, and all that it names, is without errors.
    public func isSound(scenario: Int) -> Bool { !broken.scenarios.contains(scenario) }

    private func nothingToShow(stub: String?) -> SelectionError {
        if let stub {
            return SelectionError(
                message: "which view model's stub \"\(stub)\" is meant?",
                help: "name the view model, too"
            )
        }
        let names = program.records.filter { $0.isViewModel }.map(\.declared.name)
        return SelectionError(
            message: "the specs declare no screen",
            help: names.first.map { "write 'server' after a view model's name, or name the view model: '\($0)'" }
                ?? "a screen is a view model such as: viewmodel Dashboard server < title: localized >"
        )
    }
}

extension StubWriter {
    /// Throws if the JSON exceeds the limit, so that its writer has stopped.
    func refuseLargeJSON(of subject: String) throws(SelectionError) {
        guard hasGivenUp else { return }
        throw SelectionError(
            message: "the JSON of \(subject) has more than \(StubWriter.sizeLimit) bytes",
            help: "use fewer rows, shorter texts, or name one view model of several"
        )
    }
}
