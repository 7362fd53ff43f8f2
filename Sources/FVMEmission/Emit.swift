import FVMChecking

/// Gives every file that `program` lowers to, one by one, in an order that follows from the program alone.
///
/// The program has no errors. A receiver may drop each file after use: nothing is kept. Linear in the size of the output.
public func emit(_ program: Program, into receive: (OutputFile) -> Void) {
    var emitter = Emitter(program)
    for index in program.enums.indices {
        receive(emitter.enumFile(EnumID(index)))
        if let texts = emitter.enumTexts(EnumID(index)) { receive(texts) }
    }
    for index in program.records.indices where !program.records[index].isSummary {
        let id = RecordID(index)
        receive(emitter.viewModelFile(id))
        if let texts = emitter.viewModelTexts(id) { receive(texts) }
        if case .server = program.records[index].role {
            receive(emitter.viewModelRequestFile(id))
            receive(emitter.factoryFile(id))
        }
    }
}
