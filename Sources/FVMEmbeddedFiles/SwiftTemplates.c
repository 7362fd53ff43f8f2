#include "FVMEmbeddedFiles.h"

static const unsigned char fieldControl[] = {
    #embed "../FVMEmission/Templates/FieldControl.swift"
};
static const unsigned char hexColor[] = {
    #embed "../FVMEmission/Templates/Binding+HexColor.swift"
};
static const unsigned char lookedUpText[] = {
    #embed "../FVMEmission/Templates/LookedUpText.swift"
};
static const unsigned char presentation[] = {
    #embed "../FVMEmission/Templates/PresentationButton.swift"
};
static const unsigned char changingControl[] = {
    #embed "../FVMEmission/Templates/ChangingControl.swift"
};
static const unsigned char newValue[] = {
    #embed "../FVMEmission/Templates/View+OnNewValue.swift"
};
static const unsigned char moreRows[] = {
    #embed "../FVMEmission/Templates/MoreRows.swift"
};
static const unsigned char markdownText[] = {
    #embed "../FVMEmission/Templates/MarkdownText.swift"
};
static const unsigned char filteredScreen[] = {
    #embed "../FVMEmission/Templates/FilteredScreen.swift"
};
static const unsigned char scrolling[] = {
    #embed "../FVMEmission/Templates/UITestingElement+Scrolling.swift"
};
static const unsigned char failing[] = {
    #embed "../FVMEmission/Templates/ViewModelOperations+Failing.swift"
};
static const unsigned char dialogs[] = {
    #embed "../FVMEmission/Templates/XCUIApplication+Dialogs.swift"
};

static const unsigned char plural[] = {
    #embed "../FVMEmission/Templates/LocalizablePlural.swift"
};
// The tool chooses the forms in the same way.
static const unsigned char pluralForm[] = {
    #embed "../FVMSemantics/Plurals/PluralForm.swift"
};
static const unsigned char patched[] = {
    #embed "../FVMEmission/Templates/Patched.swift"
};
static const unsigned char value[] = {
    #embed "../FVMEmission/Templates/LocalizableFormatted.swift"
};
// The tool writes values with the same formats.
static const unsigned char format[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormat.swift"
};
static const unsigned char numberFormat[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormats+Number.swift"
};
static const unsigned char percentFormat[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormats+Percent.swift"
};
static const unsigned char currencyFormat[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormats+Currency.swift"
};
static const unsigned char byteCountFormat[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormats+ByteCount.swift"
};
static const unsigned char timeSpanFormat[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormats+TimeSpan.swift"
};
static const unsigned char relativeDateFormat[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormats+RelativeDate.swift"
};
static const unsigned char dateRangeFormat[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormats+DateRange.swift"
};
static const unsigned char listFormat[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormats+List.swift"
};
static const unsigned char calendarDay[] = {
    #embed "../FVMLanguage/Values/CalendarDay.swift"
};
static const unsigned char dayToDate[] = {
    #embed "../FVMEvaluation/Formats/CalendarDay+Date.swift"
};
static const unsigned char clockTime[] = {
    #embed "../FVMLanguage/Values/ClockTime.swift"
};
static const unsigned char timeToDate[] = {
    #embed "../FVMEvaluation/Formats/ClockTime+Date.swift"
};
static const unsigned char dayFormat[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormats+Day.swift"
};
static const unsigned char timeFormat[] = {
    #embed "../FVMEvaluation/Formats/LocalizableFormats+Time.swift"
};
static const unsigned char dayBinding[] = {
    #embed "../FVMEmission/Templates/Binding+CalendarDay.swift"
};
static const unsigned char timeBinding[] = {
    #embed "../FVMEmission/Templates/Binding+ClockTime.swift"
};

static const EmbeddedFile files[] = {
    {"FieldControl", fieldControl, sizeof fieldControl},
    {"Binding+HexColor", hexColor, sizeof hexColor},
    {"LookedUpText", lookedUpText, sizeof lookedUpText},
    {"PresentationButton", presentation, sizeof presentation},
    {"ChangingControl", changingControl, sizeof changingControl},
    {"View+OnNewValue", newValue, sizeof newValue},
    {"MoreRows", moreRows, sizeof moreRows},
    {"MarkdownText", markdownText, sizeof markdownText},
    {"FilteredScreen", filteredScreen, sizeof filteredScreen},
    {"UITestingElement+Scrolling", scrolling, sizeof scrolling},
    {"ViewModelOperations+Failing", failing, sizeof failing},
    {"LocalizablePlural", plural, sizeof plural},
    {"PluralForm", pluralForm, sizeof pluralForm},
    {"Patched", patched, sizeof patched},
    {"LocalizableFormatted", value, sizeof value},
    {"LocalizableFormat", format, sizeof format},
    {"LocalizableFormats+Number", numberFormat, sizeof numberFormat},
    {"LocalizableFormats+Percent", percentFormat, sizeof percentFormat},
    {"LocalizableFormats+Currency", currencyFormat, sizeof currencyFormat},
    {"LocalizableFormats+ByteCount", byteCountFormat, sizeof byteCountFormat},
    {"LocalizableFormats+TimeSpan", timeSpanFormat, sizeof timeSpanFormat},
    {"LocalizableFormats+RelativeDate", relativeDateFormat, sizeof relativeDateFormat},
    {"LocalizableFormats+DateRange", dateRangeFormat, sizeof dateRangeFormat},
    {"LocalizableFormats+List", listFormat, sizeof listFormat},
    {"CalendarDay", calendarDay, sizeof calendarDay},
    {"CalendarDay+Date", dayToDate, sizeof dayToDate},
    {"ClockTime", clockTime, sizeof clockTime},
    {"ClockTime+Date", timeToDate, sizeof timeToDate},
    {"LocalizableFormats+Day", dayFormat, sizeof dayFormat},
    {"LocalizableFormats+Time", timeFormat, sizeof timeFormat},
    {"Binding+CalendarDay", dayBinding, sizeof dayBinding},
    {"Binding+ClockTime", timeBinding, sizeof timeBinding},
    {"XCUIApplication+Dialogs", dialogs, sizeof dialogs},
};

const EmbeddedFile *swiftTemplates(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
