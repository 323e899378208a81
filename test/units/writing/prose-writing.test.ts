import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { recordOf, translationOf, unitsOf, updated } from '../../support/projects/prose-updates.ts';

/**
 * Checks what becomes of a target when the source changes from one text to another: the target was made from the first, and a person may have
 * edited it since.
 */
function checkUpdated(
  format: FileFormat,
  {
    before,
    after,
    edit = (text) => text,
  }: { before: string; after: string; edit?: (target: string) => string },
  expected: string,
) {
  for (const asWritten of [
    (text: string) => text,
    (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
  ]) {
    const [old, now] = [asWritten(before), asWritten(after)];
    const made = translationOf(old, format);
    const target = edit(made);
    const written = updated({ source: now, target }, format, recordOf(old, made, format));
    if (!written.ok) throw new Error(written.problem.text);
    expect(written.refused).toEqual([]);
    expect(written.text).toBe(asWritten(expected));
    const read = written.pairs?.map(({ target: unit }) => unit?.hash);
    expect(read?.toSorted()).toEqual(
      unitsOf(written.text, format)
        .map(({ hash }) => hash)
        .toSorted(),
    );
  }
}

const DOCUMENT =
  '# one\n\ntwo *a*\nb\n\n- three\n- four\n\n| five | six |\n|---|---|\n| seven | eight |\n\n```js\ncode\n```\n\nnine\n';

/** The document with a change. */
function edited(from: string | RegExp, to: string): string {
  const text = DOCUMENT.replace(from, to);
  expect(text).not.toBe(DOCUMENT);
  return text;
}

const TARGET =
  '# ONE\n\nTWO *A*\nB\n\n- THREE\n- FOUR\n\n| FIVE | SIX |\n|---|---|\n| SEVEN | EIGHT |\n\n```js\ncode\n```\n\nNINE\n';

describe('Markdown', () => {
  test.each<[string, string, string]>([
    ['nothing changes', DOCUMENT, TARGET],
    [
      'a paragraph is inserted',
      edited('\n\n- three', '\n\nnew one\n\n- three'),
      TARGET.replace('\n\n- T', '\n\nNEW ONE\n\n- T'),
    ],
    ['a paragraph is deleted', edited('two *a*\nb\n\n', ''), TARGET.replace('TWO *A*\nB\n\n', '')],
    ['a paragraph is edited', edited('nine', 'nine, `x`'), TARGET.replace('NINE', 'NINE, `x`')],
    ['an item is inserted', edited('- four', '- new\n- four'), TARGET.replace('- FOUR', '- NEW\n- FOUR')],
    ['an item is added', edited('- four', '- four\n  - new'), TARGET.replace('- FOUR', '- FOUR\n  - NEW')],
    [
      'a row is inserted',
      edited('| seven', '| new | row |\n| seven'),
      TARGET.replace('| SEVEN', '| NEW | ROW |\n| SEVEN'),
    ],
    ['a row is deleted', edited('| seven | eight |\n', ''), TARGET.replace('| SEVEN | EIGHT |\n', '')],
    [
      'a column is added',
      edited('six |\n|---|---|\n| seven | eight |', 'six | x |\n|---|---|---|\n| seven | eight | y |'),
      TARGET.replace(
        'SIX |\n|---|---|\n| SEVEN | EIGHT |',
        'SIX | X |\n|---|---|---|\n| SEVEN | EIGHT | Y |',
      ),
    ],
    ['code follows its source', edited('code', 'other'), TARGET.replace('code', 'other')],
    [
      'code is inserted',
      edited('nine', '```\nx\n\ny\n```\n\nnine'),
      TARGET.replace('NINE', '```\nx\n\ny\n```\n\nNINE'),
    ],
    ['a section is moved', `nine\n\n${edited('\nnine\n', '')}`, `NINE\n\n${TARGET.replace('\nNINE\n', '')}`],
    ['a heading is inserted first', `# zero\n\n${DOCUMENT}`, `# ZERO\n\n${TARGET}`],
    ['a paragraph is added last', `${DOCUMENT}\nlast\n`, `${TARGET}\nLAST\n`],
  ])('%s', (_, after, expected) => checkUpdated('markdown', { before: DOCUMENT, after }, expected));

  test.each<[string, string, (target: string) => string, string]>([
    [
      'edits of people stay',
      edited('nine', 'ten'),
      (text) => text.replace('THREE', 'drei'),
      TARGET.replace('NINE', 'TEN').replace('THREE', 'drei'),
    ],
    [
      'what people add stays',
      edited('nine', 'ten'),
      (text) =>
        text.replace('NINE', 'extra!\n\nNINE').replaceAll(/\r?\n/g, text.includes('\r') ? '\r\n' : '\n'),
      TARGET.replace('NINE', 'extra!\n\nTEN'),
    ],
    [
      'localized code stays',
      edited('code', 'other'),
      (text) => text.replace('code', 'Code, auf Deutsch'),
      TARGET.replace('code', 'Code, auf Deutsch'),
    ],
    [
      'a list keeps the signs of the target',
      edited('- four', '- four\n- new'),
      (text) => text.replaceAll('- ', '* '),
      TARGET.replaceAll('- ', '* ').replace('* FOUR', '* FOUR\n* NEW'),
    ],
  ])('%s', (_, after, edit, expected) =>
    checkUpdated('markdown', { before: DOCUMENT, after, edit }, expected),
  );

  test.each<[string, string, string, string]>([
    [
      'in quotations and nested lists',
      '> one\n> two\n>\n> - three\n>   1. four\n',
      '> one\n> two\n>\n> - three\n>   1. four\n>   2. five\n>      six\n>\n> seven\n',
      '> ONE\n> TWO\n>\n> - THREE\n>   1. FOUR\n>   2. FIVE\n>      SIX\n>\n> SEVEN\n',
    ],
    [
      'in front matter',
      '---\ntitle: one\nweight: 1\n---\n\ntwo\n',
      '---\ntitle: "one: more"\nweight: 1\ndescription: three\nlayout: x\n---\n\ntwo\n',
      '---\ntitle: "ONE: MORE"\nweight: 1\ndescription: THREE\nlayout: x\n---\n\nTWO\n',
    ],
    ['front matter of its own', 'two\n', '---\ntitle: one\n---\n\ntwo\n', '---\ntitle: ONE\n---\n\nTWO\n'],
    [
      'in containers',
      ':::note\none\n:::\n\ntwo\n',
      ':::note\none\n\nmore\n:::\n\n:::tip Title\nthree\n:::\n\ntwo\n',
      ':::note\nONE\n\nMORE\n:::\n\n:::tip TITLE\nTHREE\n:::\n\nTWO\n',
    ],
    [
      'links that are defined elsewhere',
      '[one][a]\n\n[a]: x\n',
      '[one][a] and [b]\n\n[a]: x\n[b]: y\n',
      '[ONE][a] AND [B][b]\n\n[a]: x\n[b]: y\n',
    ],
  ])('%s', (_, before, after, expected) => checkUpdated('markdown', { before, after }, expected));
});

describe('other formats', () => {
  test.each<[FileFormat, string, string, string, string]>([
    [
      'mdx',
      'a block in tags',
      'import A from "a"\n\n<A title="one">\n\ntwo\n\n</A>\n',
      'import A from "a"\nimport B from "b"\n\n<A title="one">\n\ntwo\n\n<B title="three" />\n\n</A>\n',
      'import A from "a"\nimport B from "b"\n\n<A title="ONE">\n\nTWO\n\n<B title="THREE" />\n\n</A>\n',
    ],
    [
      'html',
      'an inserted item and an edited paragraph',
      '<h1>one</h1>\n<ul>\n  <li>two</li>\n</ul>\n<p>three <b>four</b></p>\n',
      '<h1>one</h1>\n<ul>\n  <li>two</li>\n  <li>new</li>\n</ul>\n<p>three <b>four</b> five</p>\n',
      '<h1>ONE</h1>\n<ul>\n  <li>TWO</li>\n  <li>NEW</li>\n</ul>\n<p>THREE <b>FOUR</b> FIVE</p>\n',
    ],
    [
      'html',
      'a deleted paragraph and a moved heading',
      '<h1>one</h1>\n\n<p>two</p>\n\n<p>three</p>\n\n<h2>four</h2>\n',
      '<h2>four</h2>\n\n<h1>one</h1>\n\n<p>three</p>\n',
      '<h2>FOUR</h2>\n\n<h1>ONE</h1>\n\n<p>THREE</p>\n',
    ],
    [
      'rst',
      'titles, items, directives, and code',
      'one\n===\n\ntwo *three*\nfour\n\n- five\n\n.. note:: six\n\nseven::\n\n  code\n',
      'one more\n========\n\ntwo *three*\nfour, more\n\nnew\n---\n\n- five\n- six\n\n.. note:: six\n\n   new\n\nseven::\n\n  other\n',
      'ONE MORE\n========\n\nTWO *THREE* FOUR, MORE\n\nNEW\n---\n\n- FIVE\n- SIX\n\n.. note:: SIX\n\n   NEW\n\nSEVEN::\n\n  other\n',
    ],
    [
      'notebook',
      'a changed cell',
      '{"cells": [\n{"cell_type": "markdown", "source": ["one\\n", "two"]},\n{"cell_type": "markdown", "source": "three"}\n]}\n',
      '{"cells": [\n{"cell_type": "markdown", "source": ["one\\n", "two, more"]},\n{"cell_type": "markdown", "source": "three"}\n]}\n',
      '{"cells": [\n{"cell_type": "markdown", "source": ["ONE\\n", "TWO, MORE"]},\n{"cell_type": "markdown", "source": "THREE"}\n]}\n',
    ],
    [
      'svelte',
      'a paragraph with an expression',
      '<script>\n  let a = 1;\n</script>\n\n<h1>one {a}</h1>\n{#if a}\n  <p>two</p>\n{/if}\n',
      '<script>\n  let a = 1;\n</script>\n\n<h1>one {a}</h1>\n<p>new {a}</p>\n{#if a}\n  <p>two, three</p>\n{/if}\n',
      '<script>\n  let a = 1;\n</script>\n\n<h1>ONE {a}</h1>\n<p>NEW {a}</p>\n{#if a}\n  <p>TWO, THREE</p>\n{/if}\n',
    ],
    [
      'astro',
      'an attribute and an item',
      '---\nconst a = 1;\n---\n<Layout title="one">\n  <p>two {a}</p>\n</Layout>\n',
      '---\nconst a = 1;\n---\n<Layout title="one, more">\n  <p>two {a}</p>\n  <li>new</li>\n</Layout>\n',
      '---\nconst a = 1;\n---\n<Layout title="ONE, MORE">\n  <p>TWO {a}</p>\n  <li>NEW</li>\n</Layout>\n',
    ],
    [
      'asciidoc',
      'items, cells, and code',
      '= one\n\ntwo *three*\nfour\n\n* five\n\n|===\n|six |seven\n|===\n',
      '= one\n\ntwo *three*\nfour, more\n\n* five\n* new\n\n----\ncode\n----\n\n|===\n|six |seven\n|x |y\n|===\n',
      '= ONE\n\nTWO *THREE* FOUR, MORE\n\n* FIVE\n* NEW\n\n----\ncode\n----\n\n|===\n|SIX |SEVEN\n|X |Y\n|===\n',
    ],
    [
      'plain',
      'a line and a paragraph',
      'one\ntwo\n\nthree\n',
      'one\nnew\ntwo\n\nmore words\n\nthree, four\n',
      'ONE\nNEW\nTWO\n\nMORE WORDS\n\nTHREE, FOUR\n',
    ],
    [
      'srt',
      'an inserted, a changed, and a deleted subtitle',
      '1\n00:00:01,000 --> 00:00:02,000\none\n\n2\n00:00:03,000 --> 00:00:04,000\ntwo\n\n3\n00:00:05,000 --> 00:00:06,000\nthree\n',
      '1\n00:00:01,000 --> 00:00:02,000\none\n\n2\n00:00:02,000 --> 00:00:02,900\nnew\n\n3\n00:00:05,000 --> 00:00:06,000\nthree, four\n',
      '1\n00:00:01,000 --> 00:00:02,000\nONE\n\n2\n00:00:02,000 --> 00:00:02,900\nNEW\n\n3\n00:00:05,000 --> 00:00:06,000\nTHREE, FOUR\n',
    ],
    [
      'vtt',
      'an inserted cue',
      'WEBVTT\n\n00:01.000 --> 00:02.000\none\n\nNOTE two\n',
      'WEBVTT\n\n00:01.000 --> 00:02.000\none\n\n00:08.000 --> 00:09.000\n- new\n- more\n\nNOTE two\n',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nONE\n\n00:08.000 --> 00:09.000\n- NEW\n- MORE\n\nNOTE two\n',
    ],
    [
      'ass',
      'an inserted dialogue',
      '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,one\n',
      '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,one\nDialogue: 0,0:00:05.00,0:00:06.00,D,,0,0,0,,two, three\n',
      '[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,ONE\nDialogue: 0,0:00:05.00,0:00:06.00,D,,0,0,0,,TWO, THREE\n',
    ],
  ])('%s: %s', (format, _, before, after, expected) => checkUpdated(format, { before, after }, expected));
});
