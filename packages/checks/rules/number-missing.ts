import { message } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import { numbersInWords } from './shared/number-words.ts';
import { DIGIT, numbersIn } from './shared/numbers-in.ts';
import { outsideKept } from './shared/outside-kept.ts';

/** An hour of the afternoon in English, which others count on from 12. */
const AFTERNOON = /^\s?[ap]\.?m\b/i;

/** A decade, `1990s`, and an ordinal, which languages write as a word. */
const BEHIND = /^(?:s|st|nd|rd|th)\b/;

export const numberMissing: TextRule = {
  id: 'number-missing',
  level: 'warning',
  explanation:
    'The source has a number of two or more digits that the translation lacks. Digits of all scripts and all ways to separate thousands and fractions count as the same.',
  checkText(texts, _context, report) {
    if (!DIGIT.test(texts.source)) return;
    const source = outsideKept(texts, 'source');
    const wanted = numbersIn(source).filter(({ digits }) => digits.length > 1);
    if (wanted.length === 0) return;
    // What stays in the translation has numbers too, such as an address.
    const present = new Set(
      numbersIn(texts.target).flatMap(({ written, digits }) => [digits, ...partsOf(written)]),
    );
    const together = texts.target.replace(/(?<=\p{Nd})\s(?=\p{Nd})/gu, '');
    for (const { digits } of numbersIn(together)) present.add(digits);
    if (wanted.every(({ digits }) => present.has(digits))) return;
    for (const digits of numbersInWords(texts.target)) present.add(digits);
    for (const { written, digits, start, end } of wanted) {
      const isThere = present.has(digits) || partsOf(written).every((part) => present.has(part));
      const behind = source.slice(end, end + 9);
      if (LETTER.test(behind.charAt(0)) && LETTER.test(source.charAt(start - 1))) continue;
      if (isThere || AFTERNOON.test(behind) || BEHIND.test(behind)) continue;
      if (MULTIPLE.test(behind) && [...present].some((each) => isMultiple(each, digits))) continue;
      report({
        message: message('The translation lacks the number {0}.', written),
        counterpart: { start, end },
      });
    }
  },
};

/** A part of a large number, of which other languages write more as digits, or less: `1.5 million` is 150万. */
const MULTIPLE = /^\s?(?:k|thousand|[mb]illion)/i;

function isMultiple(digits: string, of: string): boolean {
  return digits.startsWith(of) && /^0*$/.test(digits.slice(of.length));
}

/** A number between letters counts what is left out: `i18n`. */
const LETTER = /[a-z]/i;

/** The digits between separators, each by itself. */
function partsOf(written: string): readonly string[] {
  return written.split(/\P{Nd}/u).filter((part) => part !== '');
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Wait 30 seconds',
      target: '⟦Warte 20 Sekunden⟧',
      passes: { target: 'Warte 30 Sekunden' },
    },
    {
      source: 'Up to 1,234.50 EUR in 2024',
      target: '⟦Bis zu 1.234,50 EUR⟧',
      passes: { target: '2024 bis zu 1.234,50 EUR' },
    },
    {
      source: 'Wait 30 seconds',
      target: '⟦انتظر ٣ ثوان⟧',
      locale: 'ar',
      passes: { target: 'انتظر ٣٠ ثانية' },
    },
    ...inOtherWords(),
  ];
}

function inOtherWords(): readonly PairExample[] {
  return [
    {
      source: 'Military units, i18n: 30',
      target: '⟦Unidades militares⟧',
      locale: 'es',
      passes: { target: 'Unidades militares: 30' },
    },
    {
      source: '5,000 files',
      target: '⟦файлов много⟧',
      locale: 'ru',
      passes: { target: '5 тыс. файлов' },
    },
    {
      source: '10,000 files',
      target: '⟦ファイル⟧',
      locale: 'ja',
      passes: { target: '1万個のファイル' },
    },
    {
      source: 'Only 50 team members',
      target: '⟦팀원만⟧',
      locale: 'ko',
      passes: { target: '팀원 오십 명만' },
    },
    {
      source: 'Wait 30 seconds',
      target: '⟦等待二十秒⟧',
      locale: 'zh-CN',
      passes: { target: '等待三十秒' },
    },
  ];
}
