import { describe, expect, test } from 'vitest';
import { isChosen } from '../../../packages/formats/choice/choose-texts.ts';
import type { FileSegment } from '../../../packages/formats/file-segment.ts';
import type { FileFormat } from '../../../packages/formats/formats.ts';
import { segmentsOf, translateFileText } from '../../support/texts/text-files.ts';

/** Checks which texts of a file wait for a translation into German, as they are sent. */
function checkTexts(format: FileFormat, file: string, texts: readonly string[]): void {
  const segments = segmentsOf(file, format, { isLatin1: false, target: 'de' });
  const waiting = segments.filter((segment) => isChosen(segment, {}) && !isTranslated(segment));
  expect(waiting.map(({ text }) => text)).toEqual(texts);
}

function isTranslated({ text, present }: FileSegment): boolean {
  return present !== '' && present !== text;
}

/** A file with a text, a comment on it, and its translation, which is empty at first; and with another text. */
type Form = (text: string, comment: string, translation?: string) => string;

const unit = (value: string, state: string) => ({ de: { stringUnit: { state, value } } });

/** Each format that has comments on texts. In those that hold one language, a translation replaces its text. */
const FORMS: readonly (readonly [name: string, format: FileFormat, form: Form])[] = [
  [
    'package.nls.json',
    'json',
    (text, comment, translation = text) =>
      `{ "a": { "message": ${JSON.stringify(translation)}, "comment": ["For you", ${JSON.stringify(comment)}] }, "b": "Other" }`,
  ],
  [
    'resx',
    'resx',
    (text, comment, translation = text) =>
      `<root><data name="a"><value>${translation}</value><comment>For you ${comment}</comment></data><data name="b"><value>Other</value></data></root>`,
  ],
  [
    'XLIFF 1.2',
    'xliff',
    (text, comment, translation = '') =>
      `<xliff version="1.2"><file target-language="de"><body><trans-unit id="a"><source>${text}</source><target>${translation}</target><note>For you</note><note>${comment}</note></trans-unit><trans-unit id="b"><source>Other</source><target>Other</target></trans-unit></body></file></xliff>`,
  ],
  [
    'XLIFF 2',
    'xliff',
    (text, comment, translation = '') =>
      `<xliff version="2.0" trgLang="de"><file><unit id="a"><notes><note>For you</note><note>${comment}</note></notes><segment${translation && ' state="translated"'}><source>${text}</source><target>${translation}</target></segment></unit><unit id="b"><segment><source>Other</source><target>Other</target></segment></unit></file></xliff>`,
  ],
  [
    'gettext',
    'po',
    (text, comment, translation = '') =>
      `#. Not this: {Locked}\nmsgid "B"\nmsgstr "Other B"\n\n# {Locked} is for the translator alone\n#. For you\n#. ${comment}\n#: a.c:1\nmsgid "${text}"\nmsgstr "${translation}"\n\nmsgid "Other"\nmsgstr "Other"\n`,
  ],
  [
    'String Catalog',
    'xcstrings',
    (text, comment, translation = '') =>
      JSON.stringify({
        sourceLanguage: 'en',
        strings: {
          [text]: {
            comment: `For you ${comment}`,
            localizations: unit(translation, translation ? 'translated' : 'new'),
          },
          Other: { localizations: unit('Other', 'new') },
        },
      }),
  ],
  [
    'Qt Linguist',
    'qt',
    (text, comment, translation = '') =>
      `<TS language="de"><context><name>C</name><message><source>${text}</source><extracomment>For you ${comment}</extracomment><translation type="unfinished">${translation}</translation></message><message><source>Other</source><translation type="unfinished">Other</translation></message></context></TS>`,
  ],
  [
    'string tables of Apple',
    'strings',
    (text, comment, translation = text) =>
      `/* {Locked} is not above it */\n\n/* For you\n   ${comment} */\n"a" = "${translation}";\n"b" = "Other";\n`,
  ],
  [
    'properties',
    'properties',
    (text, comment, translation = text) =>
      `# {Locked} is not above it\n\n# For you\n# ${comment}\na=${translation}\nb=Other\n`,
  ],
  [
    'JSON with comments',
    'json',
    (text, comment, translation = text) =>
      `{\n  // For you\n  // ${comment}\n  "a": ${JSON.stringify(translation)},\n  "b": "Other"\n}`,
  ],
  [
    'JSON5, behind the text',
    'json5',
    (text, comment, translation = text) =>
      `{\n  a: ${JSON.stringify(translation)}, // ${comment}\n  b: "Other",\n}`,
  ],
  [
    'YAML',
    'yaml',
    (text, comment, translation = text) =>
      `# {Locked} is not above it\n\n# For you\n# ${comment}\na: ${JSON.stringify(translation)}\nb: Other\n`,
  ],
  [
    'YAML, behind the text',
    'yaml',
    (text, comment, translation = text) => `a: ${JSON.stringify(translation)} # ${comment}\nb: Other\n`,
  ],
  [
    'YAML, above a block',
    'yaml',
    (text, comment, translation = text) => `# ${comment}\na: |\n  ${translation}\nb: Other\n`,
  ],
  [
    'TOML',
    'toml',
    (text, comment, translation = text) =>
      `[x]\n# For you\n# ${comment}\na = ${JSON.stringify(translation)}\nb = "Other"\n`,
  ],
  [
    'PHP',
    'php',
    (text, comment, translation = text) =>
      `<?php return [\n  // For you\n  // ${comment}\n  'a' => ${JSON.stringify(translation)},\n  'b' => 'Other',\n];\n`,
  ],
  [
    'INI',
    'ini',
    (text, comment, translation = text) => `; For you\n; ${comment}\na=${translation}\nb=Other\n`,
  ],
  [
    'Fluent',
    'fluent',
    (text, comment, translation = text) => `# For you\n# ${comment}\na = ${translation}\nb = Other\n`,
  ],
  [
    'ARB',
    'arb',
    (text, comment, translation = text) =>
      JSON.stringify({ a: translation, '@a': { description: `For you ${comment}` }, b: 'Other' }),
  ],
  [
    'Android',
    'android',
    (text, comment, translation = text) =>
      `<resources>\n  <!-- For you ${comment} -->\n  <string name="a">${translation}</string>\n  <string name="b">Other</string>\n</resources>`,
  ],
];

describe.each(FORMS)('what comments lock stays: %s', (_, format, fileWith) => {
  test.each([
    ['Run npm now', '{Locked="npm"}', 'Run <k0/> now'],
    ['Run npm now', "{Locked='npm'}", 'Run <k0/> now'],
    ['Use A in B', '{Locked="A","B"}', 'Use <k0/> in <k1/>'],
    ['Use A in B', '{Locked="A"} and {Locked="B"}', 'Use <k0/> in <k1/>'],
    ['Open [it](command:x) now', '{Locked="](command:x)"}', 'Open [it<k0/> now'],
    ['Nothing of it', '{Locked="npm"}', 'Nothing of it'],
    ['For others', '{Locked=fr,qps-ploc}', 'For others'],
    ['Not a lock', 'Is it Locked?', 'Not a lock'],
    ['Run npm now', 'Do not translate "npm".', 'Run <k0/> now'],
    ['Use A in B', "Don't translate the words 'A' and 'B'", 'Use <k0/> in <k1/>'],
    ['Not a lock', 'Do not translate the name in it.', 'Not a lock'],
    ['Not a lock', 'END NON-TRANSLATABLE', 'Not a lock'],
    ['Not a lock', 'a@invariant.example and translatable: true', 'Not a lock'],
    ['Not a lock', 'It must not be translated as a verb.', 'Not a lock'],
  ])('%s, %s', (text, comment, sent) => checkTexts(format, fileWith(text, comment), [sent, 'Other']));

  test.each([
    ...['{Locked}', '{ locked }', '{Locked=de}', '{Locked=de,fr}', 'DO NOT TRANSLATE', '[DO_NOT_LOCALIZE]'],
    ...['Please do not translate.', "Don't localize this string", 'It is not translatable', 'NOI18N'],
    ...['@Invariant', '@Invariant: the name of the app', 'translatable: false', "translatable='false'"],
    ...['It must not be translated.', 'This cannot be localized.', "Shouldn't be translated"],
  ])('all of a text: %s', (comment) => checkTexts(format, fileWith('All of it', comment), ['Other']));

  test('a translation has the word again', () => {
    const translate = (text: string) => text.replace('Run', 'Mit').replace('now', 'starten');
    const file = fileWith('Run npm now', '{Locked="npm"}');
    expect(translateFileText(file, format, { target: 'de' }, translate)).toBe(
      fileWith('Run npm now', '{Locked="npm"}', 'Mit npm starten'),
    );
  });

  test('a refused text is not written', () => {
    const file = fileWith('Run npm now', '{Locked="npm"}', 'Run npm now');
    expect(translateFileText(file, format, { target: 'de' }, () => null)).not.toMatch(/not written|<k0/);
  });
});

test('lines of Eclipse between marks stay', () =>
  checkTexts('properties', '# START NON-TRANSLATABLE\na=A\n\nb=B\n# END NON-TRANSLATABLE\nc=C\nd=D\n', [
    'C',
    'D',
  ]));

test('a plural of Android that is locked gets no other forms', () => {
  const plurals = '<plurals name="a"><item quantity="other">A</item></plurals>';
  const file = `<resources><!-- DO NOT TRANSLATE -->${plurals}</resources>`;
  expect(translateFileText(file, 'android', { target: 'ru' }, (text) => text)).toBe(file);
});

test('a unit of XLIFF that is locked gets no target', () => {
  const file =
    '<xliff version="1.2"><file target-language="de"><body><trans-unit id="a"><source>A</source><note>{Locked}</note></trans-unit></body></file></xliff>';
  expect(translateFileText(file, 'xliff', { target: 'de' }, (text) => text)).toBe(file);
});

describe('comments for translators are no texts', () => {
  test.each([
    ['of VS Code', '{"a":{"message":"One","comment":["Two"]},"b":"Three"}', ['One', 'Three']],
    ['as one string', '{"a":{"message":"One","comment":"Two"},"b":"Three"}', ['One', 'Three']],
    ['of React Intl', '{"a":{"defaultMessage":"One","description":"Two"}}', ['One']],
    [
      'of React Intl, as an object',
      '{"a":{"defaultMessage":"One","description":{"text":"Two"},"file":"src/a.tsx"}}',
      ['One'],
    ],
    [
      'of React Intl, in a list',
      '[{"id":"a.b","defaultMessage":"One","description":"Two"},{"id":"c","defaultMessage":"Three"}]',
      ['One', 'Three'],
    ],
    [
      'of Transifex',
      '{"a":{"string":"One","developer_comment":"Two","context":"three four","character_limit":20}}',
      ['One'],
    ],
    [
      'of Transifex, alone',
      '{"a":{"string":"One","context":"Two"},"b":{"string":"Three"}}',
      ['One', 'Three'],
    ],
    [
      'of Transifex, with more',
      '{"a":{"string":"One","developer_comment":"Two","key":"Three"}}',
      ['One', 'Three'],
    ],
    [
      'of Transifex, by other tools',
      '{"a":{"string":"One","instruction":"Two","tags":"Three four"}}',
      ['One'],
    ],
    [
      'of Docusaurus',
      '{"theme.a":{"message":"One","description":"Two"},"b":{"message":"Three"}}',
      ['One', 'Three'],
    ],
    [
      'of a browser extension',
      '{"a":{"message":"One","description":"Two","placeholders":{"b":{"content":"$1","example":"Three"}}}}',
      ['One'],
    ],
    [
      'of Lingui',
      '{"a":{"message":"One","translation":"","extractedComments":["Two"]},"b":"Three"}',
      ['One', '', 'Three'],
    ],
    ['beside the texts', '{"_comment":"One","//":"Two","a":"Three"}', ['Three']],
  ] as const)('%s', (_, file, texts) => checkTexts('json', file, texts));

  test.each([
    '{"form":{"message":"One","comment":"Two","name":"Three"}}',
    '{"form":{"string":"One","context":"Two","name":"Three"}}',
    '{"page":{"title":"One","description":{"short":"Two","long":"Three"}}}',
    '{"page":{"title":"One","description":"Two","instructions":"Three"}}',
    '{"page":{"message":"One","description":{"text":"Two"},"title":"Three"}}',
  ])('but texts of those names are: %s', (file) => checkTexts('json', file, ['One', 'Two', 'Three']));
});

describe('elements that authors have marked stay', () => {
  test.each<[FileFormat, string, readonly string[]]>([
    [
      'resx',
      '<root><data name="a"><value>Click <b translate="no">Now</b> here</value></data></root>',
      ['Click <g0/> here'],
    ],
    [
      'android',
      '<resources><string name="a">Click <b class="notranslate">Now</b> here</string></resources>',
      ['Click <g0/> here'],
    ],
    [
      'android',
      '<resources><string name="a" translatable="false">Now</string><string name="b">Other</string></resources>',
      ['Other'],
    ],
    [
      'asciidoc',
      'Click [.notranslate]#Now# here.\n\n[.notranslate]\nKept.\n\nText.',
      ['Click <m0/> here.', 'Text.'],
    ],
    ['rst', '.. class:: notranslate\n\nKept.\n\nText.', ['Text.']],
    ['rst', '.. container:: wide notranslate\n\n   Kept.\n\nText.', ['Text.']],
  ])('%s: %s', (format, file, texts) => checkTexts(format, file, texts));
});
