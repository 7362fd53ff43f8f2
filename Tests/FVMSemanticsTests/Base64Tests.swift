import Foundation
import Testing

@testable import FVMSemantics

/// Base64 as Foundation writes and reads `Data`.
@Suite struct Base64Tests {
    @Test(arguments: ["", "AA==", "AAA=", "AAAA", "RGF0YQ==", "+/+/", "8J+Ygg=="])
    func isTaken(text: String) {
        #expect(isBase64(text))
        #expect(Data(base64Encoded: text)?.base64EncodedString() == text)
    }

    @Test(arguments: [
        "A", "AA", "AAA", "A===", "====", "AA=A", "RGF0YR==", "AAB=", "-_-_", "AA==\n", "AAAA ", "AÄA", "=AAA",
    ])
    func isRefused(text: String) {
        #expect(!isBase64(text))
        #expect(Data(base64Encoded: text)?.base64EncodedString() != text)
    }

    @Test func isTakenAsEveryNumberOfBytesIsWritten() {
        for count in 0...64 {
            #expect(isBase64(Data((0..<count).map { UInt8($0 * 37 % 256) }).base64EncodedString()))
        }
    }
}
