import { t } from '@vscode/l10n';
import type { Message } from '../../core/message.ts';

/** The texts of messages that are still in use: most problems stay while somebody types. */
const TEXTS = new WeakMap<Message, string>();

/** A message in the reader's language. */
export function localize(message: Message): string {
  const known = TEXTS.get(message);
  if (known !== undefined) return known;
  const text = t(message.text, ...message.args);
  TEXTS.set(message, text);
  return text;
}
