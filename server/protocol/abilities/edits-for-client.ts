import type { CodeAction, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { ClientAbilities } from './client-abilities.ts';

type EditAbilities = Pick<ClientAbilities, 'takesDocumentChanges'>;

/** An edit in the form that the client supports, if needed without the versions of documents. */
export function editFor(edit: WorkspaceEdit, { takesDocumentChanges }: EditAbilities): WorkspaceEdit {
  if (takesDocumentChanges) return edit;
  const changes: Record<string, TextEdit[]> = {};
  for (const change of edit.documentChanges ?? []) {
    if (!('textDocument' in change)) continue;
    changes[change.textDocument.uri] = change.edits.filter((one) => 'newText' in one);
  }
  return { changes };
}

/** An action with its edit in the form that the client supports. */
export function actionFor(action: CodeAction, abilities: EditAbilities): CodeAction {
  return action.edit === undefined ? action : { ...action, edit: editFor(action.edit, abilities) };
}
