/// The specs that come with the tool: `import Address` brings `Address.fvm`.
public enum StandardLibrary {
    /// The names that can be imported, sorted.
    public static let names = [
        "Address",
        "Appearance",
        "Calendar",
        "Confirmation",
        "Contact",
        "EmptyState",
        "ErrorNotice",
        "Login",
        "Pagination",
        "PaymentCard",
        "Person",
        "Progress",
        "Registration",
        "Search",
        "Settings",
        "Sharing",
        "Sorting",
    ]

    /// The bytes of the file called `name`, without its ending; nil where there is none.
    public static func file(named name: String) -> [UInt8]? {
        switch name {
        case "Address": PackageResources.Address_fvm
        case "Appearance": PackageResources.Appearance_fvm
        case "Calendar": PackageResources.Calendar_fvm
        case "Confirmation": PackageResources.Confirmation_fvm
        case "Contact": PackageResources.Contact_fvm
        case "EmptyState": PackageResources.EmptyState_fvm
        case "ErrorNotice": PackageResources.ErrorNotice_fvm
        case "Login": PackageResources.Login_fvm
        case "Pagination": PackageResources.Pagination_fvm
        case "PaymentCard": PackageResources.PaymentCard_fvm
        case "Person": PackageResources.Person_fvm
        case "Progress": PackageResources.Progress_fvm
        case "Registration": PackageResources.Registration_fvm
        case "Search": PackageResources.Search_fvm
        case "Settings": PackageResources.Settings_fvm
        case "Sharing": PackageResources.Sharing_fvm
        case "Sorting": PackageResources.Sorting_fvm
        default: nil
        }
    }
}
