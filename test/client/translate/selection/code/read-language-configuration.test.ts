import { expect, test } from 'vitest';
import { readLanguageConfiguration } from '../../../../../client/translate/selection/code/read-language-configuration.ts';

test.each([
  [
    'both kinds, with comments and trailing commas',
    '{ // Ours.\n "comments": { "lineComment": "//", "blockComment": ["/*", "*/"], }, }',
    { line: ['//'], block: ['/*', '*/'] },
  ],
  ['line comments alone', '{ "comments": { "lineComment": "#" } }', { line: ['#'] }],
  [
    'line comments in the newer form',
    '{ "comments": { "lineComment": { "comment": "--", "noIndent": true } } }',
    { line: ['--'] },
  ],
  ['block comments alone', '{ "comments": { "blockComment": ["<!--", "-->"] } }', { block: ['<!--', '-->'] }],
  ['none', '{ "brackets": [] }', undefined],
  ['half a block comment', '{ "comments": { "blockComment": ["<!--"] } }', undefined],
  ['broken JSON', '{ "comments": [', undefined],
  ['nothing', '', undefined],
])('the comment markers of a language configuration: %s', (_, configuration, expected) => {
  expect(readLanguageConfiguration(configuration).comments).toEqual(expected);
});

test.each([
  ['lists', '{ "autoClosingPairs": [["(", ")"], ["\\"", "\\""]] }', ['"']],
  [
    'objects',
    `{ "autoClosingPairs": [{ "open": "'", "close": "'" }, { "open": "(", "close": ")" }] }`,
    ["'"],
  ],
  ['none', '{ "autoClosingPairs": 7 }', []],
  ['nothing', '', []],
])('strings in code: the quotes of a language configuration: %s', (_, configuration, expected) => {
  expect(readLanguageConfiguration(configuration).quotes).toEqual(expected);
});
