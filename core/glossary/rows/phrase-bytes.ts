import { utf8Length } from '../../text/encoding/utf8.ts';
import type { Field } from './field.ts';
import { phraseOf, type Row } from './row.ts';

/** The UTF-8 bytes of a field's phrase, as the service counts them (specification 8): without quotes and escapes. */
export function phraseBytes(row: Row, field: Field): number {
  if (field.quoted) return utf8Length(phraseOf(row, field));
  return utf8Length(row.text, field.content.start, field.content.end);
}
