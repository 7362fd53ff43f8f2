;;; emacs.el --- Works on specs with eglot -*- lexical-binding: t -*-

;;; Commentary:

;; emacs --batch -L Grammar/Editors/emacs -l Tests/Editors/emacs.el -f ert-run-tests-batch-and-exit

;;; Code:

(require 'package)
(package-initialize)
(require 'ert)
(require 'eglot)
(require 'flymake)
(require 'fvm-mode)

(setq fvm-program (or (getenv "FVM_TOOL") (expand-file-name ".build/debug/fosmvvm-dsl"))
      eglot-sync-connect t
      eglot-confirm-server-initiated-edits nil
      eglot-events-buffer-size 0
      flymake-no-changes-timeout nil
      make-backup-files nil
      create-lockfiles nil)

(defvar test-folder)

(defun test-wait (what condition)
  "Wait until CONDITION holds, or say that WHAT does not come."
  (with-timeout (15 (ert-fail (list what (buffer-string) (test-problems))))
    (while (not (funcall condition))
      (accept-process-output nil 0.02))))

(defun test-problems ()
  "The codes and messages of the problems in the buffer."
  (mapcar (lambda (each) (flymake-diagnostic-text each)) (flymake-diagnostics)))

(defun test-wait-for-problems (what condition)
  "Wait for problems that fulfil CONDITION, and fail with WHAT else."
  ;; Eglot sends what was typed when Emacs is idle, which it never is here.
  (eglot--signal-textDocument/didChange)
  (test-wait what (lambda () (flymake-start) (funcall condition (test-problems)))))

(defun test-open (name &optional text)
  "Open the spec NAME with TEXT, which is saved."
  (find-file (expand-file-name name test-folder))
  (when text
    (insert text)
    (save-buffer))
  (unless (eglot-current-server)
    (apply #'eglot (let ((noninteractive nil)) (eglot--guess-contact))))
  (eglot--signal-textDocument/didChange)
  (goto-char (point-min)))

(defun test-go-to (text)
  "Put point on TEXT."
  (goto-char (point-min))
  (let ((case-fold-search nil)) (search-forward text))
  (goto-char (match-beginning 0)))

(defmacro test-with-specs (&rest body)
  "Run BODY in a folder with two specs."
  (declare (indent 0))
  `(let* ((test-folder (file-name-as-directory (make-temp-file "fvm" t)))
          (default-directory test-folder))
     (make-directory ".git")
     (unwind-protect
         (progn
           (test-open "Ticket.fvm" "viewmodel Ticket <\n  id: id\n  title: string\n>\n")
           (test-open "Page.fvm" "viewmodel Page server <\n  title: localized \"Page\"\n  cards: [Ticket]\n>\n")
           ,@body)
       (when (eglot-current-server) (eglot-shutdown (eglot-current-server)))
       (dolist (buffer (buffer-list))
         (when (string-suffix-p ".fvm" (or (buffer-file-name buffer) ""))
           (with-current-buffer buffer (set-buffer-modified-p nil))
           (kill-buffer buffer)))
       (delete-directory test-folder t))))

(ert-deftest fvm-sees-errors-come-and-go ()
  (test-with-specs
    (test-wait-for-problems "there are problems" #'null)
    (test-go-to "Ticket")
    (insert "X")
    (test-wait-for-problems "no problem comes"
                            (lambda (all) (seq-some (lambda (each) (string-match-p "no type 'XTicket'" each)) all)))
    (delete-char -1)
    (test-wait-for-problems "the problem stays" #'null)))

(ert-deftest fvm-completes ()
  (test-with-specs
    (test-go-to "\n>")
    (insert "\n  hero: Tick")
    (eglot--signal-textDocument/didChange)
    (completion-at-point)
    (should (string-match-p "hero: Ticket\n" (buffer-string)))))

(ert-deftest fvm-says-what-a-name-is ()
  (test-with-specs
    (test-go-to "Ticket")
    (let ((answer (jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams))))
      (should (string-match-p "Ticket" (eglot--hover-info (plist-get answer :contents) (plist-get answer :range)))))))

(ert-deftest fvm-goes-to-a-definition ()
  (test-with-specs
    (test-go-to "Ticket")
    (let ((xref-prompt-for-identifier nil))
      (call-interactively #'xref-find-definitions))
    (should (equal (file-name-nondirectory (buffer-file-name)) "Ticket.fvm"))
    (should (looking-at-p "Ticket <"))))

(ert-deftest fvm-renames-across-files ()
  (test-with-specs
    (test-go-to "Ticket")
    (eglot-rename "Tile")
    (should (string-match-p "cards: \\[Tile\\]" (buffer-string)))
    (with-current-buffer (find-file-noselect (expand-file-name "Ticket.fvm" test-folder))
      (should (string-prefix-p "viewmodel Tile <" (buffer-string))))
    (test-wait-for-problems "there are problems" #'null)))

(ert-deftest fvm-formats ()
  (test-with-specs
    (test-open "Wild.fvm" "enum Kind<\nfirst ;second\n>\n")
    (eglot-format-buffer)
    (should (equal (buffer-string) "enum Kind <\n  first\n  second\n>\n"))))

(ert-deftest fvm-takes-a-fix ()
  (test-with-specs
    (test-open "Fix.fvm" "viewmodel Fix server <\n  title: localized \"Fix\"\n  count: itn\n>\n")
    (test-wait-for-problems "no problem comes" #'identity)
    (test-go-to "itn")
    (let ((actions (eglot-code-actions (point) (+ (point) 3) "quickfix")))
      (eglot--dbind (edit) (seq-find (lambda (each) (plist-get each :edit)) actions)
        (eglot--apply-workspace-edit edit)))
    (should (string-match-p "count: int\n" (buffer-string)))
    (test-wait-for-problems "the problem stays" #'null)))

(ert-deftest fvm-lists-symbols ()
  (test-with-specs
    (let ((names (flatten-tree (mapcar (lambda (each) (if (listp each) (mapcar #'car-safe (cons each (cdr-safe each)))))
                                       (eglot-imenu)))))
      (should (seq-some (lambda (each) (and (stringp each) (string-match-p "Page\\|cards" each))) names)))))

(ert-deftest fvm-indents-and-colours ()
  (with-temp-buffer
    (insert "viewmodel Page server <\ntitle: localized {\nen: \"%{count} cards\"\n}\ncount: int // how many\n>\n")
    (fvm-mode)
    (indent-region (point-min) (point-max))
    (should (equal (buffer-string) "viewmodel Page server <\n  title: localized {\n    en: \"%{count} cards\"\n  }\n\
  count: int // how many\n>\n"))
    (font-lock-ensure)
    (pcase-dolist (`(,text ,face) '(("viewmodel" font-lock-keyword-face) ("Page" font-lock-type-face)
                                    ("server" font-lock-builtin-face) ("title" font-lock-variable-name-face)
                                    ("localized" font-lock-keyword-face) ("cards\"" font-lock-string-face)
                                    ("int" font-lock-type-face) ("how" font-lock-comment-face)))
      (test-go-to text)
      (should (equal (list text (get-text-property (point) 'face)) (list text face))))))

;;; emacs.el ends here
