import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { followLinks } from '../../../packages/translate/links/follow-links.ts';
import type { FilePlace } from '../../../packages/translate/links/linked-file.ts';

/** A project in which `en` in a path becomes `de` in that of its translation. */
function project(files: readonly string[], from: string, to: string): FilePlace {
  const there = new Set(files.flatMap((file) => [file, file.slice(0, file.lastIndexOf('/'))]));
  return {
    from,
    to,
    translationOf: (file) => (file.includes('/en/') ? file.replace('/en/', '/de/') : undefined),
    exists: (path) => Promise.resolve(there.has(path)),
  };
}

interface Case {
  readonly format?: FileFormat;
  readonly source: string;
  readonly translated: string;
  readonly place?: FilePlace;
}

/** Checks what becomes of a translation, and which links are named. */
async function checkFollowed(
  { format = 'markdown', source, translated, place }: Case,
  text: string,
  dead: readonly string[] = [],
): Promise<void> {
  const followed = await followLinks(
    { source: { text: source, format, facts: { isLatin1: false } }, translated },
    place,
  );
  expect(followed.text).toBe(text);
  expect(followed.dead.map(({ line, address }) => `${line}: ${address}`)).toEqual(dead);
}

/** A notebook with two cells, whose texts are written as JSON has them. */
const notebookOf = (...texts: readonly string[]) =>
  `{"cells": [${texts.map((text) => `{"cell_type": "markdown", "source": ["${text}"]}`).join(', ')}]}`;

describe('links to headings follow the ids of the translated headings', () => {
  const source = '[a](#over-there)\n\n## Over there\n';
  const translated = '[a](#over-there)\n\n## Da drüben\n';

  test('by the rule of GitHub', () =>
    checkFollowed({ source, translated }, translated.replace('over-there', 'da-drüben')));

  test.each([
    ['/p/.vitepress', '## Da drüben {#over-there}'],
    ['/p/docusaurus.config.js', '## Da drüben {#over-there}'],
    ['/p/hugo.toml', '## Da drüben {#over-there}'],
    ['/p/_quarto.yml', '## Da drüben {#over-there}'],
  ])('or the heading gets its old id: %s', (marker, heading) =>
    checkFollowed(
      { source, translated, place: project([marker], '/p/a.md', '/p/a.de.md') },
      translated.replace('## Da drüben', heading),
    ),
  );

  test('by the rule of a project whose documents may have no ids of their own', () =>
    checkFollowed(
      { source, translated, place: project(['/p/mkdocs.yml'], '/p/docs/a.md', '/p/docs/a.de.md') },
      translated.replace('over-there', 'da-druben'),
    ));

  test.each<[string, Case, string]>([
    [
      'one of several with one text',
      { source: '[a](#x-1)\n# X\n# X', translated: '[a](#x-1)\n# Ü\n# Ü' },
      '[a](#ü-1)\n# Ü\n# Ü',
    ],
    [
      'in tags',
      { source: '<a href="#x">a</a>\n\n# X', translated: '<a href="#x">a</a>\n\n# Ü' },
      '<a href="#ü">a</a>\n\n# Ü',
    ],
    ['in definitions', { source: '[a]: #x\n\n# X', translated: '[a]: #x\n\n# Ü' }, '[a]: #ü\n\n# Ü'],
    [
      'with marks and code in them',
      { source: '[a](#the-x-b)\n# The **x** `b`', translated: '[a](#the-x-b)\n# Das **x** `b`' },
      '[a](#das-x-b)\n# Das **x** `b`',
    ],
    ['underlined', { source: '[a](#x)\n\nX\n===', translated: '[a](#x)\n\nÜ\n===' }, '[a](#ü)\n\nÜ\n==='],
    [
      'with an id of its own',
      { source: '[a](#x)\n# Y {#x}', translated: '[a](#x)\n# Ü {#x}' },
      '[a](#x)\n# Ü {#x}',
    ],
    [
      'beside an anchor',
      { source: '[a](#x)\n<a id="x"></a>\n# X', translated: '[a](#x)\n<a id="x"></a>\n# Ü' },
      '[a](#x)\n<a id="x"></a>\n# Ü',
    ],
    [
      'in letters that some rules leave out',
      {
        source:
          '[a](#如何为-next-做贡献) [b](https://a.example) [c](https://c.example)\n\n# 如何为 NexT 做贡献\n\n# 规范',
        translated:
          '[a](#如何为-next-做贡献) [b](https://a.example) [c](https://c.example)\n\n# Zu NexT beitragen\n\n# Regeln',
      },
      '[a](#zu-next-beitragen) [b](https://a.example) [c](https://c.example)\n\n# Zu NexT beitragen\n\n# Regeln',
    ],
    [
      'named by its text, as in Obsidian',
      {
        source: '[[#Over there]] ![[#Over there|it]] `[[#Over there]]`\n\n# Over there',
        translated: '[[#Over there]] ![[#Over there|es]] `[[#Over there]]`\n\n# Dort',
      },
      '[[#Dort]] ![[#Dort|es]] `[[#Over there]]`\n\n# Dort',
    ],
    [
      'named by its text in AsciiDoc',
      {
        format: 'asciidoc',
        source: 'See <<Over there>> and <<Over there,it>>.\n\n== Over there\n',
        translated: 'Siehe <<Over there>> und <<Over there,es>>.\n\n== Dort\n',
      },
      'Siehe <<Dort>> und <<Dort,es>>.\n\n== Dort\n',
    ],
    [
      'of AsciiDoc, whose id looks like a title',
      { format: 'asciidoc', source: '<<X>>\n\n[#X]\n== X\n', translated: '<<X>>\n\n[#X]\n== Ü\n' },
      '<<X>>\n\n[#X]\n== Ü\n',
    ],
    ['in code', { source: '`[a](#x)`\n# X', translated: '`[a](#x)`\n# Ü' }, '`[a](#x)`\n# Ü'],
    [
      'of AsciiDoc',
      {
        format: 'asciidoc',
        source: 'See <<_one_two>>.\n\n== One two\n',
        translated: 'See <<_one_two>>.\n\n== Eins\n',
      },
      'See <<_one_two>>.\n\n[[_one_two]]\n== Eins\n',
    ],
    [
      'of a notebook, from cell to cell',
      {
        format: 'notebook',
        source: notebookOf('[a](#Next-\\u0022x\\u0022) [b](#One-two)', '## One two'),
        translated: notebookOf('[a](#Next-\\u0022x\\u0022) [b](#One-two)', '## Eins \\"zwei\\"'),
      },
      notebookOf('[a](#Next-\\u0022x\\u0022) [b](#Eins-%22zwei%22)', '## Eins \\"zwei\\"'),
    ],
    [
      'of a notebook that is shown as GitHub does',
      {
        format: 'notebook',
        source: notebookOf('[b](#one-two)', '## One two'),
        translated: notebookOf('[b](#one-two)', '## Eins zwei'),
      },
      notebookOf('[b](#eins-zwei)', '## Eins zwei'),
    ],
    [
      'of AsciiDoc, with an id',
      { format: 'asciidoc', source: '<<x>>\n\n[#x]\n== One\n', translated: '<<x>>\n\n[#x]\n== Eins\n' },
      '<<x>>\n\n[#x]\n== Eins\n',
    ],
    [
      'of MDX, where braces are code',
      {
        format: 'mdx',
        source: '[a](#x)\n\n# X',
        translated: '[a](#x)\n\n# Ü',
        place: project(['/p/.vitepress'], '/p/a.mdx', '/p/b.mdx'),
      },
      '[a](#u)\n\n# Ü',
    ],
  ])('%s', (_, given, text) => checkFollowed(given, text));

  test('a link that cannot follow is named, and one that was dead before is not', () =>
    checkFollowed(
      { source: '[a](#x)\n[b](#y)\n# X', translated: '[a](#x)\n[b](#y)\nÜ' },
      '[a](#x)\n[b](#y)\nÜ',
      ['1: #x'],
    ));
});

describe('links to files lead to them from another folder', () => {
  const files = [
    '/p/en/b.md',
    '/p/en/c.md',
    '/p/de/c.md',
    '/p/en/d/e.md',
    '/p/img/a b.png',
    '/p/LICENSE',
    '/p/en/x.jsx',
    '/p/en/y.adoc',
    '/p/en/z.rst',
  ];
  const moved = (from: string, to: string, text: string, format: FileFormat = 'markdown'): Case => ({
    format,
    source: text,
    translated: text,
    place: project(files, from, to),
  });

  test.each([
    ['[a](../LICENSE)', '[a](../../LICENSE)'],
    ['[a](b.md#x "t")', '[a](../../en/b.md#x "t")'],
    ['![a](<../img/a b.png>)', '![a](<../../img/a b.png>)'.replace('a b', 'a%20b')],
    ['![a](../img/a%20b.png)', '![a](../../img/a%20b.png)'],
    ['[a](./d/e.md?q)', '[a](../../en/d/e.md?q)'],
    ['[a](d/)', '[a](../../en/d/)'],
    ['[a]: b.md', '[a]: ../../en/b.md'],
    ['<img src="../LICENSE">', '<img src="../../LICENSE">'],
    ['[a](https://a.example) [b](/b.md) [c](#x) [d]({{ x }}) [e](gone.md)', undefined],
    ['`[a](b.md)`', undefined],
  ])('%s', (before, after) => checkFollowed(moved('/p/en/a.md', '/p/out/x/a.md', before), after ?? before));

  test.each<[FileFormat, string, string]>([
    [
      'mdx',
      "import X from './x'\n\n{require('../img/a b.png')}",
      "import X from '../../en/x'\n\n{require('../../img/a b.png')}",
    ],
    [
      'asciidoc',
      'include::y.adoc[]\n\nimage::../LICENSE[a]\n\nSee link:b.md[b] and xref:y.adoc#x[y].',
      'include::../../en/y.adoc[]\n\nimage::../../LICENSE[a]\n\nSee link:../../en/b.md[b] and xref:../../en/y.adoc#x[y].',
    ],
    ['html', '<a href="b.md">a</a>', '<a href="../../en/b.md">a</a>'],
    [
      'html',
      '<img srcset="b.md 1x,b.md 2x" src="b.md">',
      '<img srcset="../../en/b.md 1x,../../en/b.md 2x" src="../../en/b.md">',
    ],
    [
      'markdown',
      "<source media='print' srcset='b.md, https://a.example/x,y.png 100w'> a",
      "<source media='print' srcset='../../en/b.md, https://a.example/x,y.png 100w'> a",
    ],
    [
      'rst',
      '.. image:: ../LICENSE\n\n.. _x: b.md\n\nSee `y <c.md>`_, :doc:`z`, :doc:`the z <z>`, and `x`_.\n\n::\n\n   .. image:: ../LICENSE\n',
      '.. image:: ../../LICENSE\n\n.. _x: ../../en/b.md\n\nSee `y <../../de/c.md>`_, :doc:`../../en/z`, :doc:`the z <../../en/z>`, and `x`_.\n\n::\n\n   .. image:: ../LICENSE\n',
    ],
    [
      'rst',
      'A `b <b.md>`_\n\n+-------------+-----+\n| `b <b.md>`_ | one |\n+-------------+-----+\n| two `c      | :d  |\n| <c.md>`__   |     |\n+-------------+-----+\n',
      'A `b <../../en/b.md>`_\n\n+--------------------+-----+\n| `b                 | one |\n| <../../en/b.md>`_  |     |\n+--------------------+-----+\n| two `c             | :d  |\n| <../../de/c.md>`__ |     |\n+--------------------+-----+\n',
    ],
    [
      'rst',
      '===========  ===\n`b <b.md>`_  one\n:doc:`z`     two\n===========  ===\n',
      '====================  ===\n`b <../../en/b.md>`_  one\n:doc:`../../en/z`     two\n====================  ===\n',
    ],
  ])('of %s: %j', (format, before, after) =>
    checkFollowed(moved('/p/en/a.md', '/p/out/x/a.md', before, format), after),
  );

  test('or to their translations', () =>
    checkFollowed(
      moved('/p/en/a.md', '/p/de/a.md', '[b](b.md) [c](c.md) [c](./c) [a](a.md)'),
      '[b](../en/b.md) [c](c.md) [c](./c) [a](a.md)',
    ));

  test('a translation beside its original keeps them', () =>
    checkFollowed(moved('/p/en/a.md', '/p/en/a.de.md', '[b](b.md)'), '[b](b.md)'));
});
