import type { Outcome } from './outcome.ts';
import { type PromptAction, type PromptLevel, showPrompt } from './show-prompt.ts';

/**
 * Shows why a command does not apply, and returns the outcome that this is.
 * @param reason In the editor's language.
 */
export function refuse(
  reason: string,
  level: PromptLevel = 'information',
  actions: readonly PromptAction[] = [],
): Outcome {
  showPrompt(level, reason, actions);
  return 'refused';
}
