import Foundation

/// Where the texts of the view models are: a build puts them into the target's bundle.
public enum TrackerResourceAccess {
    public static var localizationBundle: Bundle { .module }
}
