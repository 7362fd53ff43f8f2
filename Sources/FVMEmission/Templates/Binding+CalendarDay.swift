import Foundation
import SwiftUI

extension Binding<CalendarDay> {
    /// The day as a date, which pickers edit.
    var date: Binding<Date> {
        Binding<Date>(
            get: { wrappedValue.date() },
            set: { wrappedValue = CalendarDay($0) }
        )
    }
}
