;; Opens each file that $FILES names (one a line), waits for the diagnostics that the language server pushes, and writes them as one
;; line of JSON: the file's name, the positions and codes, and the first hover.
(require 'json)

(defvar done (make-hash-table :test #'equal) "The diagnostics of each file that the server has pushed, by its address.")

(cl-defmethod eglot-handle-notification :after
  (_server (_method (eql textDocument/publishDiagnostics)) &key uri diagnostics &allow-other-keys)
  (puthash uri diagnostics done))

(defun wait-for (condition)
  "Wait for at most ten seconds until CONDITION returns something."
  (with-timeout (10)
    (while (not (funcall condition)) (accept-process-output nil 0.01))))

(defun problem (diagnostic)
  "The rule and the start of DIAGNOSTIC."
  (let ((start (plist-get (plist-get diagnostic :range) :start)))
    (format "%s %d:%d" (plist-get diagnostic :code) (plist-get start :line) (plist-get start :character))))

(defun first-hover ()
  "What the server says of the start of the file."
  (let ((answer (jsonrpc-request (eglot-current-server) :textDocument/hover
                                 `(:textDocument ,(eglot--TextDocumentIdentifier)
                                   :position (:line 0 :character 0)))))
    (or (plist-get (plist-get answer :contents) :value) "")))

(dolist (file (split-string (getenv "FILES") "\n"))
  (find-file file)
  ;; Emacs starts Eglot after the command that opened the file; a batch has no commands.
  (run-hooks 'post-command-hook)
  (wait-for #'eglot-current-server)
  (let ((uri (eglot--path-to-uri (buffer-file-name))))
    (wait-for (lambda () (not (eq (gethash uri done 'none) 'none))))
    (princ (json-encode `((file . ,file)
                          (diagnostics . ,(vconcat (mapcar #'problem (gethash uri done))))
                          (hover . ,(first-hover)))))
    (terpri)))
(eglot-shutdown-all)
