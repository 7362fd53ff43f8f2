/// The release of FOSUtilities that specs are checked against and that code is emitted for.
///
/// Grammar/development.md says what to do when there is a new one.
public enum TargetLibrary {
    public static let version = "0.20.2"
    public static let address = "https://github.com/foscomputerservices/FOSUtilities.git"
}
