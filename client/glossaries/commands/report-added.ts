import * as vscode from 'vscode';
import { showPhrase } from '#base';
import type { PlannedTerm } from '#glossary';
import { nameOf } from '../../shell/editor/files.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { termsUriOf } from '../files/read-terms.ts';

/**
 * Reports a new entry of a glossary.
 * @param isKept Whether the files are still saved, if they were saved before. A file that is read-only in the editor cannot be saved.
 * @param sayMore Asks for a status and a note; undefined if the user has said all.
 */
export function reportEntry(
  glossary: vscode.Uri,
  { entry, placed: { line } }: NonNullable<PlannedTerm['row']>,
  isKept: boolean,
  sayMore: (() => unknown) | undefined,
): void {
  const selection = new vscode.Range(line, 0, line, 0);
  const show = {
    title: vscode.l10n.t('Show'),
    run: () => vscode.window.showTextDocument(glossary, { selection }),
  };
  const [from, to, name] = [showPhrase(entry.source), showPhrase(entry.target), nameOf(glossary)];
  if (!isKept) {
    showPrompt(
      'warning',
      vscode.l10n.t('{0} could not be saved with "{1}" → "{2}" in line {3}.', name, from, to, line + 1),
      [show],
    );
    return;
  }
  const more = sayMore && { title: vscode.l10n.t('Status and Note...'), run: sayMore };
  showPrompt(
    'information',
    vscode.l10n.t('Added "{0}" → "{1}" to {2}, line {3}.', from, to, name, line + 1),
    [show, ...(more === undefined ? [] : [more])],
  );
}

/** Reports what is new in the terms file of a glossary. */
export function reportTerm(glossary: vscode.Uri, source: string, isKept: boolean): void {
  const file = termsUriOf(glossary);
  const [name, phrase] = [nameOf(file), showPhrase(source)];
  const show = { title: vscode.l10n.t('Show'), run: () => vscode.window.showTextDocument(file) };
  if (isKept) showPrompt('information', vscode.l10n.t('Added "{0}" to {1}.', phrase, name), [show]);
  else showPrompt('warning', vscode.l10n.t('{0} could not be saved with "{1}".', name, phrase), [show]);
}
