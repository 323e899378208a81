import * as vscode from 'vscode';
import type { TranslationBill } from '#translate';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';

/** Milliseconds that the confirmation can be read. */
const SHOWN_MS = 8_000;

/** Says in the status bar, for some seconds, what was done and how much of it was sent. Returns the outcome. */
export function confirmDone(
  outcome: Outcome,
  { characters, segments }: Pick<TranslationBill, 'characters' | 'segments'>,
  purpose: 'translate' | 'rephrase',
): Outcome {
  if (outcome === 'done' || outcome === 'shown') {
    const counts = [number(segments), number(characters)] as const;
    const isKnown = characters === 0;
    const text = isKnown
      ? purpose === 'translate'
        ? vscode.l10n.t('Translated texts: {0}, from the cache', number(segments))
        : vscode.l10n.t('Rephrased texts: {0}, from the cache', number(segments))
      : purpose === 'translate'
        ? vscode.l10n.t('Translated texts: {0}, characters sent: {1}', ...counts)
        : vscode.l10n.t('Rephrased texts: {0}, characters sent: {1}', ...counts);
    vscode.window.setStatusBarMessage(`$(check) ${text}`, SHOWN_MS);
  }
  return outcome;
}
