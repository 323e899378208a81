import { message } from '#base';
import { isNamedThere, readRegular } from '#files';
import { MAX_CHECKED_BYTES } from '#glossary';
import { hasTerms, parseTerms, readTermEntries, type TermEntries, termsPathOf } from '#terms';
import { CommandError } from '../command/command-error.ts';
import { readBytes } from '../files/read-bytes.ts';
import type { FoundGlossary } from './collect-files.ts';

/**
 * The text of the terms file of a glossary; undefined if it has none.
 * @throws CommandError if it cannot be read, or is no terms file: what it says would be lost.
 */
export async function readTerms({
  file,
  shown,
}: Pick<FoundGlossary, 'file' | 'shown'>): Promise<string | undefined> {
  const terms = termsPathOf(file);
  if (!isNamedThere(terms)) return undefined;
  const shownTerms = termsPathOf(shown);
  const text = new TextDecoder().decode(await readBytes(terms, shownTerms));
  const parsed = parseTerms(text);
  if (hasTerms(parsed)) return text;
  const what =
    parsed.faults.length > 0
      ? message('{0} is not JSON.', shownTerms)
      : message('{0} is not a terms file.', shownTerms);
  throw new CommandError(what, {
    next: message('To see where, run: parlance check {0}', shownTerms),
  });
}

/** What the terms file beside a glossary says, for checks; undefined without one. What is wrong with it is reported for the file itself. */
export function termEntriesBeside(glossary: string): TermEntries | undefined {
  const bytes = readRegular(termsPathOf(glossary), MAX_CHECKED_BYTES);
  return bytes && readTermEntries(new TextDecoder().decode(bytes));
}
