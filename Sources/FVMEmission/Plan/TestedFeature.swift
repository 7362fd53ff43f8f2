import FVMSemantics

/// The subjects of the tests of one feature.
package struct TestedFeature: Sendable {
    var name: String
    var records: [RecordID] = []
    var results: [ResultID] = []
    var fields: [FieldsID] = []
    var requests: [RequestID] = []

    /// The prefix of its types and files. A name may start with a digit.
    var typeName: String { name.first?.isNumber ?? false ? "_" + name : name }

    /// Returns the declarations of the feature, in the order of its tests.
    func declarations(in program: Program) -> [Declared] {
        records.map { program[$0].declared } + results.map { program[$0].declared }
            + fields.map { program[$0].declared } + requests.map { program[$0].declared }
    }

    /// The features of a program, in the order in which it first names them.
    static func all(of program: Program) -> [TestedFeature] {
        var features: [TestedFeature] = []
        var indices: [String: Int] = [:]
        func change(_ name: String, _ edit: (inout TestedFeature) -> Void) {
            let index = indices[name] ?? features.count
            if index == features.count {
                features.append(TestedFeature(name: name))
                indices[name] = index
            }
            edit(&features[index])
        }
        for index in program.records.indices where program.records[index].isEmitted {
            change(program.records[index].feature) { $0.records.append(RecordID(index)) }
        }
        for index in program.results.indices {
            change(program.results[index].feature) { $0.results.append(ResultID(index)) }
        }
        for index in program.fields.indices {
            change(program.fields[index].feature) { $0.fields.append(FieldsID(index)) }
        }
        for index in program.requests.indices {
            change(program.requests[index].feature) { $0.requests.append(RequestID(index)) }
        }
        return features
    }
}
