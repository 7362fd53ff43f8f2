import FVMSemantics

/// A picture of a screen with one stub in one locale, on one device: a part of the page.
public struct ScreenPicture: Sendable {
    /// A device that the page draws.
    public enum Device: String, CaseIterable, Sendable {
        case iphone, ipad, mac, watch

        /// Width and height with the frame, in points.
        public var size: (width: Int, height: Int) {
            switch self {
            case .iphone: (413, 872)
            case .ipad: (764, 1000)
            case .mac: (900, 640)
            case .watch: (225, 271)
            }
        }
    }

    public enum Theme: String, CaseIterable, Sendable {
        case light, dark
    }

    /// Named like a snapshot: `Board.empty.de.png`.
    public let fileName: String
    /// What the page shows: its address after the `#`.
    public let fragment: String
    public let device: Device
}

extension PreviewFiles {
    /// The pictures of all screens and results with all stubs in all locales, in the order of the page.
    public func pictures(on device: ScreenPicture.Device, _ theme: ScreenPicture.Theme) -> [ScreenPicture] {
        let program = compilation.program
        return Preview.entries(in: program).filter { $0.kind != "part" }.flatMap { screen in
            ([nil] + screen.stubs).flatMap { stub in
                program.app.locales.map { locale in
                    let name = ([screen.name, stub, locale].compactMap(\.self) + ["png"]).joined(separator: ".")
                    let shown = "name=\(screen.name)&stub=\(stub ?? "")&locale=\(locale)"
                    return ScreenPicture(
                        fileName: name,
                        fragment: shown + "&frame=\(device.rawValue)&theme=\(theme.rawValue)&show=device&zoom=100",
                        device: device
                    )
                }
            }
        }
    }
}
