import { t } from '@vscode/l10n';
import type { Message } from '../../core/message.ts';

/** Writes a message in the reader's language; English where there is no translation. */
export function localize({ text, args }: Message): string {
  return t(text, ...args);
}
