import FVMFiles
import Testing

@testable import FVMOutput
@testable import FVMWorkspace

@Suite struct ContentHashTests {
    /// The results of other implementations of MurmurHash3. If a hash changed, every file of every project would
    /// count as edited.
    @Test(arguments: [
        ("", "00000000000000000000000000000000"),
        ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
        ("hello, world", "342fac623a5ebc8e4cdcbc079642414d"),
        ("19 Jan 2038 at 3:14:07 AM", "b89e5988b737affc664fc2950231b2cb"),
        ("The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347"),
    ])
    func isMurmurHash(text: String, digits: String) {
        #expect(ContentHash(Array(text.utf8)).text == digits)
    }

    /// Each of the sixteen digits at each of the 32 places.
    @Test func readsWhatItWrites() {
        let digits = Array("0123456789abcdef".utf8)
        for shift in digits.indices {
            let text = (0..<32).map { digits[($0 * 7 + shift) % 16] }
            let hash = ContentHash(text: text[...])
            #expect(hash?.text == String(decoding: text, as: UTF8.self))
        }
        let hash = ContentHash(Array("fosmvvm".utf8))
        #expect(hash.text.allSatisfy { $0.isHexDigit && !$0.isUppercase })
        #expect(ContentHash(text: Array(hash.text.utf8)[...]) == hash)
    }

    /// Whatever the byte is, and at whichever place.
    @Test func refusesWhatIsNoDigit() {
        let digits = Set("0123456789abcdef".utf8)
        var wrong: [String] = []
        for byte in UInt8.min...UInt8.max {
            for place in 0..<32 {
                for other in Array("09af".utf8) {
                    var text = Array(repeating: other, count: 32)
                    text[place] = byte
                    let isRead = ContentHash(text: text[...]) != nil
                    if isRead != digits.contains(byte) { wrong.append("\(byte) at \(place) among \(other)") }
                }
            }
        }
        #expect(wrong.isEmpty)
        #expect(ContentHash(text: Array(repeating: 0x30, count: 31)[...]) == nil)
        #expect(ContentHash(text: Array(repeating: 0x30, count: 33)[...]) == nil)
    }
}
