extension SessionCommand {
    static let undo = SessionCommand(
        "undo",
        "",
        "Undo the last change of declarations",
        run: { session, _ throws(SessionFailure) in
            guard let step = session.undoSteps.popLast() else {
                throw .invalid("there is nothing to take back")
            }
            let inverse = session.declarations.apply(step.change, countingSame: false)
            session.redoSteps.append(Session.Step(change: inverse, description: step.description))
            return Response([.message("undone: \(step.description)")])
        }
    )

    static let redo = SessionCommand(
        "redo",
        "",
        "Redo the last undone change",
        run: { session, _ throws(SessionFailure) in
            guard let step = session.redoSteps.popLast() else { throw .invalid("there is nothing to redo") }
            let inverse = session.declarations.apply(step.change, countingSame: false)
            session.undoSteps.append(Session.Step(change: inverse, description: step.description))
            return Response([.message("done again: \(step.description)")])
        }
    )
}
