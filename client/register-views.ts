import * as vscode from 'vscode';
import { isAdminSecret } from './account/keys/admin/admin-keys.ts';
import type { ClientContext } from './context.ts';
import { DocumentTree } from './documents/document-tree.ts';
import { resumeDocuments } from './documents/resume-documents.ts';
import { GlossaryMarks } from './glossaries/sync/view/glossary-marks.ts';
import { GlossaryTree } from './glossaries/sync/view/glossary-tree.ts';
import { TranslationLenses } from './projects/lenses/translation-lenses.ts';
import { originOfSecret } from './shell/connection/credentials.ts';
import { readSetting } from './shell/editor/settings.ts';

/** Registers the tree views, and keeps them up to date with the service and its key: nothing of another account stays listed. */
export function registerViews(context: ClientContext): vscode.Disposable {
  const { documents, translations, memories, styles, keys, syncStates, planPages, recoveries, log } = context;
  const refresh = () => {
    memories.changeAccount();
    void styles.changeAccount();
    syncStates.forget();
    void keys.changeAccount();
  };
  void keys.changeAccount();
  return vscode.Disposable.from(
    documents,
    new DocumentTree(documents, log),
    resumeDocuments(context),
    translations,
    new TranslationLenses(),
    watchSaves(context),
    memories,
    styles,
    keys,
    syncStates,
    planPages,
    new GlossaryTree(syncStates),
    new GlossaryMarks(syncStates),
    recoveries,
    recoveries.onDidRecover(() => retryViews(context)),
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) void keys.lookAgain();
    }),
    watchAccount(context, refresh),
  );
}

/** Updates the translations of a source that is saved, if the user wants that. What does it is loaded then. */
function watchSaves(context: ClientContext): vscode.Disposable {
  return vscode.workspace.onDidSaveTextDocument(async ({ uri }) => {
    const isWanted = readSetting('parlance.translations.updateOnSave', uri);
    if (!isWanted || uri.scheme !== 'file' || !vscode.workspace.isTrusted) return;
    const { updateSaved } = await import('./projects/update/update-on-save.ts');
    await updateSaved(context, uri);
  });
}

/** Calls `refresh` when another account may be the chosen one. */
function watchAccount(
  { extension, keys, serviceFacts }: Pick<ClientContext, 'extension' | 'keys' | 'serviceFacts'>,
  refresh: () => void,
): vscode.Disposable {
  return vscode.Disposable.from(
    extension.secrets.onDidChange(({ key }) => {
      if (originOfSecret(key) !== undefined) refresh();
      else if (isAdminSecret(key)) void keys.changeAccount();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(refresh),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (!change.affectsConfiguration('parlance.endpoint')) return;
      void serviceFacts.shareChosen();
      refresh();
    }),
  );
}

/** The service answers again: what could not be read may be there. */
function retryViews({
  memories,
  styles,
  keys,
  syncStates,
}: Pick<ClientContext, 'memories' | 'styles' | 'keys' | 'syncStates'>): void {
  void memories.retry();
  void styles.retry();
  void keys.retry();
  syncStates.retry();
}
