import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../support/runs.ts';
import { unmarked } from '../support/texts/protected-text.ts';
import { markSegments, segmentsOf, translateFileText } from '../support/texts/text-files.ts';

/** Checks what of a document is text. */
function checkSegments(marked: string) {
  expect(markSegments(unmarked(marked), 'rst')).toBe(marked);
}

/** Checks what becomes of the first text of a document, and that the other texts stay. */
function checkWritten(before: string, translation: string, after: string) {
  let isFirst = true;
  const translate = (text: string) => {
    const translated = isFirst ? translation : text;
    isFirst = false;
    return translated;
  };
  expect(translateFileText(before, 'rst', {}, translate)).toBe(after);
}

/** Checks that a translation of the only text of a document is not written. */
function checkRefused(before: string, translation: string) {
  checkWritten(before, translation, 'not written: 0');
}

describe('what of a document is text', () => {
  test.each([
    ['titles with their lines', '⟦===\nOne\n===⟧\n\n⟦Two\n---⟧\n\n⟦text⟧\n'],
    ['a title in a frame with space', '⟦=======\n One\n=======⟧\n\n⟦text⟧\n'],
    ['names as titles', 'add_path\n--------\n\n=====\na_b.c\n=====\n\n⟦Add it\n------⟧\n'],
    ['variables', '.. variable:: A_B\n\n   ⟦What it says⟧\n'],
    ['paragraphs over several lines', '⟦One\ntwo⟧\n\n⟦three⟧\n'],
    ['transitions stay', '⟦One⟧\n\n----\n\n⟦two⟧\n'],
    ['items of lists', '- ⟦one\n  two⟧\n- ⟦three⟧\n\n  ⟦four⟧\n\n1. ⟦five⟧\n#. ⟦six⟧\n(a) ⟦seven⟧\n'],
    ['a number is no item above a line of text', '⟦1. January\nis a day⟧\n'],
    ['definitions', '⟦Term⟧ : str\n    ⟦What it is⟧\n\n    ⟦and does⟧\n'],
    [
      'fields of several words',
      ':param x: ⟦The first\n    value⟧\n:rtype: str\n:Author: Ann Onym\n:Copyright: ⟦By all of us⟧\n',
    ],
    ['options of programs', '-a         ⟦All of them⟧\n--out=FILE, -o FILE\n           ⟦Where to⟧\n'],
    ['lines that stand alone', '| ⟦One⟧\n| ⟦two\n  goes on⟧\n'],
    ['quotations', '⟦One⟧\n\n    ⟦Quoted⟧\n\n    -- ⟦Somebody⟧\n'],
    [
      'literal blocks stay',
      '⟦So::⟧\n\n    one two\n\n⟦Here⟧\n\n::\n\n    three\n\n⟦or ::⟧\n\n> four\n> five\n\n⟦six⟧\n',
    ],
    ['doctests stay', '>>> print(1)\n1\n  more\n\n⟦text⟧\n'],
    [
      'tables with cells over several columns stay',
      '+---+---+\n| One two |\n+---+---+\n\n=== ===\nOne two\n-------\nA   b\n=== ===\n\n⟦text⟧\n',
    ],
    [
      'comments stay',
      '.. one\n   two\n\n..\n\n   ⟦quoted⟧\n\n.. _target: https://a.example\n.. __: b.html\n__ c.html\n\n⟦text⟧\n',
    ],
    ['footnotes', '.. [1] ⟦One\n   two⟧\n.. [#a] ⟦three⟧\n.. [Cit] ⟦four⟧\n'],
    ['admonitions', '.. note:: ⟦One\n   two⟧\n\n   ⟦three⟧\n\n.. warning::\n   :class: big\n\n   ⟦four⟧\n'],
    ['titles of directives', '.. admonition:: ⟦A title\n   of two lines⟧\n   :class: x\n\n   ⟦text⟧\n'],
    [
      'a text in the first line of a directive, before its options',
      '.. note:: ⟦Take care⟧\n   :alt: ⟦A picture⟧\n',
    ],
    [
      'pictures',
      '.. figure:: a.png\n   :alt: ⟦A picture⟧\n   :width: 10 px\n\n   ⟦The caption⟧\n\n   ⟦The legend⟧\n\n.. |x| image:: b.png\n   :alt: ⟦Another⟧\n',
    ],
    ['replacements', '.. |x| replace:: ⟦some *words*⟧\n'],
    [
      'versions',
      '.. versionadded:: 1.2\n   ⟦The option⟧\n.. versionchanged:: 1.3 ⟦Another\n   one⟧\n.. deprecated:: 2.0\n',
    ],
    [
      'tables as lists',
      '.. list-table:: ⟦A table⟧\n   :header-rows: 1\n\n   * - ⟦Name⟧\n     - ⟦Meaning⟧\n   * - ``a``\n     - ⟦the first⟧\n',
    ],
    ['captions of code', '.. code-block:: python\n   :caption: ⟦An example⟧\n\n   print("one")\n'],
    [
      'what documents code',
      '.. py:function:: run(a, *b)\n   :module: x\n\n   ⟦Runs it.⟧\n\n   :param a: ⟦the first one⟧\n',
    ],
    [
      'directives for programs stay',
      '.. toctree::\n   :maxdepth: 2\n   :caption: ⟦All of it⟧\n\n   One <one>\n\n.. math::\n\n   a + b\n\n.. unknown:: One two\n\n   three\n',
    ],
    [
      'terms of a glossary stay',
      '.. glossary::\n\n   one\n   two\n      ⟦What they are⟧\n\n   three\n      ⟦another⟧\n',
    ],
    [
      'what its author has marked stays',
      '.. class:: notranslate\n\nKept here.\n\n⟦text⟧\n\n.. rst-class:: no-translate\n\n   kept too\n',
    ],
    [
      'descriptions of pages',
      '.. meta::\n   :description: ⟦What it is⟧\n   :keywords: ⟦one, two⟧\n   :http-equiv=x: y z\n',
    ],
    ['Windows line ends', '⟦One\r\n===⟧\r\n\r\n⟦two\r\nthree⟧\r\n'],
  ])('%s', (_, marked) => checkSegments(marked.replaceAll('``a``', '⟦``a``⟧')));
});

/** Checks how a text travels. */
function checkTags(source: string, text: string) {
  expect(segmentsOf(source, 'rst').map((segment) => segment.text)).toEqual([text]);
}

describe('inline markup travels as tags', () => {
  test.each([
    ['a *soft* and **bold** word', 'a <m0>soft</m0> and <m1>bold</m1> word'],
    ['a ``literal *text*``, |sub|, [1]_ and [#a]_', 'a <m0/>, <m1/>, <m2/> and <m3/>'],
    ['see :ref:`the text <target>` and :ref:`target`', 'see <m0>the text</m0> and <m1/>'],
    ['a :guilabel:`Button`, a :math:`x^2`, a `title`', 'a <m0>Button</m0>, a <m1/>, a <m2/>'],
    ['a :py:class:`Name <a.Name>` or :py:class:`the class <a.Name>`', 'a <m0/> or <m1>the class</m1>'],
    ['`a page <https://a.example>`_ and `another <b.html>`__', '<m0>a page</m0> and <m1>another</m1>'],
    ['`Some title`_, word_, and `no name`__', '<m0>Some title</m0>, <m1>word</m1>, and <m2>no name</m2>'],
    ['2*3*4, a_b_c, * and "*" are text', '2*3*4, a_b_c, * and "*" are text'],
    ['\\*one\\* and C:\\\\temp and ``x``\\ s', '*one* and C:\\temp and <m0/>s'],
  ])('%s', (source, text) => checkTags(source, text));
});

describe('markup that is written', () => {
  test.each([
    ['follows its words', 'a *b* ``c``', '<m1/> und <m0>B</m0>', '``c`` und *B*'],
    [
      'is set apart from letters',
      'a *b* ``c``',
      'これは<m1/>と<m0>太字</m0>です',
      'これは\\ ``c``\\ と\\ *太字*\\ です',
    ],
    ['has no space at its ends', 'a *b* c', 'x <m0> y </m0>z', 'x *y* z'],
    ['keeps the target of a role', ':ref:`one <x>`', '<m0>eins</m0>', ':ref:`eins <x>`'],
    ['gives a term its target', 'a :term:`cat`', 'eine <m0>Katze</m0>', 'eine :term:`Katze <cat>`'],
    ['leaves a role with the same text', 'a :term:`cat`', 'le <m0>cat</m0>', 'le :term:`cat`'],
    ['keeps an address', '`one <a.html>`_', '<m0>eins</m0>', '`eins <a.html>`__'],
    [
      'keeps the name of a target',
      '`Some Page`_ x',
      '<m0>Eine Seite</m0> x',
      '`Eine Seite <Some Page_>`__ x',
    ],
    ['keeps the name of a word', 'see Page_.', 'siehe <m0>Seite</m0>.', 'siehe `Seite <Page_>`__.'],
    ['does not begin at the end', 'one', ':r:`', ':r:\\`'],
    ['is not added to signs', 'one', 'a *b* `c` |d| e_ \\', 'a \\*b* \\`c` \\|d| e\\_ \\\\'],
    ['shows a literal block after a colon', 'So::\n\n  x\n', 'Also:', 'Also::\n\n  x\n'],
    ['shows a literal block without a colon', 'So::\n\n  x\n', '例：', '例： ::\n\n  x\n'],
    ['begins no list', 'January 1', '1. Januar', '\\1. Januar'],
    ['begins no field', 'a :b: c', ':b: a', '\\:b: a'],
  ])('%s', (_, before, translation, after) => checkWritten(before, translation, after));

  test.each([
    ['lost', 'a *b*', 'x'],
    ['within other markup', 'a *b* ``c``', '<m0>x <m1/></m0>'],
    ['a line of signs', 'one', '\\'],
    ['empty', 'a *b*', 'x <m0></m0>'],
    ['the end of a text in signs of its own', 'a *b*', 'x "<m0>"y</m0>'],
    [
      'links without a name in another order',
      '`a`__ `b`__\n\n__ c.html\n__ d.html\n',
      '<m1>x</m1> <m0>y</m0>',
    ],
  ])('%s, it is refused', (_, before, translation) => checkRefused(before, translation));
});

describe('titles', () => {
  test.each([
    ['grow', 'One\n===\n', 'Eins zwei', 'Eins zwei\n=========\n'],
    ['shrink', 'One two\n-------\n', 'Eins', 'Eins\n----\n'],
    ['count wide letters twice', 'One\n===\n', '概要です', '概要です\n========\n'],
    ['are framed', '=====\n One\n=====\n', 'Eins zwei', '===========\n Eins zwei\n===========\n'],
    ['keep a fixed length', `One\n${'='.repeat(20)}\n`, 'Eins', `Eins\n${'='.repeat(20)}\n`],
    [
      'grow beyond a fixed length',
      `One\n${'='.repeat(10)}\n`,
      'Eins zwei drei',
      `Eins zwei drei\n${'='.repeat(14)}\n`,
    ],
    [
      'that are referred to keep their name',
      'One: *two*\n==========\n\n`One: two`_\n',
      'Eins <m0>zwei</m0>',
      '.. _`One: two`:\n\nEins *zwei*\n===========\n\n`One: two`_\n',
    ],
    ['have a name only once', '.. _one:\n\nOne\n===\n\nOne_\n', 'Eins', '.. _one:\n\nEins\n====\n\nOne_\n'],
    [
      'keep their name for roles',
      '===\nOne\n===\n\n:ref:`one`\n',
      'Eins',
      '.. _One:\n\n====\nEins\n====\n\n:ref:`one`\n',
    ],
  ])('%s', (_, before, translation, after) => checkWritten(before, translation, after));
});

/** Checks what becomes of a table when its texts are in capitals and longer. */
function checkTable(before: string, after: string) {
  const long = (text: string) => text.replace(/\b[a-z]{3,}\b/g, (word) => `${word.toUpperCase()}UNG`);
  expect(translateFileText(`text\n\n${before}\n`, 'rst', {}, long)).toBe(`TEXTUNG\n\n${after}\n`);
}

describe('tables are drawn again as wide as they need', () => {
  test('with lines between all cells', () =>
    checkTable(
      `+-------+-----------+
| name  | what it   |
|       | is        |
+=======+===========+
| \`\`a\`\` | - a list  |
|       | - of two  |
+-------+-----------+
| the   |           |
| *last*| 漢字 seen |
+-------+-----------+`,
      `+-----------+-----------+
| NAMEUNG   | WHATUNG   |
|           | it is     |
+===========+===========+
| \`\`a\`\`     | - a list  |
|           | - of two  |
+-----------+-----------+
| THEUNG    | 漢字      |
| *LASTUNG* | SEENUNG   |
+-----------+-----------+`,
    ));

  test('with lines between columns', () =>
    checkTable(
      `====  =====
name  what
====  =====
a     the one, and more

x     the
      other
====  =====`,
      `=======  =============================
NAMEUNG  WHATUNG
=======  =============================
a        THEUNG ONEUNG, ANDUNG MOREUNG

x        THEUNG OTHERUNG
=======  =============================`,
    ));

  test('within another block', () =>
    checkWritten(
      '-\n\n  == ====\n  1  name\n  == ====\n',
      'der Name',
      '-\n\n  == ========\n  1  der Name\n  == ========\n',
    ));
});

const PIECES = [
  'a',
  ' ',
  '*',
  '**',
  '`',
  '``',
  '|',
  '_',
  '__',
  '<',
  '>',
  ':',
  '\\',
  '"',
  '(',
  'é',
  '漢',
  ':r:',
  '.',
  '-',
];

test('no translation becomes markup', () => {
  const anyText = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 })
    .map((all) => `a${all.join('')}z`);
  fc.assert(
    fc.property(anyText, (translation) => {
      const written = translateFileText('some words', 'rst', {}, () => translation);
      if (written === 'not written: 0') return;
      checkTags(written, translation);
    }),
    { numRuns: runs(20_000) },
  );
});
