import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashText } from '../../packages/units/hash-of-unit.ts';
import { runs } from '../support/runs.ts';

test('a text is known by the first 16 digits of the SHA-256 of its NFC', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'é', 'e\u0301', '漢', '😀', '\ud800', ' '), { maxLength: 200 }),
      (letters) => {
        const text = letters.join('');
        const hash = createHash('sha256').update(text.normalize('NFC'), 'utf8').digest('hex');
        expect(hashText(text)).toBe(hash.slice(0, 16));
      },
    ),
    { numRuns: runs(300) },
  );
});

test('composed and decomposed letters are the same text', () =>
  expect(hashText('u\u0308ber')).toBe(hashText('\u00fcber')));
