import type { LanguageCode } from '#base';
import { type FileSegment, integerCategories, joinForms, PLURAL_CATEGORIES } from '#formats';
import { hashText } from './hash-of-unit.ts';
import type { Unit } from './unit.ts';

const FORM = new RegExp(`(?:^|[_.])(${PLURAL_CATEGORIES.join('|')})$`);

/** The form that a segment is of its text, by the end of its key or as its file has it; undefined for any other text. */
export function formOf({ form, key = [] }: Pick<FileSegment, 'form' | 'key'>): string | undefined {
  return form ?? FORM.exec(key.at(-1) ?? '')?.[1];
}

/**
 * The forms of a source that a translation lacks, as a unit of their own with the key of all. Forms for fractions and for millions are not
 * needed: people leave them out.
 * @param own Names of the forms that the source has.
 */
export function lackingForms(
  source: Unit,
  target: Unit,
  language: LanguageCode,
  own: readonly string[],
): Unit | undefined {
  const present = new Set(target.parts.flatMap((part) => (part.present === '' ? [] : (formOf(part) ?? []))));
  if (present.size === 0) return undefined;
  const needed = neededForms(source, language);
  return withForms(source, (part) => {
    const form = formOf(part) ?? '';
    return !present.has(form) && (needed.includes(form) || (form === 'zero' && own.includes(form)));
  });
}

/** The same for a file that has the source beside its translation: forms can have numbers for names, and several plurals can be one text. */
export function lackingBeside(source: Unit, target: Unit, language: LanguageCode): Unit | undefined {
  const count = target.parts[0]?.formCount;
  if (count !== undefined)
    return withForms(source, (_, index) => index < count && (target.parts[index]?.present ?? '') === '');
  const present = new Set(target.parts.flatMap((part) => (part.present === '' ? [] : joinKey(part))));
  const needed = neededForms(source, language);
  return withForms(source, (part) => needed.includes(formOf(part) ?? '') && !present.has(joinKey(part)));
}

function joinKey({ key = [], form = '' }: FileSegment): string {
  return [...key, form].join('\0');
}

function neededForms({ key }: Unit, language: LanguageCode): readonly string[] {
  return integerCategories(language, /ordinals?[._](?:other)?$/i.test(key ?? '') ? 'ordinal' : 'cardinal');
}

/** A unit with some of the forms of another one; undefined if it has none. */
function withForms(
  { key, kind, span, parts, hasWords }: Unit,
  isIn: (part: FileSegment, index: number) => boolean,
): Unit | undefined {
  const lacking = parts.filter(isIn);
  if (lacking.length === 0) return undefined;
  const text = joinForms(
    lacking.map((part) => part.text),
    lacking.map((part) => formOf(part) ?? String(parts.indexOf(part))),
  );
  return {
    ...(key !== undefined && { key }),
    kind,
    text,
    hash: hashText(text),
    span,
    hasWords,
    parts: lacking,
  };
}
