import FVMBytes
import FVMEvaluation
import FVMSemantics

extension Compilation {
    /// Returns the JSON of the stand-alone value, ending in a line feed: the encoded screen of a call or of rows, or
    /// the library's messages for a form's input. `nil` if there is no value, or it has errors.
    ///
    /// Requires that there are no errors.
    ///
    /// - Parameter pieces: Receives the lines while they are written. The rest is returned.
    /// - Throws: If the JSON has more than `StubWriter.sizeLimit` bytes.
    public func expressionBytes(
        locale: String? = nil,
        options: InterpreterOptions = InterpreterOptions(),
        style: JSONStyle = JSONStyle(),
        pieces: JSONPieces? = nil
    ) throws(SelectionError) -> [UInt8]? {
        precondition(!hasErrors, "a program with errors has no JSON")
        guard let expression else { return nil }
        var writer = Interpreter(program, options: options).writer(
            locale: locale ?? program.app.locales[0],
            style: style,
            pieces: pieces
        )
        var output = ByteBuffer()
        switch expression {
        case .stub(let call): writer.write(StubReference.call(call), into: &output)
        case .rows(let rows, of: _): writer.write(rows, into: &output)
        case .form(let fields, let values): writer.writeValidation(of: fields, arguments: values, into: &output)
        }
        try writer.refuseLargeJSON(of: "this value")
        output.append(UInt8(ascii: "\n"))
        return output.bytes
    }
}
