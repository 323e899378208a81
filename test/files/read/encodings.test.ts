import { describe, expect, test } from 'vitest';
import { decodeWhole } from '#base';
import { fileWith, openTextFile } from '#translate';

/** The bytes of a text in an encoding with one byte for each character. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const all = Array.from({ length: 256 }, (_, byte) =>
    decodeWhole(new TextDecoder(encoding), Uint8Array.of(byte)),
  );
  return Uint8Array.from(text, (character) => all.indexOf(character));
}

/** Translates each text of a file into another one. */
async function translated(name: string, bytes: Uint8Array, translation: string, source = 'fr') {
  const opened = await openTextFile(name, bytes, { source, target: 'de' });
  if (!opened.ok) return undefined;
  const written = await fileWith(
    opened.file,
    opened.file.untranslated.map(() => ({
      ok: true as const,
      text: translation,
      detected_source_language: undefined,
      answer: undefined,
    })),
  );
  return {
    texts: opened.file.untranslated.map(({ text }) => text),
    bytes: written.ok ? written.bytes : undefined,
  };
}

const SUBTITLE = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
const CATALOG = (charset: string, text: string) =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=${charset}\\n"\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "café"\nmsgstr "${text}"\n`;
const STRINGS = (encoding: string, text: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<resources><string name="a">${text}</string></resources>\n`;
const PAGE = (charset: string, text: string) =>
  `<html><head><meta charset="${charset}"></head><p>${text}</p></html>\n`;

describe('a file is written in the encoding in which it was read', () => {
  test.each<[string, string, string, string, string, string?]>([
    ['subtitles', 'a.srt', 'windows-1252', SUBTITLE('café “là”'), SUBTITLE('grün')],
    ['subtitles in Russian', 'a.srt', 'windows-1251', SUBTITLE('привет'), SUBTITLE('ok'), 'ru'],
    ['subtitles in Polish', 'a.srt', 'windows-1250', SUBTITLE('zażółć'), SUBTITLE('grün'), 'pl'],
    ['a catalog', 'a.po', 'windows-1252', CATALOG('ISO-8859-1', ''), CATALOG('ISO-8859-1', 'grün')],
    [
      'a catalog in Latin 2',
      'a.po',
      'iso-8859-2',
      CATALOG('ISO-8859-2', '').replace('café', 'łódź'),
      CATALOG('ISO-8859-2', 'grün').replace('café', 'łódź'),
    ],
    [
      'Android',
      'strings.xml',
      'windows-1252',
      STRINGS('windows-1252', 'café'),
      STRINGS('windows-1252', 'grün'),
    ],
    [
      'Android in ASCII',
      'strings.xml',
      'windows-1252',
      STRINGS('ISO-8859-1', 'cafe'),
      STRINGS('ISO-8859-1', 'grün'),
    ],
    [
      'XLIFF',
      'a.xlf',
      'windows-1252',
      '<?xml version="1.0" encoding="ISO-8859-15"?>\n<xliff version="1.2"><file target-language="de"><trans-unit id="1"><source>café</source><target></target></trans-unit></file></xliff>',
      '<?xml version="1.0" encoding="ISO-8859-15"?>\n<xliff version="1.2"><file target-language="de"><trans-unit id="1"><source>café</source><target>grün</target></trans-unit></file></xliff>',
    ],
  ])('%s', async (_, name, encoding, before, after, source) => {
    const result = await translated(
      name,
      bytesIn(encoding, before),
      /ok/.test(after) ? 'ok' : 'grün',
      source,
    );
    expect(new TextDecoder(encoding).decode(result?.bytes)).toBe(after);
  });

  test.each(['a.srt', 'a.po', 'strings.xml'])(
    'quotes, dashes and the euro sign of Windows: %s',
    async (name) => {
      const bytes = (text: string) => Buffer.from(text, 'latin1');
      const file = {
        'a.srt': SUBTITLE,
        'a.po': (text: string) => CATALOG('windows-1252', '').replace('café', text),
        'strings.xml': (text: string) => STRINGS('windows-1252', text),
      }[name];
      const result = await translated(
        name,
        bytes(file?.('\x93caf\xe9\x94 \x96 5 \x80') ?? ''),
        '„grün“ – 5 €',
      );
      expect(result?.texts).toEqual(['“café” – 5 €']);
      expect(Buffer.from(result?.bytes ?? []).includes(bytes('\x84gr\xfcn\x93 \x96 5 \x80'))).toBe(true);
    },
  );

  test('a page that says it', async () => {
    const bytes = bytesIn('windows-1252', PAGE('iso-8859-1', 'café'));
    const result = await translated('a.html', bytes, PAGE('iso-8859-1', 'grün'));
    expect(result?.texts[0]).toContain('café');
    expect(Buffer.from(result?.bytes ?? [])).toEqual(
      Buffer.from(bytesIn('windows-1252', PAGE('iso-8859-1', 'grün'))),
    );
  });
});

test('a translation that the encoding cannot hold is written in UTF-8, and the file says so', async () => {
  const write = async (name: string, text: string) => {
    const result = await translated(name, bytesIn('windows-1252', text), '緑');
    return Buffer.from(result?.bytes ?? []).toString();
  };
  expect(await write('a.srt', SUBTITLE('café'))).toBe(`\ufeff${SUBTITLE('緑')}`);
  expect(await write('a.po', CATALOG('ISO-8859-1', ''))).toBe(CATALOG('UTF-8', '緑'));
  expect(await write('strings.xml', STRINGS('windows-1252', 'café'))).toBe(STRINGS('UTF-8', '緑'));
});

test('letters in UTF-8 are read as such, whatever the file says', async () => {
  const result = await translated('a.po', Buffer.from(CATALOG('ISO-8859-1', '')), 'grün');
  expect(result?.texts).toEqual(['café']);
});

test.each([
  ['bytes that no encoding of the language has', 'a.srt', Uint8Array.of(0x31, 0x0a, 0xff, 0x81, 0x0a)],
  ['another encoding than that of the language', 'a.srt', bytesIn('windows-1251', SUBTITLE('привет'))],
  ['an encoding that is not said', 'a.vtt', bytesIn('windows-1252', `WEBVTT\n\n${SUBTITLE('café')}`)],
  ['an encoding that is not known', 'a.po', bytesIn('windows-1252', CATALOG('x-none', ''))],
])('refused: %s', async (_, name, bytes) => {
  expect(await translated(name, bytes, 'x')).toBeUndefined();
});
