import { utf8Length } from '../text/utf8.ts';
import { type Dictionary, type Field, phraseOf } from './dictionary.ts';

/** The UTF-8 bytes of a field's phrase, as the service counts them (specification 8): without quotes and escapes. */
export function phraseBytes(dictionary: Dictionary, field: Field): number {
  if (field.quoted) return utf8Length(phraseOf(dictionary, field));
  return utf8Length(dictionary.text, field.content.start, field.content.end);
}
