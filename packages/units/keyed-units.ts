import { applyEdits, offsetBefore, once, type Side, type Span, slice } from '#base';
import {
  type FileSegment,
  type FileText,
  foldSpace,
  formatOf,
  formsIn,
  integerCategories,
  isChosen,
  joinForms,
  type ParsedFile,
  type TextFilter,
} from '#formats';
import { protect } from '#protect';
import { hashText } from './hash-of-unit.ts';
import { entryOf, type KeyedReading, type KeyedText, readKeyedTexts } from './keyed-texts.ts';
import { lackingBeside, lackingForms } from './lacking-forms.ts';
import type { Unit, UnitReading } from './unit.ts';

/**
 * The units of a file whose texts have keys. In a file that has both languages, the source side has every entry, and the target side those
 * with a translation.
 */
export function readKeyedUnits(file: ParsedFile, side: Side, choice: TextFilter = {}): UnitReading {
  const direct = readKeyedTexts(file);
  if (!direct.ok) return direct;
  const isNumbered = side === 'source' && !needsRoom(file, direct);
  const edits = isNumbered ? file.renaming : side === 'source' ? file.preparation : [];
  const changed = () => (isNumbered ? file.withText(applyEdits(file.text, edits)) : file.prepared);
  const own = edits.length === 0 ? file : changed();
  const reading = edits.length === 0 ? direct : readKeyedTexts(own);
  if (!reading.ok) return reading;
  const parts = partsFinder(own, reading.texts, side);
  const before = offsetBefore(edits);
  const known = new Set(isNumbered && edits.length > 0 ? direct.texts.map(({ key }) => key) : []);
  const units = reading.texts.flatMap((keyed) => {
    const isForm = known.size > 0 && !known.has(keyed.key);
    return unitOf(own, keyed, { side, choice, before, parts, isForm });
  });
  return { ok: true, units };
}

/** Whether a file has entries of both languages, which need a place for each translation. One in the source language has all of its texts. */
function needsRoom(
  { format }: FileText,
  { texts, hasOthers }: Extract<KeyedReading, { readonly ok: true }>,
): boolean {
  const { isBilingual = false, keyed } = formatOf(format);
  if (!isBilingual && keyed?.isTable !== true && !hasOthers) return false;
  return !texts.some(({ segments }) => segments.some(({ isOfSource }) => isOfSource));
}

interface Context {
  readonly side: Side;
  readonly choice: TextFilter;
  /** Where an offset was in the file before it got all of its texts. */
  readonly before: (offset: number) => number;
  readonly parts: (text: KeyedText) => readonly FileSegment[];
  readonly isForm: boolean;
}

function unitOf(
  file: FileText,
  keyed: KeyedText,
  { side, choice, before, parts, isForm }: Context,
): readonly Unit[] {
  const [first] = keyed.segments;
  const isEmpty = keyed.segments.every((segment) => valueFor(segment, side) === '');
  if (first === undefined || isEmpty) return [];
  const text = textOf(file, keyed, side);
  const section = sectionOf(keyed.path);
  const marks = new Set(keyed.segments.flatMap(({ mark }) => mark ?? []));
  const mark = marks.has('final') ? 'final' : [...marks][0];
  const hash = once(() => hashText(text));
  const hasWords = once(() => keyed.segments.some((segment) => hasWordsIn(segment, side)));
  const ownParts = once(() => parts(keyed));
  const { start, end } = first.whole ?? spanOf(keyed.segments);
  const unit: Unit = {
    key: keyed.key,
    kind: isChosen(first, choice) ? 'text' : 'copied',
    text,
    span: { start: before(start), end: before(end) },
    ...(mark && { mark }),
    ...(section !== '' && { section }),
    get hash() {
      return hash();
    },
    get hasWords() {
      return hasWords();
    },
    get parts() {
      return ownParts();
    },
    ...(isForm && { isForm }),
    ...(side === 'source' && formTraits(() => unit, keyed, file)),
  };
  return [unit];
}

/** What the unit of a source says about its plural forms in the target language. */
function formTraits(
  unit: () => Unit,
  keyed: KeyedText,
  file: FileText,
): Pick<Unit, 'plainKey' | 'formsLackingIn'> {
  const { target } = file.facts;
  const [first] = keyed.segments;
  const plainKey = findPlainKey(keyed, file);
  const lacking = first?.unit !== undefined ? lackingBeside : first?.whole === undefined && lackingForms;
  return {
    ...(plainKey !== undefined && { plainKey }),
    ...(lacking &&
      keyed.forms.length > 0 &&
      target !== undefined && { formsLackingIn: (other) => lacking(unit(), other, target, keyed.forms) }),
  };
}

/** A language with one form needs no name for it: i18next reads `days` there, too. */
function findPlainKey({ key }: KeyedText, { facts: { target } }: FileText): string | undefined {
  const stem = /^(.+)_(?:other|0)$/.exec(key)?.[1];
  return stem === undefined || target === undefined || integerCategories(target).length > 1
    ? undefined
    : stem;
}

/** What a text is compared by: its value, or how it is written where its tags count, too; and all of its forms. */
function textOf(file: FileText, { segments, forms }: KeyedText, side: Side): string {
  const [first] = segments;
  const source = side === 'source' && first?.isOfSource !== true ? first?.sourceText : undefined;
  if (source !== undefined) return source;
  if (first?.whole !== undefined) return foldSpace(slice(file.text, first.whole));
  const { hasTags = false } = formatOf(file.format).keyed ?? {};
  // Beside its source, a text stands where its translation goes.
  const values = segments.map((segment) =>
    hasTags && segment.sourceKey === undefined
      ? foldSpace(slice(file.text, segment.span))
      : valueFor(segment, side),
  );
  return joinForms(values, forms);
}

function valueFor({ text, present, written = present, isOfSource }: FileSegment, side: Side): string {
  const isSource = side === 'source' && isOfSource !== true && text !== present;
  return isSource ? text : written;
}

function hasWordsIn(segment: FileSegment, side: Side): boolean {
  const { protectAs, uses = [] } = segment;
  const value = valueFor(segment, side);
  return /\p{L}/u.test(value) && protect(value, { format: protectAs, uses }).segments.length > 0;
}

/** Whether a text is copied as it is: a value that programs read, or one without a word. */
export function isCopied(segment: FileSegment): boolean {
  return !isChosen(segment, {}) || !hasWordsIn(segment, 'source');
}

function spanOf(segments: readonly FileSegment[]): Span {
  return {
    start: segments.reduce((least, { span }) => Math.min(least, span.start), Number.POSITIVE_INFINITY),
    end: segments.reduce((most, { span }) => Math.max(most, span.end), 0),
  };
}

function sectionOf(path: readonly string[]): string {
  return path.length > 1 ? path.slice(0, -1).join('.') : (/^(.+)\./.exec(path[0] ?? '')?.[1] ?? '');
}

/** Finds what is sent for a text: on the source side, a text for each form that the target language has. */
function partsFinder(file: ParsedFile, texts: readonly KeyedText[], side: Side): Context['parts'] {
  if (side === 'target' || file.facts.target === undefined) return ({ segments }) => segments;
  const prepared = once(() => preparedTexts(file, texts));
  return (keyed) => {
    const parts = partsOf(prepared().get(keyed.key) ?? keyed, keyed, file);
    return keyed.segments.some(({ isOfSource }) => isOfSource) ? withOwnTexts(parts, keyed) : parts;
  };
}

/** Parts whose texts stand where the translations of another file stand. */
function withOwnTexts(parts: readonly FileSegment[], { segments }: KeyedText): readonly FileSegment[] {
  return parts.map((part, index) => {
    const own = (segments[index] ?? segments.at(-1))?.present;
    return own === undefined || own === '' ? part : { ...part, text: own, present: '' };
  });
}

/**
 * The texts of a file as it is prepared for its target language, by their keys.
 * @param now Those of the file as it is.
 */
function preparedTexts(file: ParsedFile, now: readonly KeyedText[]): ReadonlyMap<string, KeyedText> {
  const reading = file.preparation.length === 0 ? undefined : readKeyedTexts(file.prepared);
  const texts = reading === undefined ? now : reading.ok ? reading.texts : [];
  return new Map(texts.map((keyed) => [keyed.key, keyed]));
}

/** Without the forms that only the source language has. A form for zero is for a number of its own. */
export function partsOf(
  { segments, forms, path }: KeyedText,
  source: Pick<KeyedText, 'forms'>,
  { facts: { target = '' } }: FileText,
): readonly FileSegment[] {
  if (segments.some((segment) => entryOf(segment) !== undefined)) return segments;
  const wanted = formsIn(target, (path.at(-1) ?? '').replace(/[._]?other$/, '') || (path.at(-2) ?? ''));
  const isWanted = (form: string) =>
    wanted.includes(form) || (form === 'zero' && source.forms.includes('zero'));
  return segments.filter((_, index) => forms[index] === undefined || isWanted(forms[index]));
}
