import type { LineRange } from '#base';
import type { CheckedGlossary } from './glossary.ts';

/** UTF-8 bytes (1 MiB) above which features of a whole file are offered for visible ranges only: editors ask for them after every edit. */
const MAX_WHOLE_FILE_BYTES = 1_048_576;

/** The largest number of terms that are listed. */
export const MAX_SYMBOLS = 5000;

/** The largest number of rows of a large file that are read for one range: more than any screen shows. */
const MAX_VISIBLE_ROWS = 2000;

/** Whether a glossary is too large for features of the whole file. */
export function isLarge({ dictionary }: CheckedGlossary): boolean {
  return dictionary.countBytes() > MAX_WHOLE_FILE_BYTES;
}

/** The rows of a range that are read. */
export function visibleRows(glossary: CheckedGlossary, { first, end }: LineRange): LineRange {
  return { first, end: isLarge(glossary) ? Math.min(end, first + MAX_VISIBLE_ROWS) : end };
}
