import { replaceUnprotected } from '../text/replace-unprotected.ts';
import type { StyleList } from './style-list.ts';

type Change = (text: string, language: string) => string;

/** Replaces opening and closing marks in turn. */
function quotes(text: string, opening: string, closing: string): string {
  let isOpen = false;
  return replaceUnprotected(text, /["“”„«»]/gu, () => {
    isOpen = !isOpen;
    return isOpen ? opening : closing;
  });
}

const curly: Change = (text, language) =>
  language === 'de' ? quotes(text, '„', '“') : quotes(text, '“', '”');
const straight: Change = (text) => quotes(text, '"', '"');
const guillemets: Change = (text) => quotes(text, '«', '»');
const german: Change = (text) => quotes(text, '„', '“');

function apostrophes(mark: string): Change {
  return (text) => replaceUnprotected(text, /(?<=\p{L})['’](?=\p{L})/gu, () => mark);
}

/** Numbers as English writes them: a comma between thousands. */
function thousands(separator: string): Change {
  return (text) =>
    replaceUnprotected(text, /\b\d{1,3}(?:,\d{3})+\b/g, (number = '') => number.replaceAll(',', separator));
}

/** Numbers as English writes them: a period before decimals. */
function decimals(separator: string): Change {
  return (text) =>
    replaceUnprotected(text, /(?<![\d.,])\d+\.\d+(?![\d.])/g, (number = '') =>
      number.replace('.', separator),
    );
}

function percent(space: string): Change {
  return (text) => replaceUnprotected(text, /(?<=\d)[ \u00a0]?%/g, () => `${space}%`);
}

const ABBREVIATIONS = [
  ['for example', 'e.g.'],
  ['that is', 'i.e.'],
  ['and so on', 'etc.'],
  ['approximately', 'approx.'],
] as const;

function words(from: 0 | 1, to: 0 | 1): Change {
  return (text) =>
    ABBREVIATIONS.reduce((before, pair) => {
      const pattern = new RegExp(`(?<!\\p{L})${pair[from].replaceAll('.', '\\.')}(?!\\p{L})`, 'giu');
      return replaceUnprotected(before, pattern, () => pair[to]);
    }, text);
}

/** What some rules do to a text before it is "translated", by category, rule, and option. All others only count in the marker. */
const CHANGES: Readonly<Record<string, Change>> = {
  'punctuation.quotation_mark.use_curly_quotation_marks': curly,
  'punctuation.quotation_mark.use_double_curly_quotation_marks': curly,
  'punctuation.quotation_mark.use_straight_quotation_marks': straight,
  'punctuation.quotation_mark.use_double_straight_quotation_marks': straight,
  'punctuation.quotation_mark.use_guillemets': guillemets,
  'punctuation.quotation_style.use_double_german_quotation_marks_for_primary_quotations_and_single_german_quotation_marks_for_secondary_quotations':
    german,
  'punctuation.apostrophe.use_curly_apostrophes': apostrophes('’'),
  'punctuation.apostrophe.use_straight_apostrophes': apostrophes("'"),
  'numbers.decimal_separator.use_comma_as_decimal_separator': decimals(','),
  'numbers.thousands_separator.do_not_use': thousands(''),
  'numbers.thousands_separator.do_not_use_thousands_separator': thousands(''),
  'numbers.thousands_separator.use_period': thousands('.'),
  'numbers.thousands_separator.use_period_as_thousands_separator': thousands('.'),
  'numbers.thousands_separator.use_space': thousands('\u00a0'),
  'numbers.thousands_separator.use_space_as_thousands_separator': thousands('\u00a0'),
  'numbers.percentage_format.use_numerals_followed_by_percent_symbol': percent(''),
  'numbers.percentage_format.use_numerals_followed_by_space_then_percent_symbol': percent('\u00a0'),
  'style_and_tone.abbreviations.use_abbreviations_and_symbols': words(0, 1),
  'style_and_tone.abbreviations.avoid_abbreviations_and_symbols_that_can_be_spelled_out_easily': words(1, 0),
};

/** A text after the rules of a list that have a visible effect here: quotes, numbers, spaces, and abbreviations. */
export function applyRules(text: string, { configured_rules, language }: StyleList): string {
  // A decimal point first: afterwards nobody could tell it from a period between thousands.
  const chosen = Object.entries(configured_rules)
    .flatMap(([category, rules]) =>
      Object.entries(rules).map(([rule, option]) => `${category}.${rule}.${option}`),
    )
    .sort();
  return chosen.reduce((before, name) => {
    const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
    return change === undefined ? before : change(before, language);
  }, text);
}
