/// Names of values that other people must not read on a screen.
public enum SecretNames {
    /// Whether a text of this name is a secret: its last words say so.
    public static func contains(_ name: String) -> Bool {
        let words = NameWords.split(name).map { $0.lowercased() }
        guard let last = words.last else { return false }
        // A bare 'token' grants access; 'pageToken' and 'deviceToken' do not.
        if words == ["token"] { return true }
        return single.contains(last) || words.count > 1 && pairs.contains(words.suffix(2).joined(separator: " "))
    }

    /// The last words of all secrets, in small letters: a name that ends with none of them is no secret.
    public static let lastWords = single.union(pairs.map { String($0.drop { $0 != " " }.dropFirst()) })

    private static let single: Set<String> = [
        "apikey", "credential", "credentials", "cvc", "cvv", "jwt", "otp", "passcode", "passphrase", "password", "pin",
        "pincode", "pwd", "secret",
    ]

    private static let pairs: Set<String> = [
        "access key", "access token", "api key", "api token", "auth token", "authentication token",
        "authorization token", "backup code", "bearer token", "client secret", "csrf token", "encryption key",
        "id token", "login token", "oauth token", "pass code", "pass phrase", "pass word", "pin code", "private key",
        "recovery code", "refresh token", "reset token", "secret key", "security code", "security token",
        "session token", "signing key", "verification token",
    ]
}
