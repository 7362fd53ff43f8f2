/// The version of this package, as `fosmvvm-dsl --version` prints it.
public let toolVersion = "0.1.0"
