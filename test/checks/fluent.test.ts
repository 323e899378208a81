import { expect, test } from 'vitest';
import { lintPair } from '../support/projects/pair-rules.ts';

/** Checks which rules find an error or a warning in the translation of a message of Fluent. */
function checkMessage(source: string, target: string, locale: string, expected: readonly string[]) {
  const setting = { source: `a = ${source}\n`, target: `a = ${target}\n`, format: 'fluent', locale } as const;
  const found = lintPair(setting).filter(({ level }) => level !== 'information');
  expect(found.map(({ rule }) => rule)).toEqual(expected);
}

test.each<[name: string, source: string, target: string, locale: string]>([
  ['parameters of a term', 'Import to { -brand }', 'Zaimportuj do { -brand(case: "gen") }', 'pl'],
  ['a term that is left out', 'The file of { -brand } is missing', 'Il file non è presente', 'it'],
  ['a term that is repeated', '{ -brand } is here', '{ -brand } è qui: { -brand }', 'it'],
  [
    'another style of a date',
    'On { DATETIME($d, month: "long") }',
    'Am { DATETIME($d, month: "short") }',
    'de',
  ],
  ['a date without its function', 'On { DATETIME($d) }', 'Am { $d }', 'de'],
  ['a per cent sign before its number', '{ $part }% done', '%{ $part } bitti', 'tr'],
  ['a space that the source needs at its end', 'Time range:{ " " }', '消去する履歴の期間:', 'ja'],
  ['another message', '{ pane-title }', 'Ogólne ustawienia', 'pl'],
  ['a text that is empty here', 'Formerly known as Master Password', '{ "" }', 'ja'],
])('%s is right', (_, source, target, locale) => checkMessage(source, target, locale, []));

test.each<[name: string, source: string, target: string, rules: readonly string[]]>([
  ['another term', 'Import to { -brand }', 'Nach { -brnad } importieren', ['placeholder-missing']],
  ['another variable', 'Open { $name } now', 'Jetzt { $Name } öffnen', ['placeholder-missing']],
  ['a variable less', 'On { DATETIME($d) } at noon', 'Am Mittag', ['placeholder-missing']],
  ['a variable more', 'Open the file now', 'Jetzt { $name } öffnen', ['placeholder-extra']],
])('%s is an error', (_, source, target, rules) => checkMessage(source, target, 'de', rules));

const forms = (...variants: readonly string[]) =>
  `{ $n ->\n${variants.map((each) => `   ${each}\n`).join('')}  }`;
const TABS = forms('*[other] Close { $n } tabs');

test.each<[name: string, source: string, target: string, locale: string, rules: readonly string[]]>([
  ['a word for one', TABS, forms('[one] Tab schließen', '*[other] { $n } Tabs schließen'), 'de', []],
  [
    'a number where the source has none',
    forms('[one] Delete file', '*[other] Delete files'),
    forms(
      '[one] Удалить { $n } файл',
      '[few] Удалить { $n } файла',
      '[many] Удалить { $n } файлов',
      '*[other] Удалить файлы',
    ),
    'ru',
    [],
  ],
  [
    'a form for 21 without its number',
    TABS,
    forms(
      '[one] Закрыть вкладку',
      '[few] Закрыть { $n } вкладки',
      '[many] Закрыть { $n } вкладок',
      '*[other] Закрыть { $n } вкладки',
    ),
    'ru',
    ['placeholder-missing'],
  ],
  [
    'a text around the selection',
    `Remove ${forms('[one] it', '*[other] all { $n }')} from { $list }`,
    `Entferne ${forms('[one] es', '*[other] alle { $n }')} aus { $list }`,
    'de',
    [],
  ],
  [
    'a text around the selection that lacks its variable',
    `Remove ${forms('[one] it', '*[other] all { $n }')} from { $list }`,
    `Entferne ${forms('[one] es', '*[other] alle { $n }')} aus der Liste`,
    'de',
    ['placeholder-missing'],
  ],
])('%s', (_, source, target, locale, rules) => checkMessage(source, target, locale, rules));
