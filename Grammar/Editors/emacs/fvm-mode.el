;;; fvm-mode.el --- Major mode for FVM specs -*- lexical-binding: t -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages

;;; Commentary:

;; Colours, indentation and comments of `.fvm' files, and the server of `fosmvvm-dsl' for eglot.

;;; Code:

(require 'subr-x)

(declare-function eglot-current-server "eglot" ())
(declare-function eglot--TextDocumentIdentifier "eglot" ())
(declare-function jsonrpc-request "jsonrpc")
(defvar eglot-server-programs)

(defgroup fvm nil "Specs of FOSMVVM view models." :group 'languages)

(defcustom fvm-program "fosmvvm-dsl"
  "The tool that serves the editor."
  :type 'string)

(defcustom fvm-indent-offset 2
  "Number of columns that members are indented in a declaration."
  :type 'integer
  :safe #'integerp)

(defvar fvm-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?_ "w" table)
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?' "." table)
    (modify-syntax-entry ?< "(>" table)
    (modify-syntax-entry ?> ")<" table)
    table)
  "Brackets, texts and comments of FVM.")

(defconst fvm--declarations
  '("viewmodel" "enum" "fields" "record" "properties" "request" "result" "view" "stub" "translation" "expect" "scenario" "model" "app" "import" "feature")
  "The words that a declaration begins with.")

(defvar fvm-font-lock-keywords
  (let ((name "[A-Za-z_][A-Za-z0-9_]*"))
    `(("%{\\([A-Za-z0-9_.]+\\)}" 1 font-lock-variable-name-face prepend)
      (,(concat "^[ \t]*\\(translation\\|import\\|feature\\)[ \t]+\\(" name "\\(?:-[A-Za-z0-9_]+\\)*\\)")
       (1 font-lock-keyword-face) (2 font-lock-constant-face))
      (,(concat "^[ \t]*\\(request\\|view\\)[ \t]+\\(" name "\\)\\(?:[ \t]+\\(" name "\\)\\)?")
       (1 font-lock-keyword-face) (2 font-lock-type-face) (3 font-lock-keyword-face nil t))
      (,(concat "^[ \t]*\\(text\\)[ \t]+\\(" name "\\)[ \t]*=")
       (1 font-lock-keyword-face) (2 font-lock-variable-name-face))
      (,(concat "^[ \t]*\\(enum\\|result\\)[ \t]+\\(" name "\\)[ \t]+\\(\\(?:\\(?:raw\\|open\\)[ \t]*\\)+\\)<")
       (1 font-lock-keyword-face) (2 font-lock-type-face) (3 font-lock-builtin-face))
      (,(concat "^[ \t]*" (regexp-opt fvm--declarations t) "[ \t]+\\(" name "\\)")
       (1 font-lock-keyword-face) (2 font-lock-type-face))
      (,(concat "\\<\\(operation\\)[ \t]+\\(" name "\\)")
       (1 font-lock-keyword-face) (2 font-lock-function-name-face))
      (,(concat "\\<\\(opens\\)[ \t]+\\(" name "\\)[ \t]+\\(as[ \t]+\\(?:sheet\\|fullScreen\\|tab\\)\\)\\>")
       (1 font-lock-builtin-face) (2 font-lock-type-face) (3 font-lock-builtin-face))
      ("\\<as[ \t]+\\(?:symbol\\|asset\\|picture\\|link\\|markdown\\|title\\|headline\\|subheadline\\|callout\\|footnote\\|caption\\)\\>" . font-lock-builtin-face)
      ("\\<in[ \t]+\\(?:toolbar\\|menu\\)\\>" . font-lock-builtin-face)
      (,(concat "\\<\\(label\\|confirm\\|enabled\\)[ \t]+\\(" name "\\)") (1 font-lock-builtin-face) (2 font-lock-variable-name-face))
      ("\\<role[ \t]+\\(?:destructive\\|cancel\\|plain\\)\\>" . font-lock-builtin-face)
      (,(concat "\\<\\(sends\\|output\\|opens\\)[ \t]+\\(" name "\\)") (1 font-lock-builtin-face) (2 font-lock-type-face))
      (,(concat "\\<\\(summary\\)[ \t]+\\(" name "\\)") (1 font-lock-keyword-face) (2 font-lock-type-face))
      (,(concat "\\<\\(input\\)[ \t]+\\(" name "\\)") (1 font-lock-builtin-face) (2 font-lock-constant-face))
      (,(concat "\\<\\(with\\)[ \t]+\\(" name "\\(?:[ \t]*,[ \t]*" name "\\)*\\)[ \t]*[<a-z]")
       (1 font-lock-builtin-face) (2 font-lock-variable-name-face))
      ("\"[ \t]+\\(from\\)[ \t]+\"" (1 font-lock-builtin-face))
      ("\\<from[ \t]+\\([A-Z][A-Za-z0-9_.]*\\)" 1 font-lock-type-face)
      (,(concat "\\<\\(from\\)[ \t]+\\(" name "\\)") (1 font-lock-builtin-face) (2 font-lock-variable-name-face))
      ("[[:][ \t]*\\(by\\|identity\\)[ \t]+[A-Za-z_]" 1 font-lock-keyword-face)
      (,(concat "\\<\\(" name "\\)[ \t]*:") 1 font-lock-variable-name-face)
      ("\\<\\(localized\\)[ \t]+\\(join\\|int\\|double\\|date\\|number\\|percent\\|currency\\|bytes\\|duration\\|relative\\|range\\|day\\|time\\|list\\)\\>"
       (1 font-lock-keyword-face) (2 font-lock-keyword-face))
      (,(regexp-opt '("localized" "singleton" "instance" "passes" "fails") 'words) . font-lock-keyword-face)
      (,(regexp-opt '("server" "client" "live" "guarded" "external" "with" "form" "error" "async" "throws" "closes"
                      "required" "nonblank" "trim" "unique" "disabled" "hidden" "length" "range" "matches" "autocomplete" "autocapitalize" "hiddenWhen" "hiddenUnless" "column" "equals" "differs" "before" "after" "below" "above" "atMost" "atLeast" "requiredWhen" "requiredUnless" "emptyWhen" "emptyUnless" "severity" "since" "until")
                    'words)
       . font-lock-builtin-face)
      (,(regexp-opt '("text" "string" "int" "double" "bool" "date" "url" "uuid" "id" "version" "pagination" "day" "time" "data") 'words)
       . font-lock-type-face)
      (,(regexp-opt '("true" "false" "nil") 'words) . font-lock-constant-face)
      (,(concat "\\.[ \t]*\\(" name "\\)") 1 font-lock-constant-face)
      ("\\<[A-Z][A-Za-z0-9_]*\\>" . font-lock-type-face)
      ("@[0-9][0-9-]*\\(?:T[0-9:.]*\\(?:Z\\|[+-][0-9][0-9]:[0-9][0-9]\\)\\)?" . font-lock-constant-face)
      ("\\<[0-9][0-9_]*\\(?:\\.[0-9][0-9_]*\\)*[A-Za-z]*\\>" . font-lock-constant-face)))
  "What words are coloured by.")

(defun fvm-indent-line ()
  "Indent the line by its enclosing brackets."
  (interactive)
  (let* ((old (- (point-max) (point)))
         (wanted
          (save-excursion
            (back-to-indentation)
            (let* ((closes (looking-at-p "[])}>]"))
                   (state (syntax-ppss))
                   (bracket (nth 1 state)))
              (cond ((nth 3 state) nil)
                    (bracket
                     (goto-char bracket)
                     (back-to-indentation)
                     (+ (current-column) (if closes 0 fvm-indent-offset)))
                    (t 0))))))
    (when wanted (indent-line-to wanted))
    (when (> (- (point-max) old) (point)) (goto-char (- (point-max) old)))))

(defun fvm-show-json ()
  "Show the view model at point as JSON."
  (interactive)
  (let* ((server (or (eglot-current-server) (user-error "Start the server with M-x eglot")))
         (document (eglot--TextDocumentIdentifier))
         (line (1- (line-number-at-pos)))
         (symbols (jsonrpc-request server :textDocument/documentSymbol (list :textDocument document)))
         (here (seq-find (lambda (symbol)
                           (let ((range (or (plist-get symbol :range)
                                            (plist-get (plist-get symbol :location) :range))))
                             (<= (plist-get (plist-get range :start) :line) line
                                 (plist-get (plist-get range :end) :line))))
                         symbols)))
    (unless here (user-error "There is no view model at point"))
    (let ((text (jsonrpc-request server :workspace/executeCommand
                                 (list :command "fosmvvm-dsl.json"
                                       :arguments (vector (plist-get document :uri) (plist-get here :name) nil nil)))))
      (with-current-buffer (get-buffer-create "*FVM JSON*")
        (let ((inhibit-read-only t))
          (erase-buffer)
          (insert text)
          (goto-char (point-min)))
        (if (fboundp 'js-json-mode) (js-json-mode) (js-mode))
        (setq buffer-read-only t)
        (display-buffer (current-buffer))))))

(defvar fvm-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-j") #'fvm-show-json)
    map))

;;;###autoload
(define-derived-mode fvm-mode prog-mode "FVM"
  "Major mode for specs of FOSMVVM view models."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "/[/*]+[ \t]*")
  (setq-local font-lock-defaults '(fvm-font-lock-keywords))
  (setq-local indent-line-function #'fvm-indent-line)
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 2)
  (setq-local electric-indent-chars (append ">}])" electric-indent-chars)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.fvm\\'" . fvm-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (cons 'fvm-mode (lambda (&rest _) (list fvm-program "lsp")))))

(provide 'fvm-mode)
;;; fvm-mode.el ends here
