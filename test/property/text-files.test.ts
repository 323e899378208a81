import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '#base';
import { type FileFormat, isUntranslated } from '#formats';
import { prepareTextFile, readTextFile, writeTextFile } from '#formats/lazy';
import { runs } from '../support/runs.ts';

/** Pieces that files of each format are made of, the awkward ones above all. */
const PIECES: Readonly<Record<FileFormat, readonly string[]>> = {
  markdown: ['# a', '\n', '- b', '```', '**c**', ' ', '| d |', '\r\n', '[e](f)'],
  mdx: [
    'a',
    ' ',
    '\n',
    '\r\n',
    '{b}',
    '{',
    '}',
    '<c d="e">',
    '</c>',
    '<f title="g"/>',
    '<',
    'import h from "i"',
    '`',
    '```',
    '> ',
    '- ',
    '**j**',
    '$k^2$',
    '\\',
    `{\`\${l}\`}`,
    '<!-- m -->',
    '\n\n',
  ],
  notebook: [
    '{"cells":[',
    ']}',
    '{"cell_type":"markdown","source":',
    '{"cell_type":"code","source":',
    '}',
    ',',
    '"# a\\nb"',
    '["c\\n"',
    ',"d"',
    ']',
    '[',
    '\n  ',
    '"\\u00e9"',
  ],
  plain: ['a', ' {b}', '\n', '\r\n', '\r'],
  asciidoc: [
    '= a',
    '\n',
    '\r\n',
    '* b',
    '----',
    ' ',
    '*c*',
    ':d: e',
    'f',
    '[source]',
    '::',
    '+',
    '|===',
    '|',
    '2+|a',
    'm|',
    '[cols="1,m"]',
    'image::a[b]',
    ':description: c',
    'xref:a[]',
    '`g`',
    'é',
    '<<h,i>>',
    '_',
    '====',
    '<m0>',
  ],
  rst: [
    'a',
    ' ',
    '\n',
    '\r\n',
    '\n\n',
    '===',
    '---',
    '- ',
    '1. ',
    ':b: ',
    '| ',
    '.. ',
    '.. note:: ',
    '.. figure:: d\n   :alt: e\n',
    '.. code::\n\n',
    '   ',
    '::',
    '*f*',
    '**',
    '``g``',
    '`h`_',
    'i_',
    ':ref:`j <k>`',
    '|l|',
    '\\',
    '\t',
    'é',
    '漢',
    '>>> ',
    '+--+',
  ],
  json: ['{', '}', '[', ']', '"a"', ':', ',', '"\\u00e9"', '"\\n"', '// b\n', ' ', '"$c"', '5', '\r\n'],
  properties: ['a', '=', ':', ' ', '\\', '\n', '\r\n', '#', '!', '\\u00e9', 'ü', '\t', '\\\n'],
  po: [
    'msgid "a"\n',
    'msgid "b\\n"\r\n',
    'msgid_plural "c"\n',
    'msgstr ""\n',
    'msgstr "d"\n',
    'msgstr[1] ""\n',
    '"e"\n',
    '# f\n',
    '#~ msgid "g"\n',
    '\n',
    'msgid ""\n',
  ],
  strings: ['"a"', '=', ';', '"b\\"\\n"', ' ', '/* c */', '// d\n', 'key', '\n', '"é"', '"a" = "b";\n'],
  yaml: [
    'a: ',
    '- ',
    'b',
    '\n',
    '  ',
    '"c"',
    "'d'",
    '|\n',
    '>-\n',
    '|+\n',
    '# e',
    '[',
    ']',
    ',',
    '{',
    '}',
    '&x ',
    '*x',
    '!t ',
    '---\n',
    '5',
    'true',
    '\r\n',
    'é: f\n',
  ],
  xliff: [
    '<xliff version="1.2">',
    '<xliff version="2.0">',
    '<file>',
    '</file>',
    '</xliff>',
    '<trans-unit id="a">',
    '</trans-unit>',
    '<source>a<x id="1"/></source>',
    '<source>b &amp; <g id="2">c</g></source>',
    '<target state="new">a</target>',
    '<target/>',
    '<target>d</target>',
    '<unit>',
    '</unit>',
    '<segment>',
    '</segment>',
    '\r\n  ',
  ],
  android: [
    '<resources>',
    '</resources>',
    '<string name="a">',
    'b',
    "\\'",
    '\\n',
    '"',
    '&lt;',
    '<b>c</b>',
    '</string>',
    '<plurals name="d">',
    '<item quantity="other">%d e</item>',
    '</plurals>',
    '<!-- f -->',
    '<![CDATA[g]]>',
    '\\u00a0',
    '  ',
    '\r\n',
  ],
  resx: [
    '<root>',
    '</root>',
    '<data name="a">',
    '<value>',
    'b &lt;i&gt; ',
    '</value>',
    '</data>',
    '<comment>c</comment>',
    '<data name="d"><value>e {0}</value></data>',
    '\n',
  ],
  stringsdict: [
    '<plist><dict>',
    '</dict></plist>',
    '<key>NSStringLocalizedFormatKey</key><string>%#@a@ b</string>',
    '<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>',
    '<key>other</key><string>%d c</string>',
    '<key>one</key><string>d</string>',
    '<dict>',
    '</dict>',
    '\n\t',
  ],
  xcstrings: [
    '{"sourceLanguage":"en","strings":{',
    '}}',
    '"a":{}',
    '"b":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"c"}}}}',
    '"d":{"localizations":{"de":{"stringUnit":{"state":"new","value":""}}}}',
    ',',
    '\n',
  ],
  toml: [
    'a = ',
    '"b"',
    "'c'",
    '\n',
    '[d]\n',
    '[',
    ']',
    ',',
    '{',
    '}',
    '"""e\n',
    '"""',
    "'''f'''",
    '# g',
    '5',
    '"\\u00e9"',
    '\r\n',
  ],
  fluent: [
    'a = ',
    '-b = ',
    'c',
    '\n',
    '    ',
    '{ $d }',
    '{ "{" }',
    '{ $e ->\n',
    '[one] ',
    '*[other] ',
    '}',
    '.f = ',
    '# g\n',
    '\r\n',
  ],
  php: [
    '<?php return [',
    '];',
    "'a'",
    ' => ',
    '"b"',
    ',',
    '[',
    ']',
    '$c',
    '.',
    '// d\n',
    '"e $f"',
    "'g\\'h'",
    'i(',
    ')',
    '\n',
  ],
  arb: ['{', '}', '"@@locale":"en"', '"a":', '"b {c, plural, one {d} other {e\'s}}"', ',', '"@a":{}', ' '],
  html: ['<p>', '</p>', 'a', '<b>', '</b>', '&amp;', '<br>', '\n', '<script>', '</script>', '<!-- b -->'],
  svelte: [
    '<p>',
    '</p>',
    'a',
    '{b}',
    '{#if c}',
    '{/if}',
    '<d e="f" {...g}/>',
    '\n',
    '<script>',
    '</script>',
    '{',
    '`',
  ],
  astro: [
    '---\n',
    '<p>',
    '</p>',
    'a',
    '{b}',
    '{c.map(() => <d>e</d>)}',
    '<f title="g"/>',
    '\n',
    '{',
    '}',
    '`',
  ],
  vue: [
    '<template>',
    '</template>',
    '<p>',
    '</p>',
    'a',
    '{{ b }}',
    '<c :d="e" label="f"/>',
    '\n',
    '<script>',
    '</script>',
    '<i18n>',
    '<i18n locale="en">',
    '<i18n lang="yaml">',
    '</i18n>',
    '{"en":{"g":"h"}}',
    'en:\n  i: j\n',
    "{k: 'l'}",
  ],
  srt: ['1\n00:00:01,000 --> 00:00:02,000\n', 'a', '\n', '\r\n', '- b', '<i>c</i>', ' '],
  vtt: ['WEBVTT\n\n', '00:01.000 --> 00:02.000\n', 'a', '\n', 'NOTE b\n', '<v c>d</v>', '<00:01.500>', ' '],
  qt: [
    '<TS version="2.1">',
    '</TS>',
    '<context><name>a</name>',
    '</context>',
    '<message>',
    '<message numerus="yes">',
    '</message>',
    '<source>b %n</source>',
    '<translation type="unfinished"></translation>',
    '<translation type="unfinished"/>',
    '<translation type="obsolete">c</translation>',
    '<translation><numerusform>d</numerusform></translation>',
    '\n',
    '&amp;',
  ],
  ini: ['[s]', 'a', '=', '"', "'", '\\', '\\n', ' ', ';', '#', '\n', '\r\n', '\t', '"_QQ_"', 'ü', '{b}'],
  json5: [
    '{',
    '}',
    '[',
    ']',
    '"a"',
    "'b'",
    ':',
    ',',
    'c',
    "'\\u00e9'",
    "'\\\n'",
    '// d\n',
    ' ',
    '$e',
    '.5',
    '\r\n',
  ],
  csv: [
    'key,en',
    'key;en',
    'key\ten',
    ',de',
    ',',
    ';',
    '\t',
    'a',
    '"',
    '""',
    ' ',
    '\n',
    '\r\n',
    '"b ""c"',
    'é',
  ],
  ass: [
    '[Events]\n',
    'Format: Start, Text\n',
    'Dialogue: ',
    'a',
    ',',
    '\\N',
    '{\\i1}',
    '{\\p1}',
    '- b',
    ' ',
    '\n',
    '\r\n',
  ],
};

const FORMATS = Object.keys(PIECES) as FileFormat[];

const anyFile = fc.constantFrom(...FORMATS).chain((format) =>
  fc.record({
    format: fc.constant(format),
    text: fc
      .array(fc.constantFrom('\ufeff', ...PIECES[format]), { maxLength: 25 })
      .map((pieces) => pieces.join('')),
    facts: fc.record({ isLatin1: fc.boolean(), target: fc.constantFrom(undefined, 'de', 'pl', 'ja') }),
  }),
);

/** Everything that some format has to escape. */
const anyTranslation = fc
  .array(
    fc.constantFrom(
      'a',
      ' ',
      '"',
      "'",
      '\\',
      '\n',
      ': ',
      ' #',
      'é',
      '😀',
      ',',
      ']',
      '%s',
      '- ',
      '=',
      '\t',
      'true',
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

/** Formats that read texts as equal that are written differently. */
const NORMALIZING: readonly FileFormat[] = [
  'asciidoc',
  'rst',
  'xliff',
  'android',
  'stringsdict',
  'resx',
  'srt',
  'vtt',
  'ass',
  'fluent',
];

test('a file whose texts are translated to themselves is the same, byte for byte', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const reading = readTextFile(file.text, file.format, file.facts);
      if (!reading.ok) return;
      const same = reading.segments.map(({ present }) => present);
      expect(writeTextFile(file, reading.segments, same)).toMatchObject({ ok: true, text: file.text });
    }),
    { numRuns: runs(20_000) },
  );
});

test('what is written is read again, and nothing around it has changed', () => {
  fc.assert(
    fc.property(anyFile, anyTranslation, (file, translation) => {
      const reading = readTextFile(file.text, file.format, file.facts);
      if (!reading.ok) return;
      const { segments } = reading;
      const written = writeTextFile(
        file,
        segments,
        segments.map(() => translation),
      );
      if (!written.ok || ['markdown', 'plain', 'html'].includes(file.format)) return;
      const again = readTextFile(written.text, file.format, file.facts);
      if (!again.ok) throw new Error('what was written cannot be read');
      const isQuoted = file.format === 'asciidoc' && /[,=]/.test(translation);
      expect(outside(written.text, again.segments, isQuoted)).toEqual(outside(file.text, segments));
      if (NORMALIZING.includes(file.format)) return;
      expect(again.segments.map(({ present }) => present)).toEqual(segments.map(() => translation));
    }),
    { numRuns: runs(20_000) },
  );
});

test('a file that is prepared for its target language can be read, and keeps all that it had', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      if (!readTextFile(file.text, file.format, file.facts).ok) return;
      const edits = prepareTextFile(file);
      const text = applyEdits(file.text, edits);
      const reading = readTextFile(text, file.format, file.facts);
      expect(reading.ok).toBe(true);
      expect(prepareTextFile({ ...file, text })).toEqual([]);
    }),
    { numRuns: runs(20_000) },
  );
});

/** Formats whose escapes can write any text at any position. */
const ESCAPING = ['json', 'json5', 'csv', 'properties', 'po', 'strings'] as const;

test('formats with escapes take every translation', () => {
  fc.assert(
    fc.property(anyFile, anyTranslation, (file, translation) => {
      if (!ESCAPING.some((format) => format === file.format)) return;
      const reading = readTextFile(file.text, file.format, file.facts);
      if (!reading.ok) return;
      const translations = reading.segments.map((segment) =>
        isUntranslated(segment) ? translation : undefined,
      );
      expect(writeTextFile(file, reading.segments, translations).ok).toBe(true);
    }),
    { numRuns: runs(20_000) },
  );
});

/**
 * What stands between the segments, without the states of texts, which become others together with them.
 * @param isQuoted Whether an attribute of AsciiDoc needs quotes for its text, which are left out too.
 */
function outside(
  text: string,
  segments: readonly { readonly span: { readonly start: number; readonly end: number } }[],
  isQuoted = false,
) {
  const starts = [0, ...segments.map(({ span }) => span.end)];
  const ends = [...segments.map(({ span }) => span.start), text.length];
  const state = /"state":"\w*"|\s(?:state|subState)="[^"]*"/g;
  const opening = /(?<=image::[^\s[\]]+\[)"$/;
  const pieces = starts.map((start, index) => text.slice(start, ends[index]));
  return pieces.map((piece, index) => {
    const closing = isQuoted && opening.test(pieces[index - 1] ?? '') ? /^"(?=[\],])/ : /(?!)/;
    return piece
      .replace(state, '')
      .replace(isQuoted ? opening : /(?!)/, '')
      .replace(closing, '');
  });
}
