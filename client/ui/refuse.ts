import type { Outcome } from './outcome.ts';
import { showPrompt } from './show-prompt.ts';

/** Says why a command does not apply. The reason is in the editor's language. */
export function refuse(reason: string): Outcome {
  showPrompt('information', reason);
  return 'refused';
}
