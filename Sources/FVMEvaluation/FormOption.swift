import FVMBytes
import FVMSemantics

/// One of the library's `FormInputOption`s.
enum FormOption {
    case required, disabled
    case minLength(Int)
    case maxLength(Int)
    case minValue(Int)
    case maxValue(Int)
    case minDate(Instant)
    case maxDate(Instant)
    case autocomplete(Autocomplete)
    case autocapitalize(Autocapitalize)
    /// In characters; the library adds it to date inputs.
    case size(Int)

    /// The options of a field in the order in which emitted code passes them, and what the library adds.
    static func all(of field: FieldDefinition) -> [FormOption] {
        var options: [FormOption] = field.isRequired ? [.required] : []
        switch field.limit {
        case .length(let minimum, let maximum):
            options += [minimum.map { .minLength($0) }, maximum.map { .maxLength($0) }].compactMap(\.self)
        case .numbers(let minimum, let maximum):
            options += [minimum.map { .minValue($0) }, maximum.map { .maxValue($0) }].compactMap(\.self)
        case .dates(let minimum, let maximum):
            options += [minimum?.moment.map { .minDate($0) }, maximum?.moment.map { .maxDate($0) }].compactMap(\.self)
        case nil: break
        }
        if let autocomplete = field.autocomplete { options.append(.autocomplete(autocomplete)) }
        if let autocapitalize = field.autocapitalize { options.append(.autocapitalize(autocapitalize)) }
        if field.isDisabled { options.append(.disabled) }
        switch field.control {
        case .text(.date): options.append(.size(25))
        case .text(.datetimeLocal): options.append(.size(30))
        default: break
        }
        return options
    }

    /// An object of the case's name that holds its one value under its label.
    func write(to sink: inout some JSONSink) {
        sink.beginObject()
        sink.key(name)
        sink.beginObject()
        sink.key(label)
        switch self {
        case .required, .disabled: sink.bool(true)
        case .minLength(let number), .maxLength(let number), .minValue(let number), .maxValue(let number),
            .size(let number):
            sink.int(number)
        case .minDate(let moment), .maxDate(let moment):
            var text = ByteBuffer()
            text.append(moment)
            sink.string(text)
        case .autocomplete(let value): sink.enumCase(value.rawValue)
        case .autocapitalize(let value): sink.enumCase(value.rawValue)
        }
        sink.endObject()
        sink.endObject()
    }

    private var name: String {
        switch self {
        case .required: "required"
        case .disabled: "disabled"
        case .minLength: "minLength"
        case .maxLength: "maxLength"
        case .minValue: "minValue"
        case .maxValue: "maxValue"
        case .minDate: "minDate"
        case .maxDate: "maxDate"
        case .autocomplete: "autocomplete"
        case .autocapitalize: "autocapitalize"
        case .size: "size"
        }
    }

    /// The label of the case's one value.
    private var label: String {
        switch self {
        case .minDate, .maxDate: "date"
        default: "value"
        }
    }
}
