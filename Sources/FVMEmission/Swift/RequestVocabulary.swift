import FVMSwiftCode

/// The words of FOSMVVM's requests, once for a whole run.
struct RequestVocabulary: Sendable {
    let query: Name
    let sort: Name
    let fragment: Name
    let requestBody: Name
    let responseBody: Name
    let queryType: SwiftType
    let responseBodyName: Name
    let responseErrorName: Name
    let responseError: SwiftType
    let queryName: Name
    let emptyQuery: SwiftType
    let emptySort: SwiftType
    let emptyFragment: SwiftType
    let emptyBody: SwiftType
    let emptyError: SwiftType
    let viewModelRequest: SwiftType
    let serverRequestQuery: SwiftType

    init(in tree: inout SwiftTree) {
        query = tree.name("query")
        sort = tree.name("sort")
        fragment = tree.name("fragment")
        requestBody = tree.name("requestBody")
        responseBody = tree.name("responseBody")
        queryName = tree.name("Query")
        queryType = tree.type(queryName)
        responseBodyName = tree.name("ResponseBody")
        responseErrorName = tree.name("ResponseError")
        responseError = tree.type(responseErrorName)
        emptyQuery = tree.type("EmptyQuery")
        emptySort = tree.type("EmptySort")
        emptyFragment = tree.type("EmptyFragment")
        emptyBody = tree.type("EmptyBody")
        emptyError = tree.type("EmptyError")
        viewModelRequest = tree.type("ViewModelRequest")
        serverRequestQuery = tree.type("ServerRequestQuery")
    }
}
