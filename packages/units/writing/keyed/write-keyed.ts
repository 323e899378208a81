import { message, slice } from '#base';
import type { ParsedFile } from '#formats';
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
  if (!written.ok) return written;
  const { file } = written;
  return { ...written, file: mark === '' ? file : file.withText(mark + file.text), text: mark + file.text };
}

function byteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? '\ufeff' : '';
}

function withoutMark(file: ParsedFile): ParsedFile {
  return file.withText(file.text.slice(byteOrderMark(file.text).length));
}

/** The new target as it was read again, without its byte order mark. */
type Unmarked =
  | { readonly ok: true; readonly file: ParsedFile; readonly refused: readonly UnitPair[] }
  | Extract<UnitWriting, { readonly ok: false }>;

function writeUnmarked(files: FilesOfPair, changes: readonly UnitChange[]): Unmarked {
  const refused = new Set<UnitPair>();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const left = changes.filter(({ pair }) => !refused.has(pair));
    if (left.length === 0) return { ok: true, file: files.target, refused: [...refused] };
    const written = tryWriting(files, left);
    if (written.refused.length === 0) {
      if (written.file !== undefined) return { ok: true, file: written.file, refused: [...refused] };
      break;
    }
    for (const pair of written.refused) refused.add(pair);
  }
  return { ok: false, problem: message('This file cannot be changed without changing other texts in it.') };
}

/** Undefined as file: other texts would have changed. */
interface Attempt {
  readonly file: ParsedFile | undefined;
  readonly refused: readonly UnitPair[];
}

function tryWriting(files: FilesOfPair, changes: readonly UnitChange[]): Attempt {
  const structure: Structure = withPlaces(files, changes);
  if (structure.refused.length > 0) return { file: undefined, refused: structure.refused };
  const { file, refused } = writeTexts(files.target.withText(structure.text), changes);
  if (refused.length > 0) return { file: undefined, refused };
  const written = writeMarks(file, changes);
  const declared = structure.isNew ? written.declared : written;
  const keysOf = (isMeant: (change: UnitChange) => boolean) =>
    new Set(changes.filter(isMeant).map(({ pair }) => keyOf(pair)));
  const holds = isAsExpected(files.target, declared, {
    written: keysOf(({ action }) => action !== 'remove'),
    removed: keysOf(({ action }) => action === 'remove'),
    mayWait: structure.mayWait,
  });
  return { file: holds ? declared : undefined, refused: [] };
}

/** What may differ between a file and what has been written. */
interface ExpectedChanges {
  readonly written: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** Whether texts may have been added that wait for their translations. */
  readonly mayWait: boolean;
}

/** Whether a written file has all texts of the one before as they were written, apart from those that were meant to change. */
function isAsExpected(before: ParsedFile, after: ParsedFile, expected: ExpectedChanges): boolean {
  const [old, found] = [textsIn(before), textsIn(after)];
  if (found === undefined || old === undefined) return false;
  const { written, removed, mayWait } = expected;
  const rawOf = (file: ParsedFile, text: KeyedText | undefined) =>
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
function textsIn(file: ParsedFile): ReadonlyMap<string, KeyedText> | undefined {
  if (file.text === '') return new Map();
  const reading = readKeyedTexts(file);
  return reading.ok ? new Map(reading.texts.map((text) => [text.key, text])) : undefined;
}
