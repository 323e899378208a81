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
  { key, kind, span, parts, hasWords }: Unit,
  target: Unit,
  own: readonly string[],
  language: LanguageCode,
): Unit | undefined {
  const present = new Set(target.parts.flatMap((part) => (part.present === '' ? [] : (formOf(part) ?? []))));
  const type = /ordinals?[._](?:other)?$/i.test(key ?? '') ? 'ordinal' : 'cardinal';
  const needed: readonly string[] = integerCategories(language, type);
  const lacking = parts.filter((part) => {
    const form = formOf(part) ?? '';
    return !present.has(form) && (needed.includes(form) || (form === 'zero' && own.includes(form)));
  });
  if (lacking.length === 0 || present.size === 0) return undefined;
  const text = joinForms(
    lacking.map((part) => part.text),
    lacking.map((part) => formOf(part) ?? ''),
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
