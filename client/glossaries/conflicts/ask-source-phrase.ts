import * as vscode from 'vscode';
import { type EntriesFormat, showPhrase } from '#base';
import { refuseEntry } from '#glossary';
import type { Conflict } from '#sync/model';
import { localize } from '../../shell/ui/localize.ts';

/** Asks for the source phrase that their value gets, when both values are kept. Undefined when cancelled. */
export async function askSourcePhrase(
  { source, mine = '', theirs = '' }: Conflict,
  isTaken: (source: string) => boolean,
  format: EntriesFormat,
): Promise<string | undefined> {
  const phrase = await vscode.window.showInputBox({
    title: vscode.l10n.t('A Source Phrase for "{0}"', showPhrase(theirs)),
    prompt: vscode.l10n.t(
      'A dictionary has one entry for each source phrase, and "{0}" keeps "{1}".',
      showPhrase(source),
      showPhrase(mine),
    ),
    value: source,
    ignoreFocusOut: true,
    validateInput: (text) => {
      const wanted = text.trim();
      if (wanted === '') return vscode.l10n.t('Type a source phrase.');
      if (isTaken(wanted)) return vscode.l10n.t('The dictionary has this source phrase already.');
      const refusal = refuseEntry({ source: wanted, target: theirs }, format);
      return refusal && localize(refusal);
    },
  });
  return phrase?.trim();
}
