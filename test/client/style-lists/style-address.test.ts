import { expect, test } from 'vitest';
import { instructionId, styleId } from '#service';
import {
  addressOfParts,
  partsOfAddress,
  type StyleAddress,
} from '../../../client/style-lists/documents/style-address.ts';

const of = { origin: 'https://example.org:8080', list: styleId('a-1'), name: 'Blog' };

test.each<StyleAddress>([
  { ...of, kind: 'list', language: 'de' },
  { ...of, kind: 'list', language: 'de', name: 'de.style-rules.json' },
  { ...of, kind: 'instruction', instruction: instructionId('b/2'), number: 0 },
  { ...of, kind: 'instruction', instruction: undefined, number: 3 },
])('%j is found again by its address', (address) => {
  expect(addressOfParts(partsOfAddress(address))).toEqual(address);
});

test('names that are no names of files keep the address in one piece', () => {
  const parts = partsOfAddress({ ...of, kind: 'list', language: 'de', name: 'a/b\\c\n\u202E' });
  expect(parts.path).toBe('/a-1/de/a_b_c__.de.style-rules.json');
});

test('a long name is cut, as names of files are limited', () => {
  const parts = partsOfAddress({ ...of, kind: 'list', language: 'de', name: 'ä'.repeat(101) });
  expect(parts.path).toBe(`/a-1/de/${'ä'.repeat(100)}.de.style-rules.json`);
});

test.each(['', '/', '/a', '/a/de/x.fr.style-rules.json', '/a/b/0/x.txt', '/a/b/0/c/x.instruction.txt'])(
  '%s is no address',
  (path) => {
    expect(addressOfParts({ authority: 'local', path })).toBeUndefined();
  },
);
