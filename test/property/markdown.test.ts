import fc from 'fast-check';
import { test } from 'vitest';
import { checkAgainstOracle } from '../support/markdown-oracle/check-against-oracle.ts';
import { runs } from '../support/runs.ts';

/** Lines that open something, close it, or continue it. */
const LINES = [
  ...['', '', '', '', ' ', '\t', 'word', 'Word *a*', 'line  ', '# heading', '## [a] and [^n]', '===', '---'],
  ...['- item', '  on', '    deep', '  - item [a]', '+ item', '1. item', '   - [ ] task', '- [a]', '* *a'],
  ...['> quote', '> ', '>', '> - item', '>   on', '> ```', 'lazy', '```', '```js', '~~~', '````', '  ```'],
  ...['    ```', '- ```', '  ~~~', '<div>', '</div>', '<!--', '-->', '<script>', '<pre>', '<?', '?>'],
  ...['<![CDATA[', ']]>', '| a | b |', '|---|---|', '| [a] | `b` |', 'a | b', '[a]', '[a][]', '[x][a]'],
  ...['[x [b] y](z)', '![i [a]](u)', '[a][b][c]', 'see [^n] and ![^n]', '[b', 'c]', '\\[a]', '&#91;a]'],
  ...[
    'Text `code',
    'code` on',
    'a@b.example',
    'https://a.example/_b_c, (www.a.example)',
    '\u0000',
    '語 [a]',
    '\\',
  ],
  ...['*a **b* c**', '__a_ b_', '~~a~~ ~b~', '***a** b*', 'a*b*c', '_a*', '**a b**', '<b>c</b> <x y="z">'],
];

/**
 * Lines that stand between empty ones. What follows them at once is read by the reference parser as the specification allows, and by ours
 * as GitHub's own parser reads it.
 */
const SEPARATE = [
  ...[
    '[a]: /a',
    '[A]: /other',
    '[b]:\n/b "title\ntitle"',
    '    [a]: /a',
    '[b c]: <>',
    '  [c]: /c',
    '> [b]: /b',
  ],
  ...['[^n]: note', '[^n]: note\n\n    more', '[^n]: ', '</script>', '</pre>', '<b>'],
].map((line) => `\n${line}\n`);

/** Some lines, and then what may begin a section, several times over. */
const anyMarkdown = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.array(fc.constantFrom(...LINES, ...SEPARATE), { maxLength: 8 }),
        fc.constantFrom('', ' ', '\t'),
        fc.constantFrom('word', '# [b] and [^n]', 'See [a] ', 'Word `code'),
      ),
      { minLength: 1, maxLength: 6 },
    ),
    fc.constantFrom('\n', '\n', '\r\n', '\r'),
  )
  .map(([groups, lineEnd]) =>
    groups
      .flatMap(([lines, empty, first]) => [...lines, empty, first])
      .join('\n')
      .replaceAll('\n', lineEnd),
  );

test('Markdown of any lines is read as the reference parser reads it', () => {
  fc.assert(
    fc.property(anyMarkdown, (text) => {
      // Of what begins as front matter and has no end, the reference parser takes nothing for lists and quotations.
      fc.pre(!/^---[ \t]*[\r\n]/.test(text));
      checkAgainstOracle(text);
    }),
    { numRuns: runs(2_000) },
  );
});

test.each([
  '* a\n| b | c |\n|---|---|',
  '> a\n| b | c |\n|---|---|',
  '1. a\n   b\n| c | d |\n|---|---|',
  '* a\n\n  | b | c |\n  |---|---|',
])('a line that continues a list or a quotation without its signs begins no table: %j', (text) =>
  checkAgainstOracle(text),
);

test.each([
  'a | b\n|---|---|\n===\n\nword\n\nword',
  '| a | b |\n|---|---|\n| c | d |\n---\n\nword',
  '| a | b |\n|---|---|\n=\n| c | d |',
  '> a | b\n> |---|---|\n> ===\n===',
  'a\n===\n| b | c |\n|---|---|\n| d | e |',
])('in a table, a line that underlines a heading elsewhere is a row or a break: %j', (text) =>
  checkAgainstOracle(text),
);

test('rows without a delimiter are a paragraph', () =>
  checkAgainstOracle('| [a] | `b` |\n| a | b |\n\nword'));

test.each(['|---|---|\na\n|---|---|\n|---|---|', 'a | b\nword\n| c | d |\n|---|---|\n| e | f |'])(
  'a paragraph that began like a table ends at one: %j',
  (text) => checkAgainstOracle(text),
);
