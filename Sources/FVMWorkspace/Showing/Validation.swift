import FVMBytes
import FVMEvaluation
import FVMSemantics

extension Compilation {
    /// Returns the library's `ValidationError` for the form input `expression`. Its `validations` are empty if the
    /// input is valid. UTF-8, ending in a line feed.
    ///
    /// Requires that there are no errors.
    public func validationBytes(
        locale: String? = nil,
        options: InterpreterOptions = InterpreterOptions(),
        style: JSONStyle = JSONStyle()
    ) throws(SelectionError) -> [UInt8] {
        precondition(!hasErrors, "a program with errors has no JSON")
        guard case .form(let fields, let values) = expression else {
            throw SelectionError(
                message: "only the input of a form can be validated",
                help: program.fields.first.map { "write for example '\($0.declared.name)()'" }
                    ?? "the specs declare no 'fields'"
            )
        }
        var writer = Interpreter(program, options: options).writer(
            locale: locale ?? program.app.locales[0],
            style: style
        )
        var output = ByteBuffer()
        writer.writeValidation(of: fields, arguments: values, into: &output)
        try writer.refuseLargeJSON(of: "the answer")
        output.append(UInt8(ascii: "\n"))
        return output.bytes
    }
}
