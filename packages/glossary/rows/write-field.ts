import type { EntriesFormat } from '#base';
import { SEPARATORS } from './field.ts';

/**
 * Writes a phrase as a field with the quotes that it needs (specification 2.4): a phrase with a double quote or a comma is enclosed, and
 * its quotes are doubled. TSV has no quoting, so a phrase with a tab or a line end cannot be written.
 */
export function writeField(phrase: string, format: EntriesFormat): string {
  return format === 'csv' && /[",]/.test(phrase) ? quoteField(phrase) : phrase;
}

/** Encloses a phrase in double quotes and doubles those inside. */
export function quoteField(phrase: string): string {
  return `"${phrase.replaceAll('"', '""')}"`;
}

/** Writes one row, without a line end. */
export function writeRow(phrases: readonly string[], format: EntriesFormat): string {
  return phrases.map((phrase) => writeField(phrase, format)).join(SEPARATORS[format]);
}
