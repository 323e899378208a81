import { slice } from '../../../text/span.ts';
import type { FileText } from '../../../text-formats/text-file.ts';
import { readKeyedTexts } from '../../units/keyed-texts.ts';

/** What may differ between a file and what has been written. */
export interface ExpectedChanges {
  readonly written: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** Whether texts may have been added that wait for their translations. */
  readonly mayWait: boolean;
}

/** Whether a written file has all texts of the one before as they were written, apart from those that were meant to change. */
export function isAsExpected(before: FileText, after: FileText, expected: ExpectedChanges): boolean {
  const [old, found] = [writtenTexts(before), writtenTexts(after)];
  if (found === undefined || old === undefined) return false;
  const { written, removed, mayWait } = expected;
  for (const [key, text] of old) {
    if (removed.has(key) ? found.has(key) : !written.has(key) && found.get(key) !== text) return false;
  }
  return [...found.keys()].every((key) => mayWait || old.has(key) || written.has(key));
}

/** How each text is written; undefined for a file that cannot be read. */
function writtenTexts(file: FileText): ReadonlyMap<string, string> | undefined {
  if (file.text === '') return new Map();
  const reading = readKeyedTexts(file);
  if (!reading.ok) return undefined;
  return new Map(
    reading.texts.map(({ key, segments }) => [
      key,
      segments.map(({ span }) => slice(file.text, span)).join('\0'),
    ]),
  );
}
