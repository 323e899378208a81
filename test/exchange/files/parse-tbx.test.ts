import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { xmlEncoding } from '../../../packages/exchange/files/decode-xml.ts';
import { ExchangeFault } from '../../../packages/exchange/files/exchange-fault.ts';
import { parseTbx } from '../../../packages/exchange/files/parse-tbx.ts';
import { importTbx, langSet, tbxWith } from '../../support/glossaries/tbx.ts';

const fixture = (name: string) =>
  readFile(new URL(`../../fixtures/exchange/${name}`, import.meta.url), 'utf8');

/** Why bytes are not read as TBX, with the position in front; undefined if they are. */
function faultOf(bytes: Uint8Array, encoding?: string): string | undefined {
  try {
    parseTbx(bytes, encoding ?? xmlEncoding(bytes));
    return undefined;
  } catch (error) {
    if (!(error instanceof ExchangeFault)) throw error;
    const { position } = error;
    return position === undefined ? error.message : `${position.line}:${position.column}: ${error.message}`;
  }
}

describe('TBX-Basic', () => {
  const read = {
    entries: { 'en-de': [['task', 'Aufgabe']] },
    terms: { 'en-de': { task: { note: 'Not “job”.', partOfSpeech: 'noun' } } },
    unplaced: [
      'Not in the glossary: subjectField 1 (lines: 14).',
      'Not in the glossary: definition 1 (lines: 23).',
      'Not in the glossary: deprecated terms 1 (lines: 31).',
      'Not in the glossary: administrativeStatus 2 (lines: 27, 32).',
    ],
  };

  test.each(['basic-dca.tbx', 'basic-dct.tbx'])('of 2019 is read in the style of %s', async (name) => {
    expect(importTbx(await fixture(name))).toEqual(read);
  });

  test('without the prefixes that other programs write for the namespace is the same', async () => {
    const text = await fixture('basic-dca.tbx');
    const prefixed = text.replaceAll(/<(\/?)(?=[a-z])(?!\?)/g, '<$1t:').replace('xmlns="', 'xmlns:t="');
    expect(prefixed).toContain('<t:conceptEntry');
    expect(importTbx(prefixed)).toEqual(read);
  });

  test('of the DCT style: an element of another namespace is never part of the structure', () => {
    const concept = `<x:term xmlns:x="urn:x">no term</x:term>${langSet('en', 'a')}${langSet('de', 'b')}`;
    expect(importTbx(tbxWith([concept]))).toEqual({
      entries: { 'en-de': [['a', 'b']] },
      terms: { 'en-de': {} },
      unplaced: ['Not in the glossary: term 1 (lines: 2).'],
    });
  });
});

test('TBX 2008 is read, with the name of its document type, and what has no place is counted', async () => {
  expect(importTbx(await fixture('martif.tbx'))).toEqual({
    entries: {
      'en-de': [
        ['task', 'Aufgabe'],
        ['to-do', 'Aufgabe'],
        ['Drag & drop, with the mouse', 'Ziehen & Ablegen'],
      ],
      'en-fr': [
        ['task', 'tâche'],
        ['to-do', 'tâche'],
      ],
    },
    terms: {
      'en-de': {
        task: { status: 'preferred', note: 'Not “job”.', also: ['Vorgang'], partOfSpeech: 'noun' },
        'to-do': { status: 'preferred', also: ['Vorgang'] },
      },
      'en-fr': { task: { note: 'Not “job”.', partOfSpeech: 'noun' } },
    },
    unplaced: [
      'Not in the glossary: subjectField 1 (lines: 14).',
      'Not in the glossary: transactionType 1 (lines: 16).',
      'Not in the glossary: date 1 (lines: 17).',
      'Not in the glossary: definition 1 (lines: 21).',
      'Not in the glossary: source 1 (lines: 22).',
      'Not in the glossary: bibItem 1 (lines: 108).',
      'Not in the glossary: deprecated terms 1 (lines: 40).',
      'Not in the glossary: concepts without a term in en 1 (lines: 80).',
      'Not in the glossary: terms in la 1 (lines: 100).',
      'Not in the glossary: administrativeStatus 3 (lines: 28, 35, 41).',
    ],
  });
});

describe('the encoding', () => {
  const text = tbxWith([langSet('en', 'due') + langSet('de', 'fällig')]);
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>${text}`;
  const utf16 = (mark: string) => Buffer.from(mark + declared('UTF-16'), 'utf16le');
  test.each<[string, Uint8Array]>([
    ['UTF-8 without a declaration', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
    ['UTF-16 LE', utf16('\ufeff')],
    ['UTF-16 LE without a mark', utf16('')],
    ['UTF-16 BE', utf16('\ufeff').swap16()],
  ])('%s is found', (_, bytes) => {
    const [concept] = parseTbx(bytes, xmlEncoding(bytes)).concepts;
    expect(concept?.terms.map((term) => term.text)).toEqual(['due', 'fällig']);
  });

  test('that the file declares and is not in is reported', () => {
    expect(faultOf(Buffer.from(declared('UTF-16')))).toBe(
      '1:1: The file declares the encoding utf-16, but is not in it.',
    );
    expect(faultOf(Buffer.from(`\ufeff${declared('UTF-16')}`))).toBeUndefined();
  });

  test('that nobody knows is reported', () => {
    expect(faultOf(Buffer.from(declared('ebcdic-x')))).toBe(
      '1:1: The encoding "ebcdic-x" of the file is unknown.',
    );
  });
});

/** Reads a text that is marked with ⟦ where the fault is, with a byte of Latin-1 for `BYTE`, and compares the fault. */
function checkFault(marked: string, message: string): void {
  const before = marked.slice(0, marked.indexOf('⟦')).split('\n');
  const position = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  const [start = '', end = ''] = marked.replace('⟦', '').split('BYTE');
  const bytes = [Buffer.from(start), ...(marked.includes('BYTE') ? [Buffer.of(0xe4)] : []), Buffer.from(end)];
  expect(faultOf(Buffer.concat(bytes), 'utf-8')).toBe(`${position}: ${message}`);
}

const LAUGHS = `<!DOCTYPE martif [
  <!ENTITY lol "lol">
  <!ENTITY lol1 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
  <!ENTITY lol2 "&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;">
]>
${tbxWith([langSet('en', '&lol2⟦;')])}`;
const FILE_ENTITY = `<!DOCTYPE martif [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
${tbxWith([langSet('en', '&secret⟦;')])}`;
const NO_ENTITY = 'This entity is not defined. Entities of a document type are not read.';
const NO_LANGUAGE = 'has no language: xml:lang is missing.';

describe('a fault is reported at its position:', () => {
  test.each<[string, string, string]>([
    ['no XML', 'en,de⟦', 'text data outside of root node'],
    ['nothing', '⟦', 'document must contain a root element'],
    ['a truncated file', '<martif>\n<text⟦>', 'unclosed tag: text'],
    ['a truncated term', '<martif>\n<term>wor⟦d', 'unclosed tag: term'],
    ['elements that cross', '<martif>\n<text></body⟦>', 'unexpected close tag'],
    ['a control character', '<martif>⟦\u0001', 'disallowed character'],
    ['a prefix of no namespace', '<martif>\n<min:note⟦>', 'unbound namespace prefix: "min"'],
  ])('%s', (_, marked, reason) => checkFault(marked, `This is not well-formed XML: ${reason}.`));

  test.each<[string, string, string]>([
    ['other XML', '\n ⟦<tmx/>', 'Expected TBX, but the root element is tmx.'],
    ['V15 entities in entities', LAUGHS, NO_ENTITY],
    ['V15 a file as an entity', FILE_ENTITY, NO_ENTITY],
    ['an entity with the name of a property', '<martif>&constructor⟦;', NO_ENTITY],
    [
      'a million elements in each other',
      `${'<martif>\n'.repeat(100)}⟦${'<martif>\n'.repeat(1_000_000)}`,
      'More than 100 elements are nested here.',
    ],
    ['a language that is missing', tbxWith(['⟦<langSet><tig/></langSet>']), `langSet ${NO_LANGUAGE}`],
    ['an empty language', tbxWith(['\n⟦<langSet\n xml:lang=" "/>']), `langSet ${NO_LANGUAGE}`],
    [
      'a language without the prefix',
      '<tbx xmlns="urn:iso:std:iso:30042:ed-2"><text><body><conceptEntry>\n  ⟦<langSec lang="en"/>',
      `langSec ${NO_LANGUAGE}`,
    ],
    [
      'bytes of another encoding',
      tbxWith([`${langSet('en', '👍')}\n${langSet('de', '⟦')}`]).replace('⟦', '⟦BYTE'),
      'These bytes are not in the encoding of the file, utf-8.',
    ],
  ])('%s', (_, marked, message) => checkFault(marked, message));
});
