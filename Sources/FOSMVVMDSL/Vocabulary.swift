import FVMDiagnostics
import FVMEmission
import FVMEvaluation
import FVMSemantics
import FVMSource

// The names that an embedding program needs beside those of this module, so that one import is enough.

public typealias Diagnostic = FVMDiagnostics.Diagnostic
public typealias Severity = FVMDiagnostics.Severity
public typealias SourceFile = FVMSource.SourceFile
public typealias Program = FVMSemantics.Program
public typealias Instant = FVMSemantics.Instant
public typealias InterpreterOptions = FVMEvaluation.InterpreterOptions
public typealias JSONStyle = FVMEvaluation.JSONStyle
public typealias OutputFile = FVMEmission.OutputFile
