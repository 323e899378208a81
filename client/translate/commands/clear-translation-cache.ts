import * as vscode from 'vscode';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import type { TranslateState } from '../state.ts';

/** Empties the translation cache, so that the next translations are sent and billed again. */
export async function clearTranslationCache({ translationCache }: TranslateState): Promise<Outcome> {
  await translationCache.clear();
  showPrompt('information', vscode.l10n.t('The translation cache is empty now.'));
  return 'done';
}
