import * as vscode from 'vscode';
import type { ClientContext } from '../../context.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { showPrompt } from '../../ui/show-prompt.ts';

/** Forgets every kept translation, so that the next ones are sent and billed again. */
export async function clearTranslationCache({ translationCache }: ClientContext): Promise<Outcome> {
  await translationCache.clear();
  showPrompt('information', vscode.l10n.t('The kept translations are removed.'));
  return 'done';
}
