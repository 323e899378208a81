import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashText } from '../../../../core/projects/units/hash-of-unit.ts';
import { runs } from '../../../support/runs.ts';

test('a text is known by the first 16 digits of the SHA-256 of its NFC', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const hash = createHash('sha256').update(text.normalize('NFC'), 'utf8').digest('hex');
      expect(hashText(text)).toBe(hash.slice(0, 16));
    }),
    { numRuns: runs(1_000) },
  );
});

test('composed and decomposed letters are the same text', () =>
  expect(hashText('u\u0308ber')).toBe(hashText('\u00fcber')));
