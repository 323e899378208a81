import * as vscode from 'vscode';
import type { Message } from '../../core/message.ts';
import type { MergedText } from '../../core/sync/merge/merge-into-text.ts';
import { applyToVersion } from '../glossary/change-glossary.ts';
import { localize } from '../ui/localize.ts';
import { number } from '../ui/number.ts';
import type { Outcome } from '../ui/outcome.ts';
import { refuse } from '../ui/refuse.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/**
 * Replaces the text of a document by what it and the service say together, and says how much both have changed. It is not saved.
 * @param version Of the document that was merged.
 * @param done Called when the text is taken.
 */
export async function takeMerged(
  document: vscode.TextDocument,
  version: number,
  merged: MergedText | Message,
  done: () => Promise<void>,
): Promise<Outcome> {
  if ('args' in merged) return refuse(localize(merged));
  const whole = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  const change = new vscode.WorkspaceEdit();
  change.replace(document.uri, whole, merged.text);
  const outcome = await applyToVersion(document, version, change);
  if (outcome !== 'done') return outcome;
  await done();
  if (merged.both.length > 0) {
    const both = number(merged.both.length);
    showPrompt('warning', vscode.l10n.t('Entries changed on both sides: {0}. Your text keeps yours.', both));
  }
  return 'done';
}
