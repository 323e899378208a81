import { rootOf } from '#base';
import { lowerCase, type TermLanguage } from '../matching/word-rules.ts';
import type { Phrase } from './find-phrases.ts';
import type { MinedSide } from './mined-side.ts';
import { extensionOf } from './whole-words.ts';

/** A phrase as one text has it. */
export interface Written {
  readonly text: number;
  readonly written: string;
  /** Whether it begins its text or a sentence, so that its capital says nothing. */
  readonly isFirst: boolean;
}

/** What stands before the first word of a sentence, white space aside. */
const SENTENCE_START = '.!?:。"“„«(';

/** UTF-16 units of white space that are looked at. */
const MOST_SPACE = 20;

/** How a phrase is written in some texts. */
export function writtenIn(side: MinedSide, texts: readonly number[], phrase: Phrase): readonly Written[] {
  const found: Written[] = [];
  const { before, after } = extensionOf(side, texts, phrase);
  for (const text of texts) {
    const whole = side.texts[text] ?? '';
    for (const at of side.findIn(text, phrase)) {
      if (at < before) continue;
      const { start, end } = side.spanOf(text, at - before, before + phrase.words.length + after);
      found.push({ text, written: spaced(whole.slice(start, end)), isFirst: isFirst(whole, start) });
    }
  }
  return found;
}

function isFirst(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - MOST_SPACE), start).trimEnd();
  return start === 0 || (before !== '' && SENTENCE_START.includes(before.slice(-1)));
}

function spaced(written: string): string {
  return /\s/.test(written) ? written.replace(/\s+/g, ' ') : written;
}

/** The share of the usual form that a shorter one needs to be preferred. */
const SHORTER_SHARE = 0.15;

/** The same share of a form that dictionaries have for sure. */
const BASE_SHARE = 0.1;

/** UTF-16 units. */
const LONGEST_ENDING = 2;

/** The share of words in lowercase from which on the capital of the others comes from titles. */
const LOWER_SHARE = 0.25;

/**
 * The form that an entry of a glossary has: the usual one, or a shorter one if that is not rare, because inflection makes words longer; in the
 * case that it has inside of sentences. What begins a text counts twice: the first words of a label are hardly ever inflected.
 * @param base The last word of the form that dictionaries have, in lowercase, if it is known.
 */
export function entryForm(found: readonly Written[], language: TermLanguage, base?: string): string {
  const form = usualForm(found, language, base);
  return rootOf(language.language ?? '') === 'ko' ? withoutParticle(form, language) : form;
}

/** A word of Korean that stands with a particle everywhere. */
function withoutParticle(form: string, { stem, language }: TermLanguage): string {
  const [last = ''] = form.split(' ').slice(-1);
  const own = stem?.(lowerCase(last, language)).length ?? last.length;
  return form.slice(0, form.length - last.length + own);
}

function usualForm(found: readonly Written[], { language }: TermLanguage, base?: string): string {
  const lower = new Map<string, string>();
  for (const { written } of found) if (!lower.has(written)) lower.set(written, lowerCase(written, language));
  const groups = groupBy(found, ({ written }) => lower.get(written) ?? written);
  const forms = [...groups]
    .map(([form, own]) => ({ form, own, count: countOf(own) }))
    .toSorted((a, b) => b.count - a.count);
  const [usual] = forms;
  if (usual === undefined) return '';
  const least = (base === undefined ? SHORTER_SHARE : BASE_SHARE) * usual.count;
  const isBase = (form: string) =>
    base === undefined ? isLessInflected(form, usual.form, language) : form.split(' ').at(-1) === base;
  const preferred = forms.find(({ form, count }) => isBase(form) && count >= least);
  const { form, own } = preferred ?? usual;
  return caseOf(form, own, language);
}

/** Whether a form has the same words, some of them without an ending of one or two letters: in German the last one, because that is the noun. */
function isLessInflected(form: string, usual: string, language: string | undefined): boolean {
  const [own, other] = [form.split(' '), usual.split(' ')];
  if (form === usual || own.length !== other.length) return false;
  const isGerman = rootOf(language ?? '') === 'de';
  return own.every((word, at) => {
    const longer = other[at] ?? '';
    if (isGerman && at < own.length - 1) return word === longer;
    return longer.startsWith(word) && longer.length - word.length <= LONGEST_ENDING;
  });
}

function countOf(found: readonly Written[]): number {
  return found.reduce((sum, { isFirst }) => sum + (isFirst ? 2 : 1), 0);
}

function caseOf(form: string, found: readonly Written[], language: string | undefined): string {
  const inside = found.filter(({ isFirst }) => !isFirst);
  if (inside.length > 0) {
    const lower = inside.filter(({ written }) => written === form);
    return lower.length >= LOWER_SHARE * inside.length ? form : usualOf(inside);
  }
  const first = usualOf(found);
  // A noun of German has its capital everywhere, and so have "API" and "Node.js" in all languages.
  const keepsCapital = rootOf(language ?? '') === 'de' || /^\p{Lu}\S*\p{Lu}|\s\p{Lu}/u.test(first);
  return keepsCapital || first === '' ? first : first.charAt(0).toLowerCase() + first.slice(1);
}

function usualOf(found: readonly Written[]): string {
  const groups = groupBy(found, ({ written }) => written);
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

function groupBy(
  found: readonly Written[],
  keyOf: (one: Written) => string,
): ReadonlyMap<string, readonly Written[]> {
  const groups = new Map<string, Written[]>();
  for (const one of found) {
    const key = keyOf(one);
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [one]);
    else own.push(one);
  }
  return groups;
}
