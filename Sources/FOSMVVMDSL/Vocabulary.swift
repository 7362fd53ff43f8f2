import FVMChecking
import FVMDiagnostics
import FVMEmission
import FVMInterpreter
import FVMSource

// The names that an embedding program needs beside those of this module, so that one import is enough.

public typealias Diagnostic = FVMDiagnostics.Diagnostic
public typealias Severity = FVMDiagnostics.Severity
public typealias SourceFile = FVMSource.SourceFile
public typealias Program = FVMChecking.Program
public typealias Instant = FVMChecking.Instant
public typealias InterpreterOptions = FVMInterpreter.InterpreterOptions
public typealias JSONStyle = FVMInterpreter.JSONStyle
public typealias OutputFile = FVMEmission.OutputFile
