import { numbersIn } from '#protect';
import { textWidth } from '../../prose/width.ts';
import type { Unit } from '../../unit.ts';

/** What of a text is the same in every language, with how often it stands there. */
export interface UnitSigns {
  /** Code, targets of links, numbers, names of variables: a translation has them too. */
  readonly strong: ReadonlyMap<string, number>;
  /** Words that a translation may have as they are, such as names. */
  readonly words: ReadonlySet<string>;
  /** Characters, of which those of scripts without an alphabet count twice. */
  readonly length: number;
}

/** UTF-16 units of a text that are looked at. */
const MAX_TEXT = 4_000;

const STRONG = new RegExp(
  [
    // Code.
    String.raw`(?<code>\x60[^\x60\n]{1,200}\x60)`,
    // Targets of links and attributes.
    String.raw`\]\((?<target>[^()\s]{1,300})`,
    String.raw`(?<address>https?:\/\/[^\s<>()"'\]]{1,300})`,
    String.raw`(?:href|src|id|class|to)=["{'](?<attribute>[^"'}\n]{1,200})`,
    String.raw`\]\[(?<name>[^\]\n]{1,100})\]`,
    String.raw`<(?<tag>[a-zA-Z][\w.]{0,40})`,
    // Names of variables, constants, and files.
    String.raw`(?<![\p{L}\p{N}])(?<variable>[a-z]+[A-Z]\w{1,60}|\w{1,60}_\w{1,60}|[\w-]{1,60}\.[a-z]{1,5}(?![\p{L}\p{N}])|--?[a-z][\w-]{1,40})`,
    String.raw`(?<![\p{L}\p{N}])(?<constant>[A-Z]{2,20})(?![\p{L}\p{N}])`,
    // With what languages write between thousands and before fractions.
    String.raw`(?<number>\p{Nd}(?:[\p{Nd}.,٫٬·'’\u00a0\u202f ]{0,40}\p{Nd})?)`,
  ].join('|'),
  'gu',
);

const LOWER_CASE = /\p{Ll}/u;

/** The signs of a unit. */
export function signsOf({ text: whole }: Unit): UnitSigns {
  const text = whole.slice(0, MAX_TEXT);
  const strong = new Map<string, number>();
  for (const { groups = {} } of text.matchAll(STRONG)) {
    const [name = '', found = ''] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    for (const sign of signsIn(name, found, text)) strong.set(sign, (strong.get(sign) ?? 0) + 1);
  }
  const words = text.toLowerCase().matchAll(/(?<![\p{L}\p{N}])[a-z][a-z\d]{2,40}(?![\p{L}\p{N}])/gu);
  return { strong, words: new Set(Array.from(words, ([word]) => word)), length: textWidth(text) };
}

/** Code that is the label of something on the screen, which a translation may have in its language. Its words count as such. */
const LABEL = /^`(?=.*\p{Ll})(?:\p{Lu}[\p{L}\p{M}]*|\p{L}[\p{L}\p{M}]*(?: [\p{L}\p{M}]+)+)[.…:!?]*`$/u;

/** What something that was found is, however a language writes it. */
function signsIn(name: string, found: string, text: string): readonly string[] {
  if (name === 'number') return numbersIn(found.replace(BEFORE_THOUSAND, '')).map(({ digits }) => digits);
  if (name === 'code') return LABEL.test(found) ? [] : [found];
  // A text in upper case alone has no constants.
  if (name === 'constant') return LOWER_CASE.test(text) ? [found] : [];
  const isTarget = name === 'target' || name === 'attribute' || name === 'address';
  const sign = isTarget ? withoutLocale(found) : found;
  return sign === '' ? [] : [sign];
}

/** A space between the groups of a number. */
const BEFORE_THOUSAND = /(?<=\p{Nd}) (?=\p{Nd}{3}(?!\p{Nd}))/gu;

/** A target without segments that look like a locale. Anchors are often translated. */
function withoutLocale(target: string): string {
  return target
    .replace(/#.*$/s, '')
    .split('/')
    .filter((part) => !/^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(part))
    .join('/')
    .replace(/\/$/, '')
    .toLowerCase();
}
