import FVMBytes
import FVMSemantics
import FVMServer
import FVMWorkspace

/// Any bytes as what comes on a connection: they are read alike in one piece and in many, and whatever is a request has an answer
/// that is one.
@Sendable
func httpFaults(_ bytes: [UInt8]) -> [String] {
    let whole = requests(in: [bytes[...]])
    let pieces = requests(in: bytes.indices.map { bytes[$0...$0] })
    guard whole == pieces else { return ["\(whole.count) requests in one piece, \(pieces.count) in many"] }
    var server = Server(servedSpecs)
    return whole.flatMap { request -> [String] in
        guard case .response(let response, _) = server.answer(request, now: Instant(secondsSince1970: 0)).reply else {
            return []
        }
        return answerFaults(response, to: request)
    }
}

private let servedSpecs = Compilation(
    of: """
        app Shop < locales: en, es >
        fields User < email: string = "a@b.c" input text(emailAddress) required length(1...20) >
        viewmodel Board server < query: < page: int = 1; since: date? >; title: localized "Board"; n: int >
        request CreateUser create < body: User; error: validation >
        """
)

private func requests(in pieces: [ArraySlice<UInt8>]) -> [HTTPRequest] {
    var reader = HTTPRequestReader(bodyLimit: 256)
    var requests: [HTTPRequest] = []
    for piece in pieces {
        reader.append(piece)
        while case .request(let request) = reader.next() { requests.append(request) }
    }
    return requests
}

/// What is sent is one answer: its head ends where its body begins, and no line of it comes from the request.
private func answerFaults(_ response: HTTPResponse, to request: HTTPRequest) -> [String] {
    let sent = response.bytes(keepsAlive: request.keepsAlive)
    guard let end = sent.firstRange(of: Array("\r\n\r\n".utf8)), sent.count - end.upperBound == response.body.count
    else { return ["the head of an answer ends somewhere else"] }
    let isJSON = response.headers.contains { $0.name == "content-type" && $0.value.hasPrefix("application/json") }
    if isJSON, let fault = jsonFault(response.body) { return ["an answer is not JSON: \(fault)"] }
    return (100...599).contains(response.status) ? [] : ["an answer has the status \(response.status)"]
}
