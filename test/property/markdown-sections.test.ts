import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../core/protect/blocks/parse-markdown.ts';
import { parseMarkdownSection } from '../../core/protect/blocks/parse-markdown-section.ts';
import { runs } from '../support/runs.ts';

/** Lines that open something, close it, continue it, or define what other lines refer to. */
const LINES = [
  ...[
    '',
    '',
    '',
    '',
    ' ',
    '\t',
    'word',
    'Word *a*',
    'line  ',
    '# heading',
    '## [a] and [^n]',
    '===',
    '---',
    '+++',
    'x: y',
  ],
  ...[
    '- item',
    '  on',
    '    deep',
    '  - item [a]',
    '+ item',
    '1. item',
    '   - [ ] task',
    '- [a]',
    '* *a',
    '-',
  ],
  ...['> quote', '> ', '>', '> - item', '>   on', '> [b]: /b', '> ```', 'lazy'],
  ...['```', '```js', '~~~', '````', '  ```', '    ```', '- ```', '  ~~~'],
  ...[
    '<div>',
    '</div>',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '<pre>',
    '</pre>',
    '<?',
    '?>',
    '<![CDATA[',
    ']]>',
    '<b>',
  ],
  ...['| a | b |', '|---|---|', '| [a] | `b` |', 'a | b'],
  ...[
    '[a]: /a',
    '[A]: /other',
    '[b]:',
    '/b "title',
    'title"',
    '    [a]: /a',
    '[b c]: <>',
    '  [c]: /c',
    '[^n]: note',
    '    more',
    '[^n]: ',
  ],
  ...[
    '[a]',
    '[a][]',
    '[x][a]',
    '[x [b] y](z)',
    '![i [a]](u)',
    '[a][b][c]',
    'see [^n] and ![^n]',
    '[b',
    'c]',
    '\\[a]',
    '&#91;a]',
  ],
  ...['Text `code', 'code` on', 'a@b.example', '\u0000', '\ufeff', '語 [a]', '\\'],
];

/** Some lines, and then what may begin a section, several times over. */
const anyMarkdown = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.array(fc.constantFrom(...LINES), { maxLength: 8 }),
        fc.constantFrom('', ' ', '\t'),
        fc.constantFrom('word', '# [b] and [^n]', 'See [a] ', 'Word `code'),
      ),
      { minLength: 1, maxLength: 6 },
    ),
    fc.constantFrom('\n', '\n', '\r\n', '\r'),
  )
  .map(([groups, lineEnd]) =>
    groups.flatMap(([lines, empty, first]) => [...lines, empty, first]).join(lineEnd),
  );

/** A tree with offsets, which are all that counts of its positions. */
function withOffsets({ position, ...node }: Nodes): object {
  const children = 'children' in node ? { children: node.children.map((child) => withOffsets(child)) } : {};
  return { ...node, ...children, span: [position?.start.offset, position?.end.offset] };
}

function checkSections(text: string, sectionLength: number): void {
  const inSections = parseMarkdown(text, sectionLength);
  const noneYet = { links: [], footnotes: [] };
  const whole = parseMarkdownSection(text, { start: 0, isLast: true }, noneYet);
  expect(inSections?.prefixes).toEqual(whole?.prefixes);
  expect(inSections?.root.children.map(withOffsets)).toEqual(whole?.root.children.map(withOffsets));
}

test.each([
  ['front matter', '---\nx: y\n\nword\n---\n> a\n\nword\n\n+++\n\nword'],
  ['a block of code', '```\na\n\nword\n\n# a\n```\n\nword\n\n~~~\n\nword'],
  ['what is defined later', 'see [a]\n\nword [^n] [b]\n\n> [a]: /a\n\nword\n\n[^n]: note\n\nword [a][b]'],
  ['a footnote at its beginning', '[^n]: \n\n# [^n]'],
  [
    'what only seems to be defined',
    'see [a] ![x [b]](y)\n\nword [^n]\n\n```\n[a]: /a\n[^n]: no\n```\n\nword\n\n    [b]: /b',
  ],
])('Markdown with %s is the same in sections', (_, text) => checkSections(text, 1));

test('Markdown parsed in sections, cut wherever it can be, is what it is as a whole', () => {
  fc.assert(
    fc.property(anyMarkdown, fc.constantFrom(1, 20, 60), (text, sectionLength) => {
      fc.pre(!text.startsWith('\ufeff'));
      // Of what begins as front matter and has no end, the parser takes nothing for lists and quotations.
      fc.pre(!/^(?:---|\+\+\+)[ \t]*[\r\n]/.test(text));
      checkSections(text, sectionLength);
    }),
    { numRuns: runs(10_000) },
  );
});
