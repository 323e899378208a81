import { applyEdits, type TextEdit } from '#base';
import { type FileSegment, type ParsedFile, writeWhatHolds } from '#formats';
import { entryOf, type KeyedText, readKeyedTexts } from '../../keyed-texts.ts';
import type { UnitPair } from '../../unit.ts';
import type { UnitChange } from '../unit-change.ts';

/** A file with new texts, and the pairs whose texts it does not take. */
interface TextWriting {
  readonly file: ParsedFile;
  readonly refused: readonly UnitPair[];
}

/** Writes the texts of pairs into a file that has a place for each. */
export function writeTexts(file: ParsedFile, changes: readonly UnitChange[]): TextWriting {
  const reading = readKeyedTexts(file);
  const texts = new Map(reading.ok ? reading.texts.map((text) => [text.key, text]) : []);
  const wanted = new Map<number, { readonly text: string; readonly pair: UnitPair }>();
  const refused = new Set<UnitPair>();
  for (const { pair, texts: results = [], action } of changes) {
    if (action !== 'write') continue;
    const target = texts.get(keyOf(pair));
    const segments = target === undefined ? [] : segmentsFor(pair, target);
    results.forEach((text, index) => {
      const segment = segments[index];
      if (text === undefined) return;
      if (segment === undefined) refused.add(pair);
      else wanted.set(segment.span.start, { text, pair });
    });
  }
  if (refused.size > 0 || wanted.size === 0) return { file, refused: [...refused] };
  return writeAll(file, wanted);
}

function writeAll(
  file: ParsedFile,
  wanted: ReadonlyMap<number, { readonly text: string; readonly pair: UnitPair }>,
): TextWriting {
  const { reading } = file;
  const segments = reading.ok ? reading.segments : [];
  const outcomes = segments.map(({ span, isOfOther }) =>
    isOfOther ? undefined : wanted.get(span.start)?.text,
  );
  const written = writeWhatHolds(file, segments, outcomes);
  if (written === undefined) return { file, refused: [...wanted.values()].map(({ pair }) => pair) };
  const refused = written.refused.flatMap(
    (index) => wanted.get(segments[index]?.span.start ?? -1)?.pair ?? [],
  );
  return { file: written.file, refused };
}

export function keyOf({ source, target }: UnitPair): string {
  return (target ?? source)?.key ?? '';
}

/** The segment of the target for each part of the source: by the name of its form, or in order. */
function segmentsFor(
  { source, formsOf }: UnitPair,
  { segments, forms }: KeyedText,
): readonly (FileSegment | undefined)[] {
  const parts = source?.parts ?? segments;
  return parts.map((part, index) => {
    const form = entryOf(part) === undefined ? formIn(part, forms) : (formsOf?.parts.indexOf(part) ?? -1);
    return form === -1
      ? parts.length === 1 && segments.length > 1
        ? undefined
        : segments[index]
      : segments[form];
  });
}

/** Which of some forms a segment is, by the end of its key. */
function formIn({ sourceKey, key = sourceKey ?? [] }: FileSegment, forms: readonly string[]): number {
  const last = key.at(-1) ?? '';
  return forms.findIndex((form) => last === form || last.endsWith(`_${form}`) || last.endsWith(`.${form}`));
}

/** Marks the units of pairs for review, or takes their marks away. */
export function writeMarks(file: ParsedFile, changes: readonly UnitChange[]): ParsedFile {
  const reading = readKeyedTexts(file);
  const texts = new Map(reading.ok ? reading.texts.map((text) => [text.key, text]) : []);
  const edits = changes.flatMap(({ pair, action, previousSource }): readonly TextEdit[] => {
    const [first] = texts.get(keyOf(pair))?.segments ?? [];
    if (action === 'mark') return first?.setMark?.(true, previousSource) ?? [];
    return action === 'accept' && first?.mark === 'review' ? (first.setMark?.(false) ?? []) : [];
  });
  return file.withText(applyEdits(file.text, edits));
}
