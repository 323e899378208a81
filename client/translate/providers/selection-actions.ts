import * as vscode from 'vscode';
import { nameIn } from '#base';
import { isWritable } from '../../shell/editor/is-writable.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { commandId } from '../../shell/manifest/command-id.ts';
import { findChosenProfile } from '../../shell/profiles/chosen-profile.ts';

/** Below *Rewrite*, so that these actions come after those of the language. */
const KIND = vscode.CodeActionKind.RefactorRewrite.append('parlance');

/**
 * Offers in the list of actions (`Ctrl+.`) what can be done with a selection: translate it, rephrase it, add it to a glossary. Nothing is
 * sent before one is picked.
 */
export function registerSelectionActions(extension: vscode.ExtensionContext): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    provideCodeActions: async (document, range) => {
      if (range.isEmpty || !vscode.workspace.isTrusted || !(await isWritable(document.uri))) return [];
      return actionsFor(await targetOf(extension, document.uri));
    },
  };
  return vscode.languages.registerCodeActionsProvider('*', provider, { providedCodeActionKinds: [KIND] });
}

/** The language that *Translate Selection* would use; undefined if it would ask. */
async function targetOf(extension: vscode.ExtensionContext, uri: vscode.Uri): Promise<string | undefined> {
  const chosen = await findChosenProfile(extension, uri);
  if (chosen === 'missing') return undefined;
  return (
    chosen?.profile.options.target_lang ??
    (readSetting('parlance.translate.targetLanguage', uri) || undefined)
  );
}

function actionsFor(target: string | undefined): vscode.CodeAction[] {
  const translate =
    target === undefined
      ? action(vscode.l10n.t('Translate Selection To...'), commandId('translateSelectionTo'))
      : action(vscode.l10n.t('Translate to {0}', languageName(target)), commandId('translateSelection'));
  return [
    translate,
    action(vscode.l10n.t('Rephrase'), commandId('rephraseSelection')),
    action(vscode.l10n.t('Add to Glossary...'), commandId('addSelectionToGlossary')),
  ];
}

function languageName(code: string): string {
  return nameIn(vscode.env.language, code) ?? code.toUpperCase();
}

function action(title: string, command: string): vscode.CodeAction {
  const created = new vscode.CodeAction(title, KIND);
  created.command = { title, command };
  return created;
}
