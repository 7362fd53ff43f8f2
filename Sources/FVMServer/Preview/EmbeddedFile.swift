import FVMEmbeddedFiles

extension EmbeddedFile {
    /// What is in the file.
    var content: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
