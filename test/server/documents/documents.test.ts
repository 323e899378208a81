import { describe, expect } from 'vitest';
import { DidChangeTextDocumentNotification } from 'vscode-languageserver-protocol/node';
import type { Dictionary } from '#glossary';
import { GlossaryDocument } from '../../../server/documents/glossary-document.ts';
import { client } from '../../support/glossary-editor.ts';
import { showDiagnostic } from '../../support/language-client.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const URI = 'file:///w/product.en-de.glossary.csv';
const OPTIONS = { format: 'csv', pair: { source: 'en', target: 'de' } } as const;

function documentOf(text: string): GlossaryDocument {
  return new GlossaryDocument({ uri: URI, languageId: 'glossary-csv', version: 1, text }, OPTIONS, 'utf-16');
}

/** The dictionary of a document that is not too large. */
function dictionaryOf(document: GlossaryDocument): Dictionary {
  const dictionary = document.read(OPTIONS);
  if (dictionary === undefined) throw new Error('The document is too large.');
  return dictionary;
}

/** A range within one line. */
function rangeOf(line: number, start: number, end: number) {
  return { start: { line, character: start }, end: { line, character: end } };
}

describe('an open glossary', () => {
  test('takes several edits of one change, each in the text that the one before gives', () => {
    const document = documentOf('a,b\r\nc,d');
    const changes = [
      { range: rangeOf(0, 0, 1), text: 'first\nsecond' },
      { range: rangeOf(1, 6, 6), text: '!' },
    ];
    document.update(changes, 2);
    expect([dictionaryOf(document).slice(), document.version]).toEqual(['first\nsecond!,b\r\nc,d', 2]);
  });

  test('is replaced by a change without a range', () => {
    const document = documentOf('a,b');
    document.update([{ text: 'x,y\nz,' }, { range: rangeOf(1, 2, 2), text: 'w' }], 2);
    expect(dictionaryOf(document).slice()).toBe('x,y\nz,w');
  });

  test('reads one line for a keystroke, however long it is', () => {
    const document = documentOf('"Source, 1",target\n'.repeat(500_000));
    const dictionary = dictionaryOf(document);
    const before = dictionary.linesRead;
    document.update([{ range: rangeOf(250_000, 3, 3), text: 'x' }], 2);
    expect(dictionaryOf(document)).toBe(dictionary);
    expect(dictionary.linesRead - before).toBe(1);
    expect(dictionary.row(250_000).text).toBe('"Soxurce, 1",target');
  });

  test('is read again when its languages change', () => {
    const document = documentOf('a,b,en,fr');
    const first = dictionaryOf(document);
    const second = document.read({ format: 'csv', pair: { source: 'en', target: 'fr' } });
    expect([first.countEntries(), second?.countEntries()]).toEqual([0, 1]);
  });
});

describe('a file over 20 MB', () => {
  const row = `${'x'.repeat(498)},\n`;
  const oversize = row.repeat(40_000);

  test('has one problem, its size', async () => {
    const editor = await client();
    await editor.open(URI, `${oversize}x`);
    const { diagnostics } = await editor.pushed(URI);
    expect(diagnostics.map(showDiagnostic)).toEqual(['dictionary-too-large 0:0-0:0']);
    expect(diagnostics[0]?.message).toContain('20000001 bytes');
  });

  test('is checked again when it has become smaller, and no longer when it grows back', async () => {
    const editor = await client();
    await editor.open(URI, `${oversize}x`);
    await editor.pushed(URI);
    await editor.change(
      URI,
      2,
      { start: { line: 10, character: 0 }, end: { line: 40_000, character: 1 } },
      '',
    );
    const smaller = await editor.pushed(URI, ({ version }) => version === 2);
    expect(new Set(smaller.diagnostics.map(({ code }) => code))).toEqual(
      new Set(['empty-target', 'duplicate-source']),
    );
    await editor.change(URI, 3, rangeOf(0, 0, 0), `${oversize}x`);
    const larger = await editor.pushed(URI, ({ version }) => version === 3);
    expect(larger.diagnostics.map(({ code }) => code)).toEqual(['dictionary-too-large']);
  });
});

test('a change with the whole text gives the diagnostics of that text', async () => {
  const editor = await client();
  await editor.open(URI, 'a,b');
  await editor.connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri: URI, version: 2 },
    contentChanges: [{ text: 'a,' }],
  });
  const { diagnostics } = await editor.pushed(URI, ({ version }) => version === 2);
  expect(diagnostics.map(showDiagnostic)).toEqual(['empty-target 0:2-0:2']);
});
