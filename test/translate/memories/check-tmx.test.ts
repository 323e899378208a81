import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { ExchangeFault } from '#exchange';
import { checkTmx } from '../../../packages/translate/memories/check-tmx.ts';
import { inTurn } from '../../support/runs.ts';
import { failureOf } from '../../support/service-client.ts';

const HEADER = '<header srclang="en" segtype="sentence"/>';
const UNIT = '<tu><tuv xml:lang="en"><seg>Save</seg></tuv><tuv xml:lang="de"><seg>Sichern</seg></tuv></tu>';
const tmx = (body = UNIT, header = HEADER) => `<tmx version="1.4">${header}<body>${body}</body></tmx>`;

const streamOf = (content: string | Uint8Array) =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)]).stream();

/** Checks why a file is refused, and where. */
async function checkRefused(content: string | Uint8Array, reason: string) {
  const fault = await failureOf(checkTmx(streamOf(content)));
  expect(fault).toBeInstanceOf(ExchangeFault);
  expect(inEnglish((fault as ExchangeFault).what)).toContain(reason);
}

describe('a TMX file', () => {
  test.each<[string, string | Uint8Array, object]>(
    inTurn([
      ['has its languages and units', tmx(), { source: 'en', targets: ['de'], units: 1 }],
      [
        'of an older version has another attribute',
        tmx('<tu><tuv lang="EN"><seg>a</seg></tuv><tuv lang="FR"><seg>b</seg></tuv></tu>'),
        { source: 'en', targets: ['FR'], units: 1 },
      ],
      [
        'has a document type, which is not loaded',
        `<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "tmx14.dtd">${tmx()}`,
        { units: 1 },
      ],
      ['in UTF-16', Buffer.from(`\ufeff${tmx()}`, 'utf16le'), { units: 1 }],
      ['in another encoding', `<?xml version="1.0" encoding="windows-1252"?>${tmx()}`, { units: 1 }],
    ]),
  )('%s', async (_, content, expected) => {
    expect(await checkTmx(streamOf(content))).toMatchObject(expected);
  });
});

describe('is refused', () => {
  test.each<[string, string | Uint8Array, string]>(
    inTurn([
      ['a file of another kind', '<xliff version="1.2"/>', 'This is not TMX: the first element is xliff.'],
      [
        'a web page',
        '<!DOCTYPE html><html><p>Log in</p></html>',
        'This is not TMX: the first element is html.',
      ],
      ['no XML', 'key,value', 'not well-formed XML'],
      ['an empty file', '', 'not well-formed XML'],
      ['a file that is cut off', tmx().slice(0, -20), 'not well-formed XML'],
      ['no units', tmx(''), 'has no units'],
      ['a text outside of its segment', tmx(UNIT.replaceAll(/<\/?seg>/g, '')), 'has no <seg>'],
      ['any source language', tmx(UNIT, '<header srclang="*all*"/>'), 'names no single source language'],
      ['no source language', tmx(UNIT, '<header/>'), 'does not say its source language'],
      [
        'an entity of its own',
        `<!DOCTYPE tmx [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>${tmx(UNIT.replace('Save', '&lol2;'))}`,
        'This entity is not defined',
      ],
      [
        'an entity from a file',
        `<!DOCTYPE tmx [<!ENTITY f SYSTEM "file:///etc/passwd">]>${tmx(UNIT.replace('Save', '&f;'))}`,
        'This entity is not defined',
      ],
      [
        'bytes that are not UTF-8',
        Buffer.from(tmx().replace('Save', '\xff'), 'latin1'),
        'not in the encoding',
      ],
      ['an unknown encoding', `<?xml version="1.0" encoding="klingon"?>${tmx()}`, 'is unknown'],
      ['elements without end', tmx('<tu>'.repeat(200)), 'elements are nested'],
      ['a text that fills the memory', tmx(UNIT.replace('Save', 'x'.repeat(17 * 1024 ** 2))), 'too large'],
    ]),
  )('%s', (_, content, reason) => checkRefused(content, reason));
});
