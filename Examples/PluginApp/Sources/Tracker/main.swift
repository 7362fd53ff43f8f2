import FOSFoundation
import FOSMVVM
import Foundation
import ViewModels

let texts = try TrackerResourceAccess.localizationBundle.yamlLocalization(resourceDirectoryName: "")
let encoder = JSONEncoder.localizingEncoder(
    locale: Locale(identifier: CommandLine.arguments.dropFirst().first ?? "en"),
    localizationStore: texts
)
print(try DashboardViewModel.stub().toJSON(encoder: encoder))
