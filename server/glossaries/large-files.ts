import type { LineRange } from '../../core/glossary/changes/format.ts';
import type { CheckedGlossary } from './glossary.ts';

/** UTF-8 bytes (1 MiB) above which features of a whole file are offered for visible ranges only: editors ask for them after every edit. */
const MAX_WHOLE_FILE_BYTES = 1_048_576;

/** Terms that are listed at most. */
export const MAX_SYMBOLS = 5000;

/** Rows of a large file that are looked at for one range: more than any screen shows. */
const MAX_VISIBLE_ROWS = 2000;

/** Whether features of the whole file are too much. */
export function isLarge({ dictionary }: CheckedGlossary): boolean {
  return dictionary.countBytes() > MAX_WHOLE_FILE_BYTES;
}

/** The rows of a range that are looked at. */
export function visibleRows(glossary: CheckedGlossary, { first, end }: LineRange): LineRange {
  return { first, end: isLarge(glossary) ? Math.min(end, first + MAX_VISIBLE_ROWS) : end };
}
