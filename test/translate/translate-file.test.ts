import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { findErrorsInFile } from '#checks/lazy';
import { decodeFile, tooLargeToTranslate } from '#files';
import type { TranslateRequest } from '#service';
import type { TranslateAnswer } from '../../packages/service/resources/translate.ts';
import { handlesTags } from '../../packages/translate/handles-tags.ts';
import { openTextFile } from '../../packages/translate/open-text-file.ts';
import { runs } from '../support/runs.ts';
import { translateFile } from '../support/texts/confirmed-sending.ts';

/** A service that makes something of each text. */
function serviceThat(translate: (text: string) => string, sent: string[] = []) {
  return {
    translate: ({ text }: TranslateRequest): Promise<TranslateAnswer> => {
      sent.push(...text);
      const translations = text.map((each) => ({
        detected_source_language: 'EN',
        text: translate(each),
      }));
      return Promise.resolve({ translations });
    },
  };
}

/** Translates into capitals: words, but neither tags nor entities. */
const shout = (text: string) => text.replace(/(?<!&)\b[a-z]+\b(?![^<]*>)/g, (word) => word.toUpperCase());

async function translateBytes(name: string, bytes: Uint8Array, translate = shout, sent: string[] = []) {
  const opened = await openTextFile(name, bytes);
  if (!opened.ok) throw new Error(inEnglish(opened.problem));
  return translateFile({
    file: opened.file,
    client: serviceThat(translate, sent),
    options: { target_lang: 'de' },
    tagHandling: true,
  });
}

/** Checks what becomes of a file when its words are shouted. */
async function checkFile(name: string, before: string, after: string, sent?: readonly string[]) {
  const texts: string[] = [];
  const result = await translateBytes(name, Buffer.from(before), shout, texts);
  expect(result.ok ? Buffer.from(result.bytes).toString() : result.differences).toEqual(after);
  if (sent !== undefined) expect(texts).toEqual(sent);
}

test('a placeholder of XML is named as the file has it', async () => {
  const file = '<resources><string name="a">see <b>this</b> &amp; <i/></string></resources>';
  const result = await translateBytes('strings.xml', Buffer.from(file), () => 'words');
  expect(result.differences.map(({ line, reason }) => `${line}: ${inEnglish(reason)}`)).toEqual([
    '1: The result lacks "<b>", "</b>", "<i/>".',
  ]);
});

test('what the checks find an error in stays out of a file, and is not sent again', async () => {
  const sent: string[] = [];
  const unit = (id: string, source: string, more = '') =>
    `<trans-unit id="${id}"${more}><source>${source}</source></trans-unit>`;
  const limit = ' maxwidth="8" size-unit="char"';
  const xliff = `<xliff version="1.2"><file source-language="en" target-language="de"><body>${unit('a', 'open', limit)}${unit('b', 'close')}</body></file></xliff>\n`;
  const languages = { source: 'en', target: 'de' } as const;
  const opened = await openTextFile('a.xlf', Buffer.from(xliff), languages);
  if (!opened.ok) throw new Error(inEnglish(opened.problem));
  const result = await translateFile({
    file: opened.file,
    client: serviceThat((text) => (text === 'open' ? 'jetzt öffnen' : 'schließen'), sent),
    options: { target_lang: 'de' },
    tagHandling: true,
    writing: { judge: async (files) => findErrorsInFile(files) },
  });
  expect(result.ok && result.text.match(/<target[^>]*>[^<]+/g)).toEqual([
    '<target state="needs-review-translation">open',
    '<target state="translated">schließen',
  ]);
  expect(result.differences.map(({ line, reason }) => `${line}: ${inEnglish(reason)}`)).toEqual([
    '1: The translation has 12 characters. At most 8 fit.',
  ]);
  expect(sent).toEqual(['open', 'close']);
});

test('Markdown that would take too long to read is refused, and nothing is sent (reliability R4)', async () => {
  const texts: string[] = [];
  const result = await translateBytes('a.md', Buffer.from('**a b**'.repeat(6_000)), shout, texts);
  expect(result).toMatchObject({ ok: false, requests: 0, characters: 0 });
  expect(
    result.ok ? [] : result.differences.map(({ line, reason }) => `${line}: ${inEnglish(reason)}`),
  ).toEqual([
    '1: This Markdown is too complex to read: a paragraph has too many markers. Divide the paragraph.',
  ]);
  expect(texts).toEqual([]);
});

describe('the texts of a file are translated, and nothing else of it', () => {
  test('Markdown', () =>
    checkFile(
      'a.md',
      '# one `two`\n\n```\nthree\n```\n\n- [four](five)\n',
      '# ONE `two`\n\n```\nthree\n```\n\n- [FOUR](five)\n',
    ));

  test('JSON, each text once', () =>
    checkFile(
      'a.json',
      '{"a": "one {b}", "c": "two",  "d":"one {b}"}',
      '{"a": "ONE {b}", "c": "TWO",  "d":"ONE {b}"}',
      ['one <x id="0"/>', 'two'],
    ));

  test('AsciiDoc, with its markup', () =>
    checkFile('a.adoc', '== one *two*\n\nsee <<x>>, {y}\n', '== ONE *TWO*\n\nSEE <<x>>, {y}\n'));

  test('a catalog that is partly translated', () =>
    checkFile(
      'a.po',
      'msgid "one %s"\nmsgstr ""\n\nmsgid "two"\nmsgstr "zwei"\n',
      'msgid "one %s"\nmsgstr "ONE %s"\n\nmsgid "two"\nmsgstr "zwei"\n',
      ['one <x id="0"/>'],
    ));

  test('plain text, line by line', () => checkFile('a.txt', 'one\r\n\r\n  two\r\n', 'ONE\r\n\r\n  TWO\r\n'));
});

test.each<[string, string, Buffer, Buffer]>([
  ['UTF-16', 'a.strings', utf16('\ufeff"a" = "one ü";'), utf16('\ufeff"a" = "ONE ü";')],
  [
    'UTF-16, big end first',
    'a.strings',
    utf16('\ufeff"a" = "one";').swap16(),
    utf16('\ufeff"a" = "ONE";').swap16(),
  ],
  ['ISO-8859-1', 'a.properties', Buffer.from('# ü\na=one', 'latin1'), Buffer.from('# ü\na=ONE', 'latin1')],
  ['UTF-8 with a byte order mark', 'a.json', Buffer.from('\ufeff"one ü"'), Buffer.from('\ufeff"ONE ü"')],
])('a file in %s stays in it', async (_, name, before, after) => {
  const result = await translateBytes(name, before);
  expect(result.ok && Buffer.from(result.bytes)).toEqual(after);
});

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}

/** Loses every placeholder of a text. */
const lose = (text: string) => text.replace(/<x.*?>|⟨\d⟩/g, '');

/** Checks what becomes of a file whose texts are shouted and lose their placeholders, and which lines are reported. */
async function checkRefused(
  name: string,
  before: string,
  after: string | undefined,
  lines: readonly number[],
) {
  const damage = (text: string) => shout(lose(text));
  const result = await translateBytes(name, Buffer.from(before), damage);
  expect({
    written: result.ok ? result.text : undefined,
    lines: result.differences.map(({ line }) => line),
  }).toEqual({ written: after, lines });
}

describe('a text that is refused stays in its own language, and the others are translated', () => {
  test.each<[string, string, string, readonly number[]]>([
    ['a.json', '{\n "a": "one",\n "b": "two {c}"\n}', '{\n "a": "ONE",\n "b": "two {c}"\n}', [3]],
    ['a.md', '# one\n\ntwo `c` three\n\n- four\n', '# ONE\n\ntwo `c` three\n\n- FOUR\n', [3]],
    ['a.txt', 'one\ntwo {c}\nthree\n', 'ONE\ntwo {c}\nTHREE\n', [2]],
    ['a.yaml', 'a: one\nb: |\n  two\n  three {c}\n', 'a: ONE\nb: |\n  two\n  three {c}\n', [4]],
    [
      'a.po',
      'msgid "one"\nmsgstr ""\n\nmsgid "two %s"\nmsgstr "two %s"\n',
      'msgid "one"\nmsgstr "ONE"\n\nmsgid "two %s"\nmsgstr ""\n',
      [5],
    ],
  ])('%s: %j', checkRefused);

  test.each<[string, string, readonly number[]]>([
    ['a.json', '{"a": "two {c}"}', [1]],
    ['a.md', 'two `c` three\n', [1]],
  ])('a file of which nothing is translated is not given: %s', (name, before, lines) =>
    checkRefused(name, before, undefined, lines),
  );

  test('a strict translation gives nothing, and the line is reported', async () => {
    const opened = await openTextFile('a.json', Buffer.from('{\n "a": "one",\n "b": "two {c}"\n}'));
    if (!opened.ok) throw new Error(inEnglish(opened.problem));
    const result = await translateFile({
      file: opened.file,
      client: serviceThat(lose),
      options: { target_lang: 'de' },
      tagHandling: true,
      writing: { isStrict: true },
    });
    if (result.ok) throw new Error('it was given');
    expect(result.differences.map(({ line, reason }) => [line, inEnglish(reason)])).toEqual([
      [3, 'The result lacks "{c}".'],
    ]);
    expect(result.requests).toBe(2);
  });

  test('so does one that would change what the file is made of', async () => {
    const result = await translateBytes('a.adoc', Buffer.from('one\n\ntwo\n\nthree\n'), (text) =>
      text === 'two' ? '* two' : shout(text),
    );
    expect(result.ok && result.text).toBe('ONE\n\ntwo\n\nTHREE\n');
    expect(result.differences.map(({ line }) => line)).toEqual([3]);
  });
});

test('translations that a file has are made again on request only', async () => {
  const catalog = Buffer.from('msgid "one"\nmsgstr "eins"\n');
  for (const retranslate of [false, true]) {
    const opened = await openTextFile('a.po', catalog, { target: 'de', retranslate });
    expect(opened.ok && opened.file.untranslated.map(({ text }) => text)).toEqual(retranslate ? ['one'] : []);
  }
});

test('a position in Markdown is reported by its line', async () => {
  const result = await translateBytes('a.md', Buffer.from('one\n\ntwo `c` three\n'), lose);
  expect(result.differences.map(({ line }) => line)).toEqual([3]);
});

test('a file whose structure would change is not returned', async () => {
  const result = await translateBytes('a.adoc', Buffer.from('a\n\nb\n'), (text) => `* ${text}`);
  expect(result.ok ? [] : result.differences.map(({ line }) => line)).toEqual([1, 3]);
});

const NOT_TEXT = 'The file is not text. Choose a file in UTF-8, or in UTF-16 with a byte order mark.';

/** The first bytes of a picture. */
const PICTURE = Uint8Array.of(
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  0x3d,
  0x0d,
  0x49,
  0x48,
  0x44,
  0x52,
);

test.each<[string, string | Uint8Array, RegExp]>([
  ['a.exe', '', /^undefined: Parlance cannot translate/],
  ...['docx', 'PDF', 'pptx', 'xlsx', 'png'].map((end): [string, string, RegExp] => [
    `a.${end}`,
    '',
    /^undefined: This is a document, .* parlance document translate\.$/,
  ]),
  ['a.json', '{\n"a" 1}', /^2: This is not JSON \(ColonExpected\)\.$/],
  ['a.md', Uint8Array.of(0x80), /^undefined: The file is neither UTF-8 nor UTF-16/],
  ['a.po', utf16('\ufeffa').subarray(0, 3), /neither UTF-8 nor UTF-16/],
  ['a.txt', 'one\0two', /^undefined: The file is not text\./],
  ['a.strings', utf16('\ufeff"a" = "b\0";'), /^undefined: The file is not text\./],
  ['a.properties', PICTURE, /^undefined: The file is not text\./],
  ['a.properties', Uint8Array.of(0x61, 0x3d, 0x81, 0x0d, 0xfe), /^undefined: The file is not text\./],
])('%s with %j is refused before anything is sent', async (name, content, problem) => {
  const opened = await openTextFile(name, Buffer.from(content));
  expect(opened.ok ? '' : `${opened.line}: ${inEnglish(opened.problem)}`).toMatch(problem);
});

test('a file above 32 MiB is refused before its texts are looked for', async () => {
  const checkSize = async (bytes: number, problem: string) => {
    const opened = await openTextFile('a.json', new Uint8Array(bytes));
    expect(opened.ok ? undefined : inEnglish(opened.problem)).toBe(problem);
  };
  const unread = tooLargeToTranslate(200 * 1024 ** 2);
  expect(unread && inEnglish(unread)).toMatch(/larger than 32 MiB/);
  const limit = 32 * 1024 ** 2;
  await checkSize(limit + 1, 'The file is larger than 32 MiB. Divide it into smaller files.');
  await checkSize(limit, NOT_TEXT);
});

test('random bytes are no properties', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 100, maxLength: 200 }), async (bytes) => {
      fc.pre(bytes.some((byte) => byte < 0x08));
      expect((await openTextFile('a.properties', bytes)).ok).toBe(false);
    }),
    { numRuns: runs(200) },
  );
});

test('bytes that would not be written back the same are not text', () => {
  expect(decodeFile(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8), { mayBeLatin1: true })).toBeUndefined();
});

test('tags are left out if the service reports that a language does not support them', () => {
  const pair = { source_lang: 'en', target_lang: 'ja' };
  expect(handlesTags(SNAPSHOT_FACTS, pair)).toBe(true);
  const translate_text = SNAPSHOT_FACTS.languages.translate_text?.map((language) => ({
    ...language,
    features: language.lang === 'ja' ? {} : language.features,
  }));
  const without = { ...SNAPSHOT_FACTS, languages: { translate_text: translate_text ?? [] } };
  expect(handlesTags(without, pair)).toBe(false);
});
