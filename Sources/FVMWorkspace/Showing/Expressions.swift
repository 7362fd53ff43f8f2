import FVMBytes
import FVMEvaluation
import FVMSemantics

extension Compilation {
    /// The JSON of the value that was asked about, ending in a line feed: of a call or of rows what they are on the
    /// screen, of a form's input what the library says to it. Nil where there is no value, or where it was refused.
    ///
    /// Must not be called while there are errors.
    ///
    /// - Parameter pieces: What takes the lines as they are written; the rest is returned.
    /// - Throws: Where its JSON has more than `StubWriter.sizeLimit` bytes.
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
