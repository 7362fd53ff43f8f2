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

static const EmbeddedFile files[] = {
    {"FieldControl", fieldControl, sizeof fieldControl},
    {"Binding+HexColor", hexColor, sizeof hexColor},
    {"LookedUpText", lookedUpText, sizeof lookedUpText},
    {"UITestingElement+Scrolling", scrolling, sizeof scrolling},
    {"ViewModelOperations+Failing", failing, sizeof failing},
    {"LocalizablePlural", plural, sizeof plural},
    {"PluralForm", pluralForm, sizeof pluralForm},
    {"XCUIApplication+Dialogs", dialogs, sizeof dialogs},
};

const EmbeddedFile *swiftTemplates(size_t *count) {
    *count = sizeof files / sizeof files[0];
    return files;
}
