import FOSMVVMDSL

// A spec that this program has at hand as text; it could as well come from a form or a network.
let spec = """
    app Greeter < locales: en, es >

    viewmodel Greeting server <
      title: localized { en: "Hello, %{userName}!"; es: "¡Hola, %{userName}!" }
      userName: string = "Wilma"
    >
    """

let compilation = Compilation(of: spec, name: "Greeting.fvm")
if compilation.hasErrors {
    print(compilation.renderedDiagnostics())
} else {
    print(try compilation.json(of: "Greeting", locale: "es", style: JSONStyle(isCompact: true)), terminator: "")
    for file in compilation.outputFiles() { print(file.path) }
}
