import { slice } from '../../../text/span.ts';
import type { FileText } from '../../../text-formats/text-file.ts';
import { type KeyedText, readKeyedTexts } from '../../units/keyed-texts.ts';
import { isCopied } from '../../units/keyed-units.ts';

/** What may differ between a file and what has been written. */
export interface ExpectedChanges {
  readonly written: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** Whether texts may have been added that wait for their translations. */
  readonly mayWait: boolean;
}

/** Whether a written file has all texts of the one before as they were written, apart from those that were meant to change. */
export function isAsExpected(before: FileText, after: FileText, expected: ExpectedChanges): boolean {
  const [old, found] = [textsIn(before), textsIn(after)];
  if (found === undefined || old === undefined) return false;
  const { written, removed, mayWait } = expected;
  const rawOf = (file: FileText, text: KeyedText | undefined) =>
    text?.segments.map(({ span }) => slice(file.text, span)).join('\0');
  for (const [key, text] of old) {
    if (
      removed.has(key)
        ? found.has(key)
        : !written.has(key) && rawOf(after, found.get(key)) !== rawOf(before, text)
    )
      return false;
  }
  return (
    mayWait ||
    [...found].every(
      ([key, { segments }]) =>
        old.has(key) || written.has(key) || segments.every((segment) => isCopied(segment)),
    )
  );
}

/** The texts by their keys; undefined for a file that cannot be read. */
function textsIn(file: FileText): ReadonlyMap<string, KeyedText> | undefined {
  if (file.text === '') return new Map();
  const reading = readKeyedTexts(file);
  return reading.ok ? new Map(reading.texts.map((text) => [text.key, text])) : undefined;
}
