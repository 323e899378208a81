import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { protect } from '#protect';
import { readUnits } from '../../packages/units/read-units.ts';
import type { Unit } from '../../packages/units/unit.ts';
import { markText } from '../support/marked-text.ts';

function unitsOf(text: string, format: FileFormat): readonly Unit[] {
  const reading = readUnits({ text, format, facts: { isLatin1: false } }, 'source');
  if (!reading.ok) throw new Error(reading.problem.text);
  return reading.units;
}

/** Checks the units of a text, each as its kind with its text. */
function checkUnits(format: FileFormat, text: string, expected: readonly string[]) {
  const units = unitsOf(text, format).map(({ kind, key, text: own }) => `${key ?? kind}: ${own}`);
  expect(units).toEqual(expected);
}

/** Checks what of a text is translated, and what is sent for each unit alone. */
function checkSent(format: FileFormat, text: string, expected: readonly string[]) {
  const sent = unitsOf(text, format).flatMap(({ parts }) =>
    parts.flatMap((part) =>
      protect(part.text, { format: part.protectAs, uses: part.uses ?? [] }).segments.map(
        ({ source }) => source,
      ),
    ),
  );
  expect(sent).toEqual(expected);
}

describe('the units of Markdown', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'headings and wrapped paragraphs, without their signs',
      '# One #\n\nTwo\n===\n\nSome words\n  that go on\n',
      ['heading: One', 'heading: Two', 'paragraph: Some words that go on'],
    ],
    [
      'items, and what else is in them',
      '- one\n- [x] two\n\n  more\n  1. three\n',
      ['item: one', 'item: two', 'paragraph: more', 'item: three'],
    ],
    [
      'fields of front matter behind a blank line',
      '\n---\ntitle: One\n---\n\nTwo\n',
      ['.---: ---', 'title: One', '.---~2: ---', 'paragraph: Two'],
    ],
    [
      'no front matter where two rules behind a blank line have prose between them',
      '\n---\nNote: one\n\n---\n\nTwo\n',
      ['copied: ---', 'paragraph: Note: one', 'copied: ---', 'paragraph: Two'],
    ],
    ['quotations without their signs', '> one\n> two\n', ['paragraph: one two']],
    [
      'cells, and the delimiters of the table as a copy',
      '| A | B |\n|---|---|\n| c | `d` |\n',
      ['cell: A', 'cell: B', 'copied: |---|---|', 'cell: c', 'cell: `d`'],
    ],
    [
      'the delimiters of a table without what is only layout',
      '> a   | b\n> :--- | ---:\n> c | d\n',
      ['cell: a', 'cell: b', 'copied: |---|---|', 'cell: c', 'cell: d'],
    ],
    [
      'code as one copy, as it stands outside of its list',
      '- one\n\n  ```js\n  a\n\n    b\n  ```\n',
      ['item: one', 'copied: ```js\na\n\n  b\n```'],
    ],
    [
      'fields of front matter by key, and all others as copies',
      '---\ntitle: One\nweight: 2\n---\n\nTwo\n',
      ['.---: ---', 'title: One', '.weight: weight: 2', '.---~2: ---', 'paragraph: Two'],
    ],
    [
      'the signs of containers as copies, and their titles',
      ':::tip Title\nWords\n:::\n',
      ['caption: Title', 'paragraph: Words', 'copied: :::'],
    ],
    [
      'texts in attributes of containers',
      ':::image source="a.png" alt-text="One":::\n\n:::note{title="Two"}\nThree\n:::\n',
      ['caption: One', 'caption: Two', 'paragraph: Three', 'copied: :::'],
    ],
    [
      'tags whose attributes stand in lines of their own',
      '<img src="a.png"\n     alt="One">\n  two\n',
      ['paragraph: <img src="a.png" alt="One"> two'],
    ],
    [
      'texts in HTML, and its tags as copies',
      '<details>\n<summary>One</summary>\n\nTwo\n\n</details>\n',
      ['copied: <details>', 'caption: One', 'paragraph: Two', 'copied: </details>'],
    ],
    ['a no-break space counts', 'a\u00a0b  c\n', ['paragraph: a\u00a0b c']],
  ])('%s', (_, text, expected) => {
    checkUnits('markdown', text, expected);
    checkUnits('markdown', `\ufeff${text.replaceAll('\n', '\r\n')}`, expected);
  });

  test('statements and tags of MDX are copies, and attributes that people read are texts', () =>
    checkUnits('mdx', 'import A from "a"\n\n<A title="One">\n\nTwo {x}\n\n</A>\n', [
      'copied: import A from "a"',
      'caption: One',
      'paragraph: Two {x}',
      'copied: </A>',
    ]));

  test.each<[string, string, readonly string[]]>([
    ['a heading that looks like an item', '# 1. One\n', ['1. One']],
    ['a cell that looks like an item', '| - one |\n|---|\n', ['- one']],
    [
      'a link that is defined elsewhere',
      'See [this][a] and [b].\n\n[a]: x\n[b]: y\n',
      ['See [this][a] and [b].'],
    ],
    ['a reference to a footnote', 'Words[^1] more.\n\n[^1]: Note\n', ['Words[^1] more.', 'Note']],
    ['wrapped lines of a quotation in a list', '- > one *two\n  > three*\n', ['one *two\nthree*']],
    ['the title of a definition', '[a]: b "Some title"\n', ['Some title']],
  ])('%s is sent alone as in its document', (_, text, expected) => checkSent('markdown', text, expected));

  test.each<[FileFormat, string, string]>([
    ['markdown', '# One [a]\n\n[a]: x\n', 'One [a]'],
    ['markdown', '| a |\n|---|\n', 'a'],
    ['asciidoc', '*one* _two_\n', '*one* _two_'],
    ['markdown', '---\ntitle: "One: two"\n---\n', 'One: two'],
  ])(
    '%s: what stands there now can be written for any block with the same source: %j',
    (format, text, expected) => {
      const [unit] = unitsOf(text, format).filter(({ hasWords }) => hasWords);
      const [part] = unit?.parts ?? [];
      expect(part?.present).toBe(expected);
      if (unit?.key === undefined) expect(part?.write(part.present)).toBe(expected);
    },
  );

  test('the span of a unit is what its translation replaces', () => {
    const text = '## One ##\n\n> - two\n>   three\n\n| a |\n|---|\n';
    const spans = unitsOf(text, 'markdown').flatMap(({ kind, span }) => (kind === 'copied' ? [] : [span]));
    expect(markText(text, spans)).toBe('## ⟦One⟧ ##\n\n> - ⟦two\n>   three⟧\n\n| ⟦a⟧ |\n|---|\n');
  });

  test('a unit knows the headings that it stands below', () => {
    const units = unitsOf('# A\n\n## B\n\none\n\n## C\n\ntwo\n', 'markdown');
    expect(units.map(({ section }) => section)).toEqual(['A', 'A / B', 'A / B', 'A / C', 'A / C']);
  });
});

describe('the units of other formats', () => {
  test.each<[FileFormat, string, readonly string[]]>([
    [
      'html',
      '<h1>One</h1>\n<ul>\n  <li>two <b>three</b></li>\n</ul>\n<pre>\ncode\n\nmore</pre>\n<img alt="Four" src="a">\n',
      [
        'heading: One',
        'copied: <ul>',
        'item: two <b>three</b>',
        'copied: </ul>',
        'copied: <pre>\ncode\n\nmore</pre>',
        'paragraph: <img alt="Four" src="a">',
      ],
    ],
    [
      'rst',
      '===\nOne\n===\n\nTwo *three*\nfour\n\n- five\n\nSix\n---\n\n.. code::\n\n   code\n\n.. admonition:: Seven\n\n   eight\n',
      [
        'heading: === One ===',
        'paragraph: Two *three* four',
        'item: five',
        'heading: Six ---',
        'copied: .. code::',
        'copied: code',
        'caption: Seven',
        'paragraph: eight',
      ],
    ],
    [
      'asciidoc',
      '= One\n\nTwo *three*\nfour\n\n* five\n\n----\ncode\n----\n\n|===\n|six |seven\n|===\n',
      [
        'heading: One',
        'paragraph: Two *three* four',
        'item: five',
        'copied: ----',
        'copied: code',
        'copied: ----',
        'copied: |===',
        'cell: six',
        'cell: seven',
        'copied: |===',
      ],
    ],
    [
      'asciidoc',
      '= One\n:lang: en\n:toc:\n\n----\n:lang: de\n----\n',
      ['heading: One', 'copied: :toc:', 'copied: ----', 'copied: :lang: de', 'copied: ----'],
    ],
    ['rst', ':lang: en\n:Author: Ada\n\nOne two\n', ['copied: :Author: Ada', 'paragraph: One two']],
    ['plain', 'One line.\n\n  Two\n---\n', ['paragraph: One line.', 'paragraph: Two', 'copied: ---']],
    [
      'srt',
      '1\n00:00:01,000 --> 00:00:02,000\nOne\ntwo\n\n2\n00:00:03,000 --> 00:00:04,000\n- Three\n- Four\n',
      ['paragraph: One two', 'paragraph: Three', 'paragraph: Four'],
    ],
    ['vtt', 'WEBVTT\n\nNOTE no\n\n00:01.000 --> 00:02.000\nOne\n', ['paragraph: One']],
    [
      'ass',
      '[Script Info]\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,One, two\n',
      ['paragraph: One, two'],
    ],
  ])('%s', (format, text, expected) => {
    checkUnits(format, text, expected);
    checkUnits(format, `\ufeff${text.replaceAll('\n', '\r\n')}`, expected);
  });
});
