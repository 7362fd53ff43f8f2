#include "FVMEmbeddedFiles.h"

static const unsigned char address[] = {
    #embed "../../Stdlib/Address.fvm"
};
static const unsigned char appearance[] = {
    #embed "../../Stdlib/Appearance.fvm"
};
static const unsigned char calendar[] = {
    #embed "../../Stdlib/Calendar.fvm"
};
static const unsigned char confirmation[] = {
    #embed "../../Stdlib/Confirmation.fvm"
};
static const unsigned char contact[] = {
    #embed "../../Stdlib/Contact.fvm"
};
static const unsigned char emptyState[] = {
    #embed "../../Stdlib/EmptyState.fvm"
};
static const unsigned char errorNotice[] = {
    #embed "../../Stdlib/ErrorNotice.fvm"
};
static const unsigned char login[] = {
    #embed "../../Stdlib/Login.fvm"
};
static const unsigned char pagination[] = {
    #embed "../../Stdlib/Pagination.fvm"
};
static const unsigned char paymentCard[] = {
    #embed "../../Stdlib/PaymentCard.fvm"
};
static const unsigned char person[] = {
    #embed "../../Stdlib/Person.fvm"
};
static const unsigned char progress[] = {
    #embed "../../Stdlib/Progress.fvm"
};
static const unsigned char registration[] = {
    #embed "../../Stdlib/Registration.fvm"
};
static const unsigned char search[] = {
    #embed "../../Stdlib/Search.fvm"
};
static const unsigned char settings[] = {
    #embed "../../Stdlib/Settings.fvm"
};
static const unsigned char sharing[] = {
    #embed "../../Stdlib/Sharing.fvm"
};
static const unsigned char sorting[] = {
    #embed "../../Stdlib/Sorting.fvm"
};

const EmbeddedFile *standardLibraryFiles(size_t *count) {
    static const EmbeddedFile files[] = {
        {"Address", address, sizeof address},
        {"Appearance", appearance, sizeof appearance},
        {"Calendar", calendar, sizeof calendar},
        {"Confirmation", confirmation, sizeof confirmation},
        {"Contact", contact, sizeof contact},
        {"EmptyState", emptyState, sizeof emptyState},
        {"ErrorNotice", errorNotice, sizeof errorNotice},
        {"Login", login, sizeof login},
        {"Pagination", pagination, sizeof pagination},
        {"PaymentCard", paymentCard, sizeof paymentCard},
        {"Person", person, sizeof person},
        {"Progress", progress, sizeof progress},
        {"Registration", registration, sizeof registration},
        {"Search", search, sizeof search},
        {"Settings", settings, sizeof settings},
        {"Sharing", sharing, sizeof sharing},
        {"Sorting", sorting, sizeof sorting},
    };
    *count = sizeof files / sizeof *files;
    return files;
}
