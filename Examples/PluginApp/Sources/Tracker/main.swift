import FOSFoundation
import FOSMVVM
import Foundation
import ViewModels

let texts = try TrackerResourceAccess.localizationBundle.yamlLocalization(resourceDirectoryName: "")
let encoder = JSONEncoder.localizingEncoder(
    in: Locale(identifier: CommandLine.arguments.dropFirst().first ?? "en"),
    store: texts
)
print(try DashboardViewModel.stub().toJSON(encoder: encoder))
