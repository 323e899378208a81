import { expect, test } from 'vitest';
import { mergeTerms } from '../../../../packages/sync/model/git/merge-terms.ts';

const BASE = `{
  // Ours.
  "terms": {
    "task": { "note": "A unit of work." },
    "board": { "not": ["Board"] }
  }
}
`;

/** Our text after a merge with theirs; undefined if it is left to git. */
function merged(ours: string, theirs: string, base = BASE): string | undefined {
  const result = mergeTerms({ base, ours, theirs });
  return 'text' in result && result.conflicts === 0 ? result.text : undefined;
}

const withNote = (note: string) => BASE.replace('A unit of work.', note);
const withoutBoard = BASE.replace(',\n    "board": { "not": ["Board"] }', '');
const withCard = BASE.replace('["Board"] }', '["Board"] },\n    "card": { "status": "keep" }');

test('entries that only one branch changed are merged, also in neighboring lines', () => {
  const ours = withNote('Work.');
  const both = merged(ours, withCard);
  expect(JSON.parse((both ?? '').replace('// Ours.', ''))).toEqual({
    terms: { task: { note: 'Work.' }, board: { not: ['Board'] }, card: { status: 'keep' } },
  });
  expect(both).toContain('// Ours.');
  expect(merged(ours, withoutBoard)).toBe(ours.replace(',\n    "board": { "not": ["Board"] }', ''));
  expect(merged(ours, BASE)).toBe(ours);
  expect(merged(ours, ours)).toBe(ours);
});

test('what could lose something is left to git', () => {
  expect(merged(withNote('Work.'), withNote('A job.'))).toBeUndefined();
  expect(merged(withNote('Work.'), BASE.replace('Ours.', 'Theirs.'))).toBeUndefined();
  expect(merged(withNote('Work.'), BASE.slice(0, -4))).toBeUndefined();
  expect(
    merged(BASE.replace('"A unit of work." }', '"A unit of work." },\n    "task": {}'), withCard),
  ).toBeUndefined();
});
