import { hasSoMany } from './gettext-forms.ts';
import { integerForms, pluralCategories } from './plural-categories.ts';

/** A number, as the programs that choose between forms of a text fill it in. */
const COUNT = String.raw`:count\b|%count%|%\{count\}|\{(?:count|n)\}`;

/** Two forms with a bar between, as Laravel, Symfony, and vue-i18n have them. A bar without a number beside it may be one in a title. */
const TWO_FORMS = new RegExp(String.raw`^(?!\{\d|[[\]])[^|]*[^|\s](\s?\|[^|]*(?:${COUNT})[^|]*)$`);

/** The same of one word without a number, which begins alike: `Person|People`. */
const TWO_WORDS = /^(?<first>\p{L})[\p{L}\p{M}-]*(?<last>\|\k<first>[\p{L}\p{M}-]*)$/iu;

/** Forms for none, for one, and for more, or two words, as vue-i18n writes them with spaces around the bar. */
const SPACED = new RegExp(
  String.raw`^[^|]+ \| (?:[^|]+ \| )?[^|]*(?:${COUNT})[^|]*$|^(?<first>\p{L})[\p{L}\p{M}-]* \| \k<first>[\p{L}\p{M}-]*$`,
  'iu',
);

/** The last of two forms, with the bar before it; empty for a text without forms. */
export function lastOfTwo(text: string): string {
  return TWO_FORMS.exec(text)?.[1] ?? TWO_WORDS.exec(text)?.groups?.last ?? '';
}

/** What is wrong with the forms between the bars of a translation. */
export type PipedFault =
  | { readonly kind: 'too-few' | 'too-many'; readonly count: number; readonly needed: number }
  /** No form is for a number that the source has one for. */
  | { readonly kind: 'uncovered'; readonly number: number };

/** Compares the forms between the bars of a text and of its translation; undefined where they are right, or the text has no forms. */
export function pipedFault(text: string, target: string, language: string): PipedFault | undefined {
  // What is prepared for a language repeats its last form.
  const source = text.includes('|') ? text.replace(/(\|[^|]*)\1+$/, '$1') : '';
  if (source === '' || /\|\||\{'\|'\}/.test(source + target)) return undefined;
  const ranges = readRanges(source);
  if (ranges.every((range) => range !== undefined)) return uncovered(ranges, readRanges(target));
  const isByLanguage = lastOfTwo(source) !== '' && !source.includes(' | ');
  if (!isByLanguage && !SPACED.test(source)) return undefined;
  const [stated, count] = [source.split('|').length, target.split('|').length];
  const integers = integerForms(language);
  if (isByLanguage) return byLanguage(count, stated, language);
  if (count < stated) return integers === 1 ? undefined : { kind: 'too-few', count, needed: stated };
  const most = Math.max(stated, integers + 1);
  return count > most ? { kind: 'too-many', count, needed: most } : undefined;
}

/** Programs choose by the language. More forms than it has are never shown. */
function byLanguage(count: number, stated: number, language: string): PipedFault | undefined {
  const integers = integerForms(language);
  if (count < integers && !hasSoMany(language, count)) return { kind: 'too-few', count, needed: integers };
  const all = pluralCategories(language).length;
  const most = all === 1 ? 1 : Math.max(stated, all);
  return count > most ? { kind: 'too-many', count, needed: most } : undefined;
}

/** For which numbers a form is. */
interface NumberRange {
  readonly from: number;
  readonly to: number;
}

const RANGE =
  /^\s*(?:\{(?<only>\d{1,6})\}|(?<open>[[\]])(?<from>-?(?:\d{1,6}|Inf|\*)),\s?(?<to>\d{1,6}|Inf|\*)(?<close>[[\]]))/;

function readRanges(text: string): readonly (NumberRange | undefined)[] {
  return text.split('|').map((form) => {
    const { only, open, from = '', to = '', close } = RANGE.exec(form)?.groups ?? {};
    if (only !== undefined) return { from: Number(only), to: Number(only) };
    if (open === undefined) return undefined;
    const [least, most] = [
      readNumber(from, Number.NEGATIVE_INFINITY),
      readNumber(to, Number.POSITIVE_INFINITY),
    ];
    return { from: open === ']' ? least + 1 : least, to: close === '[' ? most - 1 : most };
  });
}

function readNumber(written: string, endless: number): number {
  return /^-?\d+$/.test(written) ? Number(written) : endless;
}

/** A number that the source has a form for, and the translation does not. One without any range is left to programs. */
function uncovered(
  source: readonly (NumberRange | undefined)[],
  target: readonly (NumberRange | undefined)[],
): PipedFault | undefined {
  const ends = source.flatMap((range) => (range === undefined ? [] : [range.from, range.to]));
  const numbers = ends.map((end) => Math.max(0, Math.min(end, BEYOND)));
  const isCovered = (number: number) =>
    target.some((range) => range !== undefined && range.from <= number && number <= range.to);
  if (target.length === 1 || target.some((range) => range === undefined)) return undefined;
  const number = numbers.find((each) => !isCovered(each));
  return number === undefined ? undefined : { kind: 'uncovered', number };
}

/** A number that no form begins or ends with. */
const BEYOND = 1_000_000;
