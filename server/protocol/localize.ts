import { t } from '@vscode/l10n';
import type { Message } from '../../core/message.ts';

/** What the messages that are still in use are in the reader's language: most problems stay while somebody types. */
const TEXTS = new WeakMap<Message, string>();

/** A message in the reader's language. */
export function localize(message: Message): string {
  const known = TEXTS.get(message);
  if (known !== undefined) return known;
  const text = t(message.text, ...message.args);
  TEXTS.set(message, text);
  return text;
}
