import { applyEdits, offsetBefore, once, type Side } from '#base';
import {
  type FileSegment,
  type FileText,
  formatOf,
  formsIn,
  isChosen,
  type ParsedFile,
  type TextFilter,
} from '#formats';
import { entryOf, type KeyedReading, type KeyedText, readKeyedTexts } from './keyed-texts.ts';
import { hasWordsIn, type KeyedSide, KeyedUnit, valueFor } from './keyed-unit.ts';
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
  const shared = { file: own, side, choice, before: offsetBefore(edits), parts };
  const known = new Set(isNumbered && edits.length > 0 ? direct.texts.map(({ key }) => key) : []);
  const units: Unit[] = [];
  for (const keyed of reading.texts) {
    const [first] = keyed.segments;
    if (first === undefined || keyed.segments.every((segment) => valueFor(segment, side) === '')) continue;
    const isForm = known.size > 0 && !known.has(keyed.key);
    units.push(new KeyedUnit(shared, keyed, first, isForm));
  }
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

/** Whether a text is copied as it is: a value that programs read, or one without a word. */
export function isCopied(segment: FileSegment): boolean {
  return !isChosen(segment, {}) || !hasWordsIn(segment, 'source');
}

/** Finds what is sent for a text: on the source side, a text for each form that the target language has. */
function partsFinder(file: ParsedFile, texts: readonly KeyedText[], side: Side): KeyedSide['parts'] {
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
