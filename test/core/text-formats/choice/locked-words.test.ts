import { describe, expect, test } from 'vitest';
import { isChosen } from '../../../../core/text-formats/choice/choose-texts.ts';
import type { FileFormat } from '../../../../core/text-formats/formats.ts';
import { segmentsOf, translateFileText } from '../../../support/texts/text-files.ts';

/** Checks which texts of a file are translated into German, as they are sent. */
function checkTexts(format: FileFormat, file: string, texts: readonly string[]): void {
  const segments = segmentsOf(file, format, { isLatin1: false, target: 'de' });
  expect(segments.filter((segment) => isChosen(segment, {})).map(({ text }) => text)).toEqual(texts);
}

/** A text with a comment on it, as each format that has such comments writes it. */
const FORMS: Readonly<Record<'json' | 'resx', (text: string, comment: string) => string>> = {
  json: (text, comment) =>
    `{ "a": { "message": ${JSON.stringify(text)}, "comment": ["For you", ${JSON.stringify(comment)}] }, "b": "Other" }`,
  resx: (text, comment) =>
    `<root><data name="a"><value>${text}</value><comment>For you ${comment}</comment></data><data name="b"><value>Other</value></data></root>`,
};

describe.each(Object.entries(FORMS))('what comments lock stays: %s', (name, fileWith) => {
  const format = name as keyof typeof FORMS;

  test.each([
    ['Run npm now', '{Locked="npm"}', 'Run <k0/> now'],
    ['Run npm now', "{Locked='npm'}", 'Run <k0/> now'],
    ['Use A in B', '{Locked="A","B"}', 'Use <k0/> in <k1/>'],
    ['Use A in B', '{Locked="A"} and {Locked="B"}', 'Use <k0/> in <k1/>'],
    ['Open [it](command:x) now', '{Locked="](command:x)"}', 'Open [it<k0/> now'],
    ['Nothing of it', '{Locked="npm"}', 'Nothing of it'],
    ['For others', '{Locked=fr,qps-ploc}', 'For others'],
    ['Not a lock', 'Is it Locked?', 'Not a lock'],
  ])('%s, %s', (text, comment, sent) => checkTexts(format, fileWith(text, comment), [sent, 'Other']));

  test.each(['{Locked}', '{ locked }', '{Locked=de}', '{Locked=de,fr}'])('all of a text: %s', (comment) =>
    checkTexts(format, fileWith('All of it', comment), ['Other']),
  );

  test('a translation has the word again', () => {
    const translate = (text: string) => text.replace('Run', 'Mit').replace('now', 'starten');
    expect(
      translateFileText(fileWith('Run npm now', '{Locked="npm"}'), format, { target: 'de' }, translate),
    ).toBe(fileWith('Mit npm starten', '{Locked="npm"}'));
  });
});

describe('comments for translators are no texts', () => {
  test.each([
    ['of VS Code', '{"a":{"message":"One","comment":["Two"]},"b":"Three"}', ['One', 'Three']],
    ['as one string', '{"a":{"message":"One","comment":"Two"},"b":"Three"}', ['One', 'Three']],
    ['of React Intl', '{"a":{"defaultMessage":"One","description":"Two"}}', ['One']],
    [
      'of Lingui',
      '{"a":{"message":"One","translation":"","extractedComments":["Two"]},"b":"Three"}',
      ['One', '', 'Three'],
    ],
    ['beside the texts', '{"_comment":"One","//":"Two","a":"Three"}', ['Three']],
  ] as const)('%s', (_, file, texts) => checkTexts('json', file, texts));

  test('but labels of those names are', () =>
    checkTexts('json', '{"form":{"message":"One","comment":"Two","name":"Three"}}', ['One', 'Two', 'Three']));
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
  ])('%s: %s', (format, file, texts) => checkTexts(format, file, texts));
});
