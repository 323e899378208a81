import { isComponent, isMessage, type MarkupFacts } from './markup-syntax.ts';

/** A string that stands in braces, which Fluent, vue-i18n, and MessageFormat 2 replace with what is in it. */
const STRING =
  /\{\s{0,9}(?:"((?:[^"\\{}]|\\.){0,400})"|'((?:[^'\\{}]|\\.){0,400})'|\|((?:[^|\\]|\\.){0,400})\|)\s{0,9}\}/g;
const ESCAPE = /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{6})|(.))/g;

/** Braces of a message between the sign that opens a tag and its name. */
const BRANCH_BEHIND = /<(?:\{[^{}<]{0,400}\{)+/g;
const BRANCH_BEFORE = /<\}+(?=[A-Za-z])/g;

/**
 * What a program makes of a text when it formats it, as far as signs that it takes out can hide markup: strings in braces, the braces of
 * branches, and quotes of messages. Prose and components are not formatted.
 */
export function formattedTexts(text: string, facts: MarkupFacts): readonly string[] {
  if (!isMessage(facts) || isComponent(facts) || !/['{]/.test(text)) return [];
  const plain = text.replace(STRING, (_, double = '', single = '', literal = '') =>
    decoded(double || single || literal),
  );
  const joined = plain.replace(BRANCH_BEHIND, '<').replace(BRANCH_BEFORE, '<');
  const unquoted = joined.replace(/'(')?/g, (_, second = '') => second);
  return [joined, unquoted].filter((each) => each !== text);
}

function decoded(text: string): string {
  return text.replace(ESCAPE, (written, four?: string, six?: string, sign = '') => {
    if (four === undefined && six === undefined) return sign;
    const code = Number.parseInt(four ?? six ?? '', 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
  });
}
