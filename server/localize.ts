import { t } from '@vscode/l10n';
import type { Message } from '../core/message.ts';

/** A message in the reader's language. */
export function localize({ text, args }: Message): string {
  return t(text, ...args);
}
