/// The specs that a new project begins with: a list, the screen of one row, and a form.
enum SpecTemplates {
    /// - Parameter compile: The value of the app's setting of that name.
    static func files(_ name: ProjectName, in folder: String, compile: String?) -> [ProjectFile] {
        [
            ProjectFile(path: "\(folder)/app.fvm", text: app(name, compile)),
            ProjectFile(path: "\(folder)/tasks.fvm", text: tasks),
            ProjectFile(path: "\(folder)/form.fvm", text: form),
        ]
    }

    private static func app(_ name: ProjectName, _ compile: String?) -> String {
        let setting = compile.map { "  compile: \($0)\n" } ?? ""
        return """
            // What the app is called, its version, and the languages that it speaks.

            app \(name.app) <
              version: 1.0.0
              locales: en, es
              bundle: "com.example.\(name.app)"
              saveTitle: { en: "Save"; es: "Guardar" }
              cancelTitle: { en: "Cancel"; es: "Cancelar" }
              okTitle: { en: "OK"; es: "Aceptar" }
            \(setting)>

            """
    }

    private static let tasks = """
        // Two screens that a server answers with: what there is to do, and one task of it.

        feature Tasks

        /// What there is to do.
        viewmodel TaskList server <
          title: localized { en: "Tasks"; es: "Tareas" }
          tasks: [TaskRow] = [TaskRow(id: 1), TaskRow(id: 2, name: "Draw the icon", isDone: true)]
          emptyTitle: localized { en: "Nothing to do"; es: "Nada que hacer" }
        >

        /// A task in the list.
        viewmodel TaskRow < id: id; name: string = "Write the first screen"; isDone: bool = false >

        stub TaskList "empty" (tasks: [])

        expect TaskList es < title: "Tareas" >

        /// One task.
        viewmodel TaskDetail server <
          query: < taskId: id >
          title: localized { en: "Task"; es: "Tarea" }
          name: string = "Write the first screen"
          dueLabel: localized { en: "Due on %{due}"; es: "Para el %{due}" }
          due: localized date = @2026-01-31
        >

        expect TaskDetail en < dueLabel: "Due on Jan 31, 2026" >

        """

    private static let form = """
        // A form, what it accepts, and the request that sends it.

        feature Tasks

        import "tasks.fvm"

        /// What people say of a task.
        fields Task <
          name: string = "Write the first screen" input text(text) required length(1...80) {
            title: { en: "Name"; es: "Nombre" }
            placeholder: { en: "What is to be done?"; es: "¿Qué hay que hacer?" }
            required: { en: "Give the task a name."; es: "Ponle un nombre a la tarea." }
            outOfRange: { en: "At most 80 characters."; es: "Como máximo 80 caracteres." }
          }
        >

        /// A task that is not there yet.
        viewmodel NewTask client form Task <
          pageTitle: localized { en: "New task"; es: "Nueva tarea" }
          submitButtonLabel: localized { en: "Add"; es: "Añadir" }
          cancelButtonLabel: localized { en: "Cancel"; es: "Cancelar" }
          errorTitle: localized { en: "The task was not added"; es: "No se añadió la tarea" }
          errorMessage: localized { en: "Try again later."; es: "Inténtalo más tarde." }
          dismissButtonLabel: localized { en: "OK"; es: "Aceptar" }

          operation submit() sends CreateTask
          operation cancel()
        >

        stub NewTask "blank" (name: "")

        expect Task(name: "") fails name

        /// Adds a task.
        request CreateTask create < body: Task; response: TaskRow; error: validation >

        """
}
