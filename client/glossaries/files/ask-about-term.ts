import * as vscode from 'vscode';
import { showPhrase } from '#base';

/** How a term may be used: a status of the terms file, or a translation that it forbids. */
export type TermUse = 'preferred' | 'admitted' | 'keep' | 'forbidden';

/** What the user says about a term. */
export interface AboutTerm {
  readonly use: TermUse | undefined;
  readonly note: string | undefined;
}

interface UseItem extends vscode.QuickPickItem {
  readonly use: TermUse | undefined;
}

/**
 * Asks how a term may be used. Undefined when cancelled.
 * @param isTranslated Whether it is an entry of the glossary already: then it is not kept, and its translation not forbidden.
 */
export async function askUse(
  source: string,
  isTranslated: boolean,
): Promise<{ readonly use: TermUse | undefined } | undefined> {
  const items: readonly UseItem[] = [
    {
      label: `$(star) ${vscode.l10n.t('Preferred')}`,
      description: vscode.l10n.t('the term to use'),
      use: 'preferred',
    },
    {
      label: `$(check) ${vscode.l10n.t('Allowed')}`,
      description: vscode.l10n.t('it may be used, too'),
      use: 'admitted',
    },
    {
      label: `$(lock) ${vscode.l10n.t('Never Translate')}`,
      description: vscode.l10n.t('"{0}" stays as it is', showPhrase(source)),
      use: 'keep',
    },
    {
      label: `$(circle-slash) ${vscode.l10n.t('Forbidden')}`,
      description: vscode.l10n.t('the translation must not be used'),
      use: 'forbidden',
    },
    { label: `$(note) ${vscode.l10n.t('Only a Note')}`, use: undefined },
  ];
  const offered = items.filter(({ use }) => !isTranslated || (use !== 'keep' && use !== 'forbidden'));
  const title = vscode.l10n.t('Status of "{0}"', showPhrase(source));
  return vscode.window.showQuickPick(offered, { title, matchOnDescription: true });
}

/** Asks for a note, which can be empty. Undefined when cancelled. */
export function askNote(source: string): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Note About "{0}"', showPhrase(source)),
    prompt: vscode.l10n.t('A note for translators. To add none, press Enter.'),
  });
}
