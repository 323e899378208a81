import { message, slice } from '#base';
import { declareLanguage, type FileText } from '#formats';
import { type KeyedText, readKeyedTexts } from '../../keyed-texts.ts';
import { isCopied } from '../../keyed-units.ts';
import type { UnitPair } from '../../unit.ts';
import type { FilesOfPair, UnitChange, UnitWriting } from '../unit-change.ts';
import { type Structure, withPlaces } from './with-places.ts';
import { keyOf, writeMarks, writeTexts } from './write-texts.ts';

/** How often a file is written without the texts that it does not take. */
const MOST_ATTEMPTS = 20;

/** Changes the units of a file whose texts have keys. What the file does not take is refused, and the rest is written. */
export function writeKeyed({ source, target }: FilesOfPair, changes: readonly UnitChange[]): UnitWriting {
  const mark = byteOrderMark(target.text === '' ? source.text : target.text);
  const written = writeUnmarked({ source: withoutMark(source), target: withoutMark(target) }, changes);
  return written.ok ? { ...written, text: mark + written.text } : written;
}

function byteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? '\ufeff' : '';
}

function withoutMark(file: FileText): FileText {
  return { ...file, text: file.text.slice(byteOrderMark(file.text).length) };
}

function writeUnmarked(files: FilesOfPair, changes: readonly UnitChange[]): UnitWriting {
  const refused = new Set<UnitPair>();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const left = changes.filter(({ pair }) => !refused.has(pair));
    if (left.length === 0) return { ok: true, text: files.target.text, refused: [...refused] };
    const written = tryWriting(files, left);
    if (written.refused.length === 0) {
      if (written.text !== undefined) return { ok: true, text: written.text, refused: [...refused] };
      break;
    }
    for (const pair of written.refused) refused.add(pair);
  }
  return { ok: false, problem: message('This file cannot be changed without changing other texts in it.') };
}

/** Undefined as text: other texts would have changed. */
interface Attempt {
  readonly text: string | undefined;
  readonly refused: readonly UnitPair[];
}

function tryWriting(files: FilesOfPair, changes: readonly UnitChange[]): Attempt {
  const structure: Structure = withPlaces(files, changes);
  if (structure.refused.length > 0) return { text: undefined, refused: structure.refused };
  const placed = { ...files.target, text: structure.text };
  const { text, refused } = writeTexts(placed, changes);
  if (refused.length > 0) return { text: undefined, refused };
  const written = { ...placed, text: writeMarks({ ...placed, text }, changes) };
  const declared = structure.isNew ? { ...written, text: declareLanguage(written) } : written;
  const keysOf = (isMeant: (change: UnitChange) => boolean) =>
    new Set(changes.filter(isMeant).map(({ pair }) => keyOf(pair)));
  const holds = isAsExpected(files.target, declared, {
    written: keysOf(({ action }) => action !== 'remove'),
    removed: keysOf(({ action }) => action === 'remove'),
    mayWait: structure.mayWait,
  });
  return { text: holds ? declared.text : undefined, refused: [] };
}

/** What may differ between a file and what has been written. */
interface ExpectedChanges {
  readonly written: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** Whether texts may have been added that wait for their translations. */
  readonly mayWait: boolean;
}

/** Whether a written file has all texts of the one before as they were written, apart from those that were meant to change. */
function isAsExpected(before: FileText, after: FileText, expected: ExpectedChanges): boolean {
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
