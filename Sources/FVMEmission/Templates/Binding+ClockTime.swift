import Foundation
import SwiftUI

extension Binding<ClockTime> {
    /// The time as a date, which pickers edit.
    var date: Binding<Date> {
        Binding<Date>(
            get: { wrappedValue.date() },
            set: { wrappedValue = ClockTime($0) }
        )
    }
}
