import { addTo, type Span } from '#base';
import {
  type FileFacts,
  type FileSegment,
  formatOf,
  isOfLanguage,
  type ParsedFile,
  PLURAL_CATEGORIES,
  pluralMessages,
} from '#formats';
import type { UnitReading } from './unit.ts';
import { unitKey } from './unit-key.ts';

/** A text with its key, or the plural forms of one. */
export interface KeyedText {
  /** As ids write it. */
  readonly key: string;
  /** The keys to it from outside in, without the language around all texts. */
  readonly path: readonly string[];
  /** The forms in the order of CLDR; of an entry with both languages, in its own. */
  readonly segments: readonly FileSegment[];
  /** The name of each form; none for a text that is no plural. */
  readonly forms: readonly string[];
}

/** The texts of a file, or why it cannot be read. */
export type KeyedReading =
  | {
      readonly ok: true;
      readonly texts: readonly KeyedText[];
      /** Whether the file has texts in other languages, too. */
      readonly hasOthers: boolean;
    }
  | Extract<UnitReading, { readonly ok: false }>;

/** Reads the texts of a file with keys. Plural forms are one text. A template has no key and is left out. */
export function readKeyedTexts(file: ParsedFile): KeyedReading {
  const { reading } = file;
  if (!reading.ok) return reading;
  const segments = reading.segments.filter(
    ({ isOfOther = false, isDivisible = false }) => !isOfOther && !isDivisible,
  );
  const root = languageAround(segments, file.facts);
  const idOf = formatOf(file.format).keyed?.idOf ?? joined;
  const taken = new Map<string, number>();
  const texts = groupsOf(segments).map(({ segments: own, forms }) => {
    const main = own[forms.indexOf('other')] ?? own[0];
    const path = (main?.sourceKey ?? main?.key ?? []).slice(root === undefined ? 0 : 1);
    const id = idOf(path);
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return { key: unitKey(id, count), path, segments: own, forms };
  });
  return { ok: true, texts, hasOthers: segments.length < reading.segments.length };
}

function joined(path: readonly string[]): string {
  return path.join('.');
}

/** The key around all texts, if that is the language of the source or of the target. */
function languageAround(
  segments: readonly FileSegment[],
  { source, target, written }: FileFacts,
): string | undefined {
  const [first] = segments[0]?.key ?? [];
  if (first === undefined) return undefined;
  const isAround = segments.every(({ key = [] }) => key.length > 1 && key[0] === first);
  const isLanguage = [source, target, written].some(
    (code) => code !== undefined && isOfLanguage(first, code),
  );
  return isAround && isLanguage ? first : undefined;
}

type Group = Pick<KeyedText, 'segments' | 'forms'>;

/** In the order of their first segments. */
function groupsOf(segments: readonly FileSegment[]): readonly Group[] {
  const groups = new Map<FileSegment, Group>();
  const add = (own: readonly FileSegment[], forms: readonly string[]) => {
    const group = { segments: own, forms };
    for (const segment of own) groups.set(segment, group);
  };
  for (const own of entriesOf(segments)) add(own, own.length > 1 ? own.map((_, index) => String(index)) : []);
  for (const { forms } of pluralMessages(segments.filter((segment) => entryOf(segment) === undefined))) {
    const present = PLURAL_CATEGORIES.filter((category) => forms.has(category));
    const own = present.flatMap((category) => forms.get(category) ?? []);
    add(own, present);
  }
  return [...new Set(segments.map((segment) => groups.get(segment) ?? { segments: [segment], forms: [] }))];
}

/** The entry with both languages that a segment is in, or the text with selections. */
export function entryOf({ unit, whole }: FileSegment): Span | undefined {
  return unit ?? whole;
}

/** The segments of each entry. */
function entriesOf(segments: readonly FileSegment[]): Iterable<readonly FileSegment[]> {
  const entries = new Map<number, FileSegment[]>();
  for (const segment of segments) {
    const entry = entryOf(segment);
    if (entry === undefined) continue;
    const { start } = entry;
    addTo(entries, start, segment);
  }
  return entries.values();
}
