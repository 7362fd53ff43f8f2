extension SessionCommand {
    static let undo = SessionCommand(
        "undo",
        "",
        "Take the last change of declarations back",
        run: { session, _ throws(SessionFailure) in
            guard let step = session.undoSteps.popLast() else {
                throw .invalid("there is nothing to take back")
            }
            let inverse = session.declarations.apply(step.change, countingSame: false)
            session.redoSteps.append(Session.Step(change: inverse, description: step.description))
            return Response([.message("taken back: \(step.description)")])
        }
    )

    static let redo = SessionCommand(
        "redo",
        "",
        "Do again what was taken back",
        run: { session, _ throws(SessionFailure) in
            guard let step = session.redoSteps.popLast() else { throw .invalid("nothing was taken back") }
            let inverse = session.declarations.apply(step.change, countingSame: false)
            session.undoSteps.append(Session.Step(change: inverse, description: step.description))
            return Response([.message("done again: \(step.description)")])
        }
    )
}
