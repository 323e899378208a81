import { expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { readTextFile } from '#formats/lazy';
import { inTurn } from '../support/runs.ts';

/** More than a call of a function takes as its arguments. */
const MANY = 150_000;

function many(text: string, between = ''): string {
  return Array.from({ length: MANY }, () => text).join(between);
}

/** Files with all of their texts in one place: one table, one list, one element. */
const FILES: readonly (readonly [FileFormat, string])[] = [
  ['ass', `[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,${many('- Hello you', '\\N')}\n`],
  ['php', `<?php return ['a' => [${many("'Hello you'", ',')}]];`],
  ['fluent', `a = { $n ->\n${many('    [k] Hello you\n')}   *[other] Hello\n }\n`],
  ['asciidoc', `= Title\n\n|===\n${many('|Hello you\n')}|===\n`],
  ['asciidoc', `= Title\n\n|===\n|${many('Hello you', '|')}\n|===\n`],
  ['android', `<resources><string-array name="a">${many('<item>Hello</item>')}</string-array></resources>`],
  ['vue', `<i18n>{ "en": [${many('"Hello you"', ',')}] }</i18n>\n`],
];

test.each(inTurn(FILES))('all texts of a large file of %s are read (reliability R4)', (format, text) => {
  const reading = readTextFile(text, format, { isLatin1: false, target: undefined });
  expect(reading.ok && reading.segments.length).toBeGreaterThanOrEqual(MANY);
});
