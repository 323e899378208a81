import { type Message, message } from '#base';
import { missingTranslation, type PairProblem } from '#checks';
import { keyInFile } from '#units';

/** Texts that are named; the others are counted. */
const MOST_NAMED = 5;

/** UTF-16 units of a key that are shown: in some formats, the text itself is the key. */
const MOST_SHOWN = 40;

/** Whether a text has no translation. The file of the translation can have its key, with nothing behind it. */
export function isMissing({ rule, standing: { state } }: PairProblem): boolean {
  return rule === missingTranslation.id && state === 'missing';
}

/** Says in one sentence which texts of a source have no translation into a locale. */
export function describeMissing(missing: readonly PairProblem[], source: string, locale: string): Message {
  const names = missing.slice(0, MOST_NAMED).map(nameOf);
  const more = missing.length > MOST_NAMED ? ['…'] : [];
  return message(
    'Texts of {0} without a translation into {1}: {2} ({3})',
    source,
    locale,
    missing.length,
    [...names, ...more].join(', '),
  );
}

/** The key of a text, as its file has it. */
function nameOf({ standing: { pair } }: PairProblem): string {
  const key = keyInFile(pair.source?.key ?? '').replace(/[\s\p{Cc}]+/gu, ' ');
  return key.length > MOST_SHOWN ? `${key.slice(0, MOST_SHOWN)}…` : key;
}
