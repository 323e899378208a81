import { describe, expect, test } from 'vitest';
import {
  canConvert,
  DOCUMENT_EXTENSIONS,
  documentKindOf,
  extensionOf,
  priceOf,
  resultExtension,
} from '../../../packages/documents/model/formats.ts';

test('the formats of specification 4.2, and no others', () => {
  expect(DOCUMENT_EXTENSIONS.join(' ')).toBe(
    'docx doc pptx xlsx pdf htm html txt xlf xliff srt jpeg jpg png',
  );
});

test.each<[name: string, extension: string]>([
  ['letter.DOCX', 'docx'],
  ['a.b.txt', 'txt'],
  ['folder.d/letter', ''],
  ['.txt', ''],
  ['letter.', ''],
  ['C:\\a.b\\letter.pdf', 'pdf'],
])('the extension of %s is "%s"', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

test.each<[name: string, kind: string | undefined]>([
  ['a.docx', 'office'],
  ['a.PDF', 'office'],
  ['a.srt', 'text'],
  ['a.jpeg', 'image'],
  ['a.md', undefined],
  ['docx', undefined],
])('%s is of the kind %s', (name, kind) => {
  expect(documentKindOf(name)).toBe(kind);
});

describe('the format of the result', () => {
  test.each<[source: string, wanted: string | undefined, extension: string, isPossible: boolean]>([
    ['a.docx', undefined, 'docx', true],
    ['a.doc', undefined, 'docx', true],
    ['a.doc', 'docx', 'docx', true],
    ['a.pdf', undefined, 'pdf', true],
    ['a.pdf', 'DOCX', 'docx', true],
    ['a.pdf', 'txt', 'txt', false],
    ['a.txt', 'docx', 'docx', false],
    ['a.txt', 'txt', 'txt', true],
  ])('%s as %s: %s, possible: %s', (source, wanted, extension, isPossible) => {
    expect(resultExtension(source, wanted)).toBe(extension);
    expect(canConvert(source, wanted)).toBe(isPossible);
  });
});

test('the price: 50,000 characters at least for office formats, at most what a text holds, none for images', () => {
  expect(priceOf('office', 12)).toEqual({ bound: 'at-least', characters: 50_000 });
  expect(priceOf('text', 12)).toEqual({ bound: 'at-most', characters: 12 });
  expect(priceOf('image', 12)).toEqual({ bound: 'unknown' });
});
