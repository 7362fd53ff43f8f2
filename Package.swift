// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "fosmvvm-dsl",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "FOSMVVMDSL", targets: ["FOSMVVMDSL"]),
        .library(name: "FOSMVVMDSLTesting", targets: ["FOSMVVMDSLTesting"]),
        .executable(name: "fosmvvm-dsl", targets: ["fosmvvm-dsl"]),
        .plugin(name: "FVMBuildPlugin", targets: ["FVMBuildPlugin"]),
        .plugin(name: "FVMCommandPlugin", targets: ["FVMCommandPlugin"]),
    ],
    targets: [
        .systemLibrary(name: "GNUExtensions"),
        .target(name: "FVMBytes", swiftSettings: strict),
        .target(name: "FVMConcurrency", swiftSettings: strict),
        .target(name: "FVMSource", swiftSettings: strict),
        .target(name: "FVMDiagnostics", dependencies: ["FVMBytes", "FVMSource"], swiftSettings: strict),
        .target(name: "FVMLanguage", dependencies: ["FVMEmbeddedFiles"], swiftSettings: strict),
        .target(
            name: "FVMSyntax",
            dependencies: ["FVMBytes", "FVMLanguage", "FVMSource", "FVMDiagnostics"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMSemantics",
            dependencies: ["FVMLanguage", "FVMSource", "FVMDiagnostics", "FVMSyntax"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMRules",
            dependencies: ["FVMSource", "FVMDiagnostics", "FVMSemantics", "FVMScreens"],
            exclude: ["RuleTable.md"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMChanges",
            dependencies: ["FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSemantics"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMScreens",
            dependencies: ["FVMSource", "FVMSemantics"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMDrawing",
            dependencies: ["FVMBytes", "FVMSource", "FVMSemantics", "FVMScreens", "FVMEvaluation"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMEvaluation",
            dependencies: ["FVMBytes", "FVMConcurrency", "FVMSource", "FVMDiagnostics", "FVMSemantics"],
            swiftSettings: strict
        ),
        .target(name: "FVMSwiftCode", dependencies: ["FVMBytes"], swiftSettings: strict),
        .target(
            name: "FVMEmission",
            dependencies: [
                "FVMLanguage", "FVMBytes", "FVMConcurrency", "FVMSource", "FVMSemantics", "FVMScreens", "FVMSwiftCode",
                "FVMEmbeddedFiles",
            ],
            exclude: ["Templates"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMLift",
            dependencies: ["FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics"],
            swiftSettings: strict
        ),
        .target(name: "FVMEmbeddedFiles", cSettings: [.treatAllWarnings(as: .error)]),
        .target(name: "FVMStdlib", dependencies: ["FVMEmbeddedFiles"], swiftSettings: strict),
        .target(
            name: "FVMFiles",
            dependencies: ["FVMBytes", "FVMSource", "FVMDiagnostics", "GNUExtensions"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMWorkspace",
            dependencies: [
                "FVMLanguage",
                "FVMBytes", "FVMConcurrency", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMRules",
                "FVMChanges", "FVMEvaluation", "FVMLift", "FVMStdlib", "FVMFiles",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "FVMIDE",
            dependencies: [
                "FVMFiles",
                "FVMLanguage", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMEvaluation", "FVMStdlib",
                "FVMWorkspace", "FVMTranslations",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "FVMTranslations",
            dependencies: ["FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMWorkspace"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMOutput",
            dependencies: [
                "FVMIDE",
                "FVMFiles",
                "FVMLanguage",
                "FVMBytes", "FVMConcurrency", "FVMSource", "FVMDiagnostics", "FVMSemantics", "FVMEmission", "FVMLift",
                "FVMWorkspace",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "FVMSpecTesting",
            dependencies: [
                "FVMIDE",
                "FVMFiles",
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSemantics", "FVMChanges", "FVMEvaluation",
                "FVMWorkspace",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "FOSMVVMDSL",
            dependencies: [
                "FVMTranslations",
                "FVMFiles",
                "FVMSource", "FVMDiagnostics", "FVMSemantics", "FVMEvaluation", "FVMEmission", "FVMWorkspace",
                "FVMOutput", "FVMSpecTesting",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "FOSMVVMDSLTesting",
            dependencies: ["FVMFiles", "FVMDiagnostics", "FVMSource", "FVMWorkspace", "FVMSpecTesting"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMSession",
            dependencies: [
                "FVMFiles",
                "FVMLanguage",
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMScreens", "FVMDrawing",
                "FVMEvaluation", "FVMStdlib", "FVMWorkspace", "FVMIDE", "FVMOutput", "FVMSpecTesting", "FVMPreview",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "FVMTerminal",
            dependencies: ["FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMDrawing"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMLanguageServer",
            dependencies: [
                "FVMFiles",
                "FVMBytes", "FVMLanguage", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMEvaluation",
                "FVMStdlib",
                "FVMWorkspace", "FVMIDE", "FVMOutput", "FVMSpecTesting",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "FVMWire",
            dependencies: ["FVMBytes", "FVMLanguage", "FVMSemantics"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMPreview",
            dependencies: [
                "FVMFiles", "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMScreens",
                "FVMWire", "FVMDrawing", "FVMEvaluation", "FVMEmission", "FVMWorkspace", "FVMOutput",
                "FVMEmbeddedFiles",
            ],
            exclude: ["Assets"],
            swiftSettings: strict
        ),
        .target(
            name: "FVMServer",
            dependencies: [
                "FVMBytes", "FVMDiagnostics", "FVMFiles", "FVMSource", "FVMSemantics", "FVMWire", "FVMEvaluation",
                "FVMWorkspace", "FVMPreview",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "fosmvvm-dsl",
            dependencies: [
                "FVMIDE", "FVMTranslations",
                "FVMFiles",
                "FVMBytes", "FVMConcurrency", "FVMSource", "FVMDiagnostics", "FVMSemantics", "FVMChanges",
                "FVMEvaluation", "FVMEmission", "FVMLift", "FVMWorkspace", "FVMOutput", "FVMSpecTesting", "FVMSession",
                "FVMTerminal", "FVMLanguageServer", "FVMPreview", "FVMServer",
            ],
            swiftSettings: strict
        ),
        .plugin(
            name: "FVMBuildPlugin",
            capability: .buildTool(),
            dependencies: ["fosmvvm-dsl"],
            path: "Sources/Plugins/FVMBuildPlugin"
        ),
        .plugin(
            name: "FVMCommandPlugin",
            capability: .command(
                intent: .custom(verb: "fvm", description: "Check, compile, format and test the package's specs"),
                permissions: [.writeToPackageDirectory(reason: "write Swift, YAML and snapshots, and lay out specs")]
            ),
            dependencies: ["fosmvvm-dsl"],
            path: "Sources/Plugins/FVMCommandPlugin"
        ),
        .executableTarget(
            name: "fvm-benchmark",
            dependencies: [
                "FVMFiles",
                "FVMBytes", "FVMSource", "FVMSyntax", "FVMSemantics", "FVMRules", "FVMEvaluation", "FVMEmission",
                "FVMWorkspace", "FVMOutput", "FVMSpecTesting", "FVMSession",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "FVMTestSupport",
            dependencies: ["FVMBytes", "FVMSource", "FVMSyntax"],
            path: "Tests/FVMTestSupport",
            swiftSettings: strict
        ),
        .target(
            name: "FVMFuzzTargets",
            dependencies: [
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMEmission", "FVMLift",
                "FVMWorkspace", "FVMOutput", "FVMSpecTesting",
                "FVMSession", "FVMTerminal", "FVMLanguageServer", "FVMServer", "FVMTestSupport",
            ],
            path: "Tests/Fuzzing/Targets",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "fvm-fuzz",
            dependencies: ["FVMFuzzTargets"],
            path: "Tests/Fuzzing/Driver",
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMFuzzTargetTests",
            dependencies: ["FVMLanguage", "FVMSyntax", "FVMFuzzTargets", "FVMTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(name: "FVMConcurrencyTests", dependencies: ["FVMConcurrency"], swiftSettings: strict),
        .testTarget(name: "FVMSourceTests", dependencies: ["FVMSource", "FVMTestSupport"], swiftSettings: strict),
        .testTarget(name: "FVMBytesTests", dependencies: ["FVMBytes", "FVMTestSupport"], swiftSettings: strict),
        .testTarget(
            name: "FVMSyntaxTests",
            dependencies: ["FVMLanguage", "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMTestSupport"],
            exclude: ["EditorGrammars"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMDiagnosticsTests",
            dependencies: ["FVMBytes", "FVMSource", "FVMDiagnostics", "FVMTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMWorkspaceTests",
            dependencies: [
                "FVMTranslations",
                "FVMFiles",
                "FVMLanguage",
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMStdlib", "FVMWorkspace",
                "FVMOutput", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMIDETests",
            dependencies: [
                "FVMFiles",
                "FVMLanguage", "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMWorkspace",
                "FVMIDE", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMTranslationsTests",
            dependencies: [
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMFiles", "FVMWorkspace",
                "FVMTranslations", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMLiftTests",
            dependencies: [
                "FVMFiles",
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSemantics", "FVMEmission", "FVMLift", "FVMStdlib",
                "FVMWorkspace", "FVMOutput", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMOutputTests",
            dependencies: [
                "FVMFiles",
                "FVMLanguage",
                "FVMSource", "FVMSyntax", "FVMSemantics", "FVMEmission", "FVMWorkspace", "FVMOutput", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMSpecTestingTests",
            dependencies: ["FVMBytes", "FVMFiles", "FVMSpecTesting", "FVMTestSupport", "FVMWorkspace"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMSemanticsTests",
            dependencies: [
                "FVMBytes", "FVMLanguage", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMEvaluation",
                "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMRulesTests",
            dependencies: [
                "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMRules", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMChangesTests",
            dependencies: [
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSemantics", "FVMChanges", "FVMEvaluation",
                "FVMWorkspace", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMScreensTests",
            dependencies: ["FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMScreens", "FVMTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMDrawingTests",
            dependencies: [
                "FVMBytes", "FVMFiles", "FVMSemantics", "FVMScreens", "FVMDrawing", "FVMEmission", "FVMWorkspace",
                "FVMOutput", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMEvaluationTests",
            dependencies: [
                "FVMBytes", "FVMLanguage", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMEvaluation",
                "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "FVMSwiftCodeTests", dependencies: ["FVMSwiftCode"], swiftSettings: strict),
        .testTarget(
            name: "FVMEmissionTests",
            dependencies: [
                "FVMLanguage",
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMEmission", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FOSMVVMDSLTests",
            dependencies: [
                "FVMFiles",
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMRules", "FVMEvaluation",
                "FVMStdlib", "FVMWorkspace", "FVMOutput", "FVMSpecTesting", "FOSMVVMDSL", "FVMSession", "FVMTerminal",
                "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "FVMFiles",
                "FVMLanguage",
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMEmission", "FVMWorkspace",
                "FVMOutput", "FVMPreview", "FVMSpecTesting", "FVMSession", "fosmvvm-dsl", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ExecutableTests",
            dependencies: ["fosmvvm-dsl", "fvm-benchmark", "FVMTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMTerminalTests",
            dependencies: [
                "FVMFiles",
                "FVMBytes", "FVMDiagnostics", "FVMSource", "FVMDrawing", "FVMTerminal", "FVMWorkspace",
                "FVMSession", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMSessionTests",
            dependencies: ["FVMFiles", "FVMSource", "FVMDiagnostics", "FVMWorkspace", "FVMSession", "FVMTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FOSMVVMDSLTestingTests",
            dependencies: ["FVMWorkspace", "FVMOutput", "FVMSpecTesting", "FOSMVVMDSLTesting"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMLanguageServerTests",
            dependencies: [
                "FVMFiles",
                "FVMBytes", "FVMSource", "FVMDiagnostics", "FVMSyntax", "FVMSemantics", "FVMWorkspace",
                "FVMLanguageServer", "FVMFuzzTargets", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMWireTests",
            dependencies: ["FVMBytes", "FVMSource", "FVMSyntax", "FVMSemantics", "FVMWire", "FVMTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMPreviewTests",
            dependencies: [
                "FVMBytes", "FVMFiles", "FVMEmission", "FVMWorkspace", "FVMOutput", "FVMPreview", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "FVMServerTests",
            dependencies: [
                "FVMFiles",
                "FVMBytes", "FVMSource", "FVMSemantics", "FVMScreens", "FVMDrawing", "FVMEmission", "FVMWorkspace",
                "FVMOutput", "FVMServer", "FVMTerminal", "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "TypeSurfaceTests",
            dependencies: [
                "FVMFiles",
                "FVMLanguage", "FVMSemantics", "FVMEmission", "FVMStdlib", "FVMWorkspace", "FVMOutput",
                "FVMTestSupport",
            ],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6],
    // For `#embed`.
    cLanguageStandard: .c2x
)
