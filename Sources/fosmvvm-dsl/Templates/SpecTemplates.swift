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
            // The app's name, version and languages.

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
        // Two server screens: the list of tasks, and one task.

        feature Tasks

        /// The tasks to do.
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
        // A form, its fields, and the request that sends it.

        feature Tasks

        import "tasks.fvm"

        /// The editable data of a task.
        fields Task <
          name: string = "Write the first screen" input text(text) required length(1...80) {
            title: { en: "Name"; es: "Nombre" }
            placeholder: { en: "What is to be done?"; es: "¿Qué hay que hacer?" }
            required: { en: "Give the task a name."; es: "Ponle un nombre a la tarea." }
            outOfRange: { en: "At most 80 characters."; es: "Como máximo 80 caracteres." }
          }
        >

        /// The form for a new task.
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
