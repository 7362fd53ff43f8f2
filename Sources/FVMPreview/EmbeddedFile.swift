import FVMEmbeddedFiles

extension EmbeddedFile {
    /// The contents of the file.
    var content: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}
