import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOMParser, type Element } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import type { FileFormat } from '../../packages/formats/formats.ts';
import { pluralFormsOf } from '../../packages/formats/plurals/gettext-forms.ts';
import { testWith } from '../support/process/test-with.ts';
import { runs } from '../support/runs.ts';
import { translateFileText } from '../support/texts/text-files.ts';

/** Everything that some format has to escape. */
const anyTranslation = fc
  .array(
    fc.constantFrom(
      'a',
      ' b',
      '  ',
      '"',
      "'",
      '\\',
      '<',
      '&',
      '@x',
      '?',
      '#',
      ': ',
      '- ',
      'é',
      '😀',
      '\n',
      '\u00a0',
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

/** Translates a file; what has tags of its own comes back in capitals, and a refused text not at all. */
function translated(file: string, format: FileFormat, target: string, translation: string | null): string {
  return translateFileText(file, format, { source: 'en', target }, (text) =>
    translation === null || !/<\/?[a-z]+\d+/.test(text)
      ? translation
      : text.replace(/(?<=^| )[a-z]+/g, (word) => word.toUpperCase()),
  );
}

/** Calls `check` with a file and translations of it that could be written. */
function forTranslations(file: string, format: FileFormat, count: number, check: (written: string) => void) {
  let checked = 0;
  check(file);
  check(translated(file, format, 'pl', null));
  fc.assert(
    fc.property(anyTranslation, fc.constantFrom('de', 'pl', 'ja', 'ar'), (translation, target) => {
      const written = translated(file, format, target, translation);
      if (written.startsWith('not written')) return;
      check(written);
      checked++;
    }),
    { numRuns: runs(count) },
  );
  expect(checked).toBeGreaterThan(runs(count) / 4);
}

/** Runs a program on a file, and fails with what it says. */
function checkAccepted(name: string, content: string, run: (file: string, folder: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'parlance-tool-'));
  try {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    run(file, folder);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${content}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('programs that read a format accept its translations', () => {
  const strings = `<?xml version="1.0" encoding="utf-8"?>
<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
  <string name="a">one</string>
  <string name="b">"two  words"</string>
  <string name="c"><![CDATA[three]]></string>
  <string name="d">some <b>bold</b> <xliff:g id="n">%1$s</xliff:g> text</string>
  <string name="e" translatable="false">kept</string>
  <string-array name="f"><item>four</item><item>@string/a</item></string-array>
  <plurals name="g"><item quantity="one">five</item><item quantity="other">six</item></plurals>
</resources>
`;

  testWith('aapt2', ['version'], 'aapt2 compile: Android', () =>
    forTranslations(strings, 'android', 300, (written) =>
      checkAccepted('res/values/strings.xml', written, (file, folder) =>
        execFileSync('aapt2', ['compile', '-o', folder, file], { stdio: 'pipe' }),
      ),
    ),
  );

  const targets = (SNAPSHOT_FACTS.languages.translate_text ?? [])
    .map(({ lang }) => lang)
    .filter((target) => pluralFormsOf(target) !== undefined);

  testWith('msgfmt', ['--version'], 'msgfmt -c: gettext, into each language whose forms are known', () => {
    const fields = [
      'Project-Id-Version: a',
      'PO-Revision-Date: 2026-01-01 00:00+0000',
      'Last-Translator: a <a@b.example>',
    ];
    const others = [
      'Language-Team: a',
      'Language: ',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=UTF-8',
    ];
    const header = [...fields, ...others, 'Content-Transfer-Encoding: 8bit']
      .map((field) => `"${field}\\n"\n`)
      .join('');
    const file = `msgid ""\nmsgstr ""\n${header}\n#, c-format\nmsgid "one %s"\nmsgid_plural "%d of %s"\nmsgstr[0] ""\nmsgstr[1] ""\n\nmsgid "two"\nmsgstr ""\n`;
    const some = targets.filter((_, index) => index % (targets.length / runs(targets.length)) < 1);
    for (const target of some) {
      const written = translateFileText(
        file.replace('one %s', '%d %s'),
        'po',
        { source: 'en', target },
        (text) => `${text} "ä\\`,
      );
      checkAccepted('a.po', written, (name) =>
        execFileSync('msgfmt', ['-c', '-o', `${name}.mo`, name], { stdio: 'pipe' }),
      );
    }
  });

  testWith('python3', ['-c', 'import docutils'], 'docutils: reStructuredText', () => {
    const words = [
      'über*',
      '漢字',
      '(`x',
      '|y',
      '1. z',
      'foo_',
      '- a',
      ':b:',
      'C:\\d',
      '**e',
      'f "*"',
      '_`g',
    ];
    const texts = Array.from({ length: 24 }, (_, index) => index);
    const written = texts.map((changed) => {
      let count = 0;
      return translateFileText(RST, 'rst', {}, (text) => {
        if (count++ !== changed) return text;
        let next = changed;
        return text.replace(/[a-z]{3,}(?![^<]*>)/g, () => words[next++ % words.length] ?? '');
      });
    });
    const shapes = shapesOf([RST, ...written]);
    for (const [index, shape] of shapes.slice(1).entries()) expect(shape, written[index]).toBe(shapes[0]);
    expect(written.filter((each) => each.startsWith('not written'))).toEqual([]);
  });

  test('yaml: the same keys, and strings where strings were', () => {
    const file =
      'a: one\nb: "two"\nc: \'three\'\nd: |\n  four\ne: >-\n  five\nf: [six, {g: seven}]\nh: 8\n---\n- nine\n';
    const shapeOf = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shapeOf);
      if (typeof value !== 'object' || value === null) return typeof value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
    };
    const read = (written: string) => {
      const documents = parseAllDocuments(written);
      const problems = [...documents].flatMap(({ errors, warnings }) => [...errors, ...warnings]);
      return { problems, shapes: [...documents].map((document) => shapeOf(document.toJS())) };
    };
    forTranslations(file, 'yaml', 2_000, (written) =>
      expect(read(written)).toEqual({ ...read(file), problems: [] }),
    );
  });
});

/** A document with everything that a translation could break. */
const RST = `=====
title
=====

Some *soft* and **bold** words, \`\`literal\`\`, |sub|, a link_, \`a phrase\`_, \`another <a.html>\`_, and [1]_.

.. |sub| replace:: some words
.. _link: https://a.example
.. _a phrase: b.html
.. [1] a footnote

next title
----------

See \`next title\`_::

   code here

- an item
- another

  more of it

term
   what it *means*

:field: some words here

.. note:: be careful

   with \`\`this\`\`

+-------+--------+
| head  | *other*|
+=======+========+
| one   | two    |
+-------+--------+

====  =====
name  what
====  =====
a     thing
====  =====

| one line
| another
`;

/** How documents are built as docutils reads them: without words that are translated, with all of its complaints. */
function shapesOf(documents: readonly string[]): readonly string[] {
  const program = `
import json, sys
from docutils import core, nodes
settings = {'report_level': 5, 'halt_level': 5, '_disable_config': True}
def shape(text):
    tree = core.publish_doctree(text, settings_overrides=settings)
    found = []
    for node in tree.findall():
        if isinstance(node, (nodes.Text, nodes.target)): continue
        if isinstance(node, nodes.system_message) and node['level'] < 2: continue
        is_kept = isinstance(node, (nodes.literal, nodes.literal_block, nodes.system_message))
        leads = 'refid' if node.get('refid') else ''
        found.append(' '.join([node.tagname, node.get('refuri', leads), node.astext() if is_kept else '']))
    return '\\n'.join(found)
print(json.dumps([shape(text) for text in json.load(sys.stdin)]))
`;
  const read: unknown = JSON.parse(
    execFileSync('python3', ['-c', program], {
      input: JSON.stringify(documents),
      encoding: 'utf8',
      maxBuffer: 1e9,
    }),
  );
  return Array.isArray(read) ? read.map(String) : [];
}

/** The elements inside of another one. */
function childrenOf(element: Element): readonly Element[] {
  return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);
}

/** The codes in a source or a target, with what refers to them. */
function codesOf(element: Element): readonly string[] {
  const own = childrenOf(element).flatMap((child) => {
    return [`${child.localName} ${child.getAttribute('id')}`, ...codesOf(child)];
  });
  return [...own].sort();
}

const STATES: Readonly<Record<string, readonly string[]>> = {
  '1.2': [
    'final',
    'needs-adaptation',
    'needs-l10n',
    'needs-review-adaptation',
    'needs-review-l10n',
    'needs-review-translation',
    'needs-translation',
    'new',
    'signed-off',
    'translated',
  ],
  '2.0': ['initial', 'translated', 'reviewed', 'final'],
};

/** What breaks the rules of XLIFF for namespaces, the order of elements, states, and codes. */
function brokenRules(written: string, version: '1.2' | '2.0'): readonly string[] {
  const root = new DOMParser().parseFromString(written, 'text/xml').documentElement;
  if (root === null) return ['no root'];
  const namespace = `urn:oasis:names:tc:xliff:document:${version}`;
  const all = Array.from(root.getElementsByTagName('*'));
  const foreign = all
    .filter((element) => element.namespaceURI !== namespace)
    .map(({ tagName }) => `namespace of ${tagName}`);
  const units = all.filter(({ localName }) => localName === (version === '1.2' ? 'trans-unit' : 'segment'));
  return [
    ...(root.namespaceURI === namespace && root.getAttribute('version') === version ? [] : ['the root']),
    ...foreign,
    ...units.flatMap((unit) => brokenUnit(unit, version)),
    ...(version === '2.0' && written.includes('<target') && !root.getAttribute('trgLang')
      ? ['no trgLang']
      : []),
  ];
}

function brokenUnit(unit: Element, version: '1.2' | '2.0'): readonly string[] {
  const names = childrenOf(unit).map(({ localName }) => localName);
  const [source, target] = childrenOf(unit);
  const order = /^source(?: target)?(?: (?:note|alt-trans|context-group))*$/.test(names.join(' '))
    ? []
    : [`order: ${names}`];
  const holder = version === '1.2' ? target : unit;
  const state = holder?.getAttribute('state') ?? null;
  const states = state === null || STATES[version]?.includes(state) ? [] : [`state ${state}`];
  const subState = holder?.getAttribute('subState') ?? null;
  const subStates =
    subState === null || (state !== null && /^[^:\s]+:\S+$/.test(subState)) ? [] : [`subState ${subState}`];
  const isPair = source !== undefined && target?.localName === 'target';
  const codes =
    !isPair || codesOf(source).join() === codesOf(target).join() ? [] : [`codes of ${unit.textContent}`];
  return [...order, ...states, ...subStates, ...codes];
}

describe('XLIFF keeps its rules, as another parser reads it', () => {
  const file = (version: string, language: string, units: string) =>
    `<?xml version="1.0"?>\n<xliff version="${version}" xmlns="urn:oasis:names:tc:xliff:document:${version}"${language}>\n${units}\n</xliff>\n`;

  test('1.2', () => {
    const units = [
      '<trans-unit id="a"><source>one</source></trans-unit>',
      '<trans-unit id="b"><source>two <g id="1">bold</g> <x id="2"/></source><note>a note</note></trans-unit>',
      '<trans-unit id="c"><source>three</source><target state="new">three</target><alt-trans><target>x</target></alt-trans></trans-unit>',
      '<trans-unit id="d"><source>four</source><target/></trans-unit>',
    ].join('\n');
    const all = file(
      '1.2',
      '',
      `<file source-language="en" original="a" datatype="plaintext"><body>\n${units}\n</body></file>`,
    );
    forTranslations(all, 'xliff', 1_000, (written) => expect(brokenRules(written, '1.2')).toEqual([]));
  });

  test('2.0', () => {
    const units = [
      '<unit id="a"><segment><source>one</source></segment></unit>',
      '<unit id="b"><segment state="initial"><source>two <pc id="1">bold</pc> <ph id="2"/></source></segment></unit>',
      '<unit id="c"><notes><note>a note</note></notes><segment><source>three</source></segment></unit>',
    ].join('\n');
    const all = file('2.0', ' srcLang="en"', `<file id="f">\n${units}\n</file>`);
    forTranslations(all, 'xliff', 1_000, (written) => expect(brokenRules(written, '2.0')).toEqual([]));
  });
});
