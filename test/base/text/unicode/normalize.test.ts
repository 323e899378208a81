import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLUG_RULES } from '#formats';
import { hashText } from '#units';
import { normalized } from '../../../../packages/base/text/unicode/normalize.ts';
import { phraseFinder } from '../../../../packages/units/states/depends/phrases-in-text.ts';
import { busyTime } from '../../../support/process/times.ts';
import { anyCharacters } from '../../../support/random/arbitraries.ts';
import { inTurn } from '../../../support/runs.ts';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

/** So many marks that putting them in order takes minutes. */
const MARKS = '\u0301\u0323'.repeat(150_000);

describe('normalized', () => {
  test('gives what Unicode says for all that people write', () => {
    const written = anyCharacters({ maxLength: 2000 });
    const marked = fc.array(fc.constantFrom('e', '\u0301', '\u0323', '한', '\u1112\u1161\u11ab', ' '), {
      maxLength: 600,
    });
    const texts = fc.oneof(
      written,
      marked.map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom(...FORMS), (text, form) => {
        fc.pre(!/\p{M}{257}/u.test(text));
        expect(normalized(text, form)).toBe(text.normalize(form));
      }),
    );
  });

  test('leaves a run of more than 256 marks as it is, and nothing else', () => {
    const long = '\u0301\u0323'.repeat(200);
    expect(normalized(`e\u0301 q${long} e\u0301`)).toBe(`é q${long} é`);
    const short = '\u0301\u0323'.repeat(128);
    expect(normalized(`q${short}${'x'.repeat(100)}`)).toBe(`q${short}${'x'.repeat(100)}`.normalize());
  });
});

test.each<[string, (text: string) => unknown]>(
  inTurn([
    ['the hash of a unit', hashText],
    ['phrases in a text', (text) => phraseFinder(['q'])(text)],
    ['the IDs of headings', (text) => SLUG_RULES.map(({ slugOf }) => slugOf(text))],
  ]),
)('%s is found in time in a text of 300,000 marks', (_, work) => {
  const start = busyTime();
  work(`q${MARKS}`);
  expect(busyTime() - start).toBeLessThan(2000);
});
