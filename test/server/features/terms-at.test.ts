import { expect, test } from 'vitest';
import { TERMS_AT_REQUEST, type TermsAtResult } from '../../../protocol/requests.ts';
import { manifestOf, openWorkspace } from '../../support/glossary-editor.ts';

const FILES = {
  'x.txt': '',
  'a.csv': 'parcel,Paket\n',
  'shop/b.csv': 'Parcel,\u202ecolis\n',
  'parlance.json': manifestOf({ 'a.csv': 'en-de' }),
  'shop/parlance.json': manifestOf({ 'b.csv': 'en-fr' }),
};

/** The terms at an offset of a line in a document of the workspace. */
async function termsAt(name: string, text: string, offset: number): Promise<TermsAtResult | null> {
  const editor = await openWorkspace(FILES, { open: [] });
  return editor.connection.sendRequest(TERMS_AT_REQUEST, { uri: editor.uriOf(name), text, offset });
}

test('a hover on a glossary term in prose finds its agreed translation, with the language and the file', async () => {
  expect(await termsAt('readme.md', 'Your parcel is here.', 6)).toEqual({
    start: 5,
    end: 11,
    translations: [{ target: 'Paket', language: 'de', file: 'a.csv', about: [] }],
  });
});

test('the glossaries of the manifest above the document count too, and invisible characters are named', async () => {
  expect((await termsAt('shop/readme.md', 'parcel', 0))?.translations).toEqual([
    { target: 'Paket', language: 'de', file: 'a.csv', about: [] },
    { target: 'U+202Ecolis', language: 'fr', file: 'b.csv', about: [] },
  ]);
});

test('elsewhere there is nothing', async () => {
  expect(await termsAt('readme.md', 'Your parcels are here.', 6)).toBeNull();
});
