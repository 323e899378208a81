import { expect, test } from 'vitest';
import { shout, translateFileText } from '../support/texts/text-files.ts';

/** Checks that a folded block keeps what stands between its lines when its texts are in capitals. */
function checkFolded(block: string, after: string) {
  const file = (text: string) => `a: ${text}\nb: x\n`;
  const written = translateFileText(file(block), 'yaml', { source: 'en', target: 'de' }, (text) =>
    text === 'x' ? text : shout(text),
  );
  expect(written).toBe(file(after));
}

test.each<[what: string, block: string, after?: string]>([
  ['lines that are one', '>-\n  one two', '>-\n  ONE TWO'],
  ['paragraphs', '>-\n  one\n\n  two', '>-\n  ONE\n\n  TWO'],
  ['several empty lines', '>\n  one\n\n\n  two', '>\n  ONE\n\n\n  TWO'],
  [
    'indented lines',
    '>\n  one:\n    - two\n    - three\n  four',
    '>\n  ONE:\n    - TWO\n    - THREE\n  FOUR',
  ],
  ['an empty line among indented ones', '>\n  one\n\n    two\n\n    three\n\n  four'],
  ['an indented line at the end', '>-\n  one\n    two'],
  ['an empty line at the beginning', '>-\n\n  one\n\n  two'],
])('a folded block keeps %s', (_, block, after) => checkFolded(block, after ?? shout(block)));

const ICU = '{n, plural,\n    one {# file}\n    other {# files}\n  }';

test.each([
  ['de', `>-\n  ${ICU}`, '>-\n  {n, plural,\n    one {# FILE}\n    other {# FILES}\n  }'],
  [
    'pl',
    `>\n  ${ICU}`,
    '>\n  {n, plural,\n    one {# FILE}\n    other {# FILES} few {# FILES} many {# FILES}\n  }',
  ],
  [
    'de',
    '>-\n  {n, plural,\n  one {# file}\n  other {# files}}',
    '>-\n  {n, plural, one {# FILE} other {# FILES}}',
  ],
  ['ja', `>-\n  ${ICU}`, '>-\n  {n, plural,\n    one {# FILE}\n    other {# FILES}\n  }'],
  [
    'de',
    '|\n  {n, plural,\n    one {# file}\n    other {# files}}',
    '|\n  {n, plural,\n    one {# FILE}\n    other {# FILES}}',
  ],
])('a message in a block, into %s: %j', (target, block, after) => {
  const translate = (text: string) =>
    text.replace(/# (files?)/g, (_, word: string) => `# ${word.toUpperCase()}`);
  const file = (text: string) => `a: ${text}\n`;
  expect(translateFileText(file(block), 'yaml', { source: 'en', target }, translate)).toBe(file(after));
});
