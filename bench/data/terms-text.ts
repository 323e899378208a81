import { finish } from '#base';
import { Dictionary, listTerms } from '#glossary';
import { emptyEntry, writeTerms } from '#terms';

/** Every how many terms have an entry. */
const EVERY = 10;

/** A terms file for a dictionary in CSV: a status, a note, and a forbidden phrase for every tenth term. */
export function termsText(dictionary: string): string {
  const terms = finish(
    listTerms(new Dictionary(dictionary, { format: 'csv', pair: undefined }), Number.POSITIVE_INFINITY),
  );
  const some = terms.filter((_term, index) => index % EVERY === 0);
  const entries = some.map(({ source, target }) => ({
    ...emptyEntry(source),
    status: 'preferred' as const,
    note: 'Where the product shows it.',
    not: [`${target} (old)`],
  }));
  return writeTerms(new Map(entries.map((entry) => [entry.source, entry])));
}
