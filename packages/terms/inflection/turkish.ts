import type { Paradigm, StemForms } from './paradigm.ts';

const HIGH = '[ıiuü]';
const LOW = '[ae]';
const OWNER = `(?:${HIGH}?m(?:${HIGH}z)?|${HIGH}?n(?:${HIGH}z)?|s?${HIGH})`;
const CASE = `(?:[yn]?${LOW}|n?[dt]${LOW}n?|[yn]?${HIGH}n?|y?l${LOW}|n?c${LOW})`;
const BEING = `(?:[dt]${HIGH}r(?:l${LOW}r)?|y?[dt]${HIGH}(?:k|l${LOW}r)?|y?s${LOW}|y?m${HIGH}ş|yken|y?${HIGH}[mz]|s${HIGH}n(?:${HIGH}z)?)`;
const WHICH = `(?:ki(?:l${LOW}r)?(?:n[dt]${LOW}n?|n?${HIGH}n?|[ny]?${LOW}|yl${LOW})?)`;

/** Behind a noun: number, owner, case, "which is in", and "is". */
const NOUN = new RegExp(`^(?:l${LOW}r)?${OWNER}?${CASE}?${WHICH}?${BEING}?$`, 'u');
/** The same behind a stem that only stands before a vowel. */
const BEFORE_VOWEL = new RegExp(`^(?=${HIGH}|${LOW})${OWNER}?${CASE}?${WHICH}?${BEING}?$`, 'u');

/** Passive, causative, ability, and negation. */
const VOICE = `(?:${HIGH}?[lnş]|t|[dt]${HIGH}r|y?${LOW}bil|y?${LOW}?m${LOW}|${HIGH}r|y${HIGH}ver)`;
const PERSON = `(?:${HIGH}?m|s${HIGH}n(?:${HIGH}z)?|n|${HIGH}z|k|n${HIGH}z|l${LOW}r)`;
const TENSE = `(?:[dt]${HIGH}|${HIGH}?yor|${LOW}?r|${HIGH}r|z|y?${LOW}c${LOW}[kğ]|m${HIGH}ş|s${LOW}|m${LOW}l${HIGH}|y?${LOW})`;
/** Behind the stem of a verb: what happens, when and to whom, and the nouns and adjectives that are made of it. */
const VERB = new RegExp(
  `^${VOICE}*(?:|${TENSE}${BEING}?${PERSON}?${BEING}?|y?${HIGH}n(?:${HIGH}z)?|s${HIGH}n(?:l${LOW}r)?|y?${LOW}l${HIGH}m|y?${HIGH}p|y?${LOW}r${LOW}k|y?${HIGH}nc${LOW}|m${LOW}d${LOW}n|(?:m${LOW}k?|m${LOW}kt${LOW}|y?${LOW}n|[dt]${HIGH}[kğ]|y?${HIGH}ş|m${LOW}yl?|y?${LOW}c${LOW}[kğ]|m${HIGH}ş)(?:l${LOW}r)?${OWNER}?${CASE}?${WHICH}?${BEING}?)$`,
  'u',
);

/** How a last consonant changes before a vowel, as in "kitap" and "kitabı". */
const SOFT: Readonly<Record<string, string>> = { p: 'b', ç: 'c', t: 'd', k: 'ğ' };
const HARD: Readonly<Record<string, string>> = { b: 'p', c: 'ç', d: 't', ğ: 'k' };

/** What a stem becomes before a vowel: "kayıt" has "kayd", and "renk" has "reng". */
function beforeVowel(stem: string): readonly string[] {
  const last = stem.at(-1) ?? '';
  const found: string[] = [];
  const soft = stem.endsWith('nk') ? 'g' : SOFT[last];
  if (soft !== undefined) found.push(stem.slice(0, -1) + soft);
  const short = /^(.+)[ıiuü]([^aeıioöuü])$/u.exec(stem);
  if (short?.[1] !== undefined && /[aeıioöuü][^aeıioöuü]$/u.test(short[1])) {
    found.push(short[1] + short[2]);
    if (soft !== undefined) found.push(short[1] + soft);
  }
  // "hak" has "hakkı".
  if (stem.length === 3 && !/[aeıioöuü]/u.test(last)) found.push(stem + last);
  return found;
}

/** Stems of a word that stands in its plural or with an owner, as the last of "dosya adı". */
function withoutEnding(word: string): readonly string[] {
  const found: string[] = [];
  const plural = /^(.{2,})l[ae]r(?:[ıi]|[ıi]n[ıi]z)?$/u.exec(word)?.[1];
  if (plural !== undefined) found.push(plural);
  const owned = /^(.{2,}[aeıioöuü])s[ıiuü]$/u.exec(word)?.[1] ?? /^(.+[^aeıioöuü])[ıiuü]$/u.exec(word)?.[1];
  if (owned !== undefined) {
    found.push(owned);
    const hard = HARD[owned.at(-1) ?? ''];
    if (hard !== undefined) found.push(owned.slice(0, -1) + hard);
  }
  return found;
}

/** The forms of a Turkish word. */
export function turkishParadigm(word: string): Paradigm {
  const nouns: readonly StemForms[] = [word, ...withoutEnding(word)].flatMap((stem) => [
    { stem, endings: NOUN },
    ...beforeVowel(stem).map((each) => ({ stem: each, endings: BEFORE_VOWEL })),
  ]);
  // "Sil" on a button is a verb, too.
  const verb = /^(.{2,})m[ae]k$/u.exec(word)?.[1] ?? word;
  return { forms: [...nouns, ...verbStems(verb).map((stem) => ({ stem, endings: VERB }))] };
}

/** "etmek" has "eder", and "başlamak" has "başlıyor". */
function verbStems(stem: string): readonly string[] {
  if (stem.endsWith('t')) return [stem, `${stem.slice(0, -1)}d`];
  return /[ae]$/u.test(stem) ? [stem, ...[...'ıiuü'].map((vowel) => stem.slice(0, -1) + vowel)] : [stem];
}
