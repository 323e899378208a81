import { expect, test } from 'vitest';
import { hashText } from '../../../packages/units/hash-of-unit.ts';
import { type SampleFile, standingsOf } from './sample-file.ts';

/** Checks which text each missing text of a source takes over: its key, and that text. */
function checkTaken(file: SampleFile, expected: Readonly<Record<string, string | undefined>>): void {
  const taken = standingsOf({ ...file, options: { isStanding: () => false } }).flatMap(
    ({ pair, state, reuse }) => (state === 'missing' ? [[pair.source?.key, reuse]] : []),
  );
  const hashes = Object.entries(expected).map(([key, text]) => [key, text && hashText(text)]);
  expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(hashes));
}

const OPEN = { source: 'open = Open it', target: 'open = Öffnen' };
const RECORD = ['Open it > Machine m', 'Close it > Machine too m'];

test('a renamed key takes over what a person has written under the former one', () =>
  checkTaken(
    { source: 'start = Open it', target: 'open = Öffnen', record: RECORD, commits: [OPEN] },
    { start: 'Öffnen' },
  ));

test('also a text that only people know, in a file that nobody has recorded', () =>
  checkTaken({ source: 'start = Open it', target: 'open = Öffnen', commits: [OPEN] }, { start: 'Öffnen' }));

test('and several keys with the same text do so in their order', () =>
  checkTaken(
    {
      source: 'c = Open it\nd = Open it',
      target: 'a = Öffnen\nb = Aufmachen',
      record: RECORD,
      commits: [{ source: 'a = Open it\nb = Open it', target: 'a = Öffnen\nb = Aufmachen' }],
    },
    { c: 'Öffnen', d: 'Aufmachen' },
  ));

test('nothing is taken over where it is not certain what belongs to what', () =>
  checkTaken(
    {
      source: 'c = Open it',
      target: 'a = Öffnen\nb = Aufmachen',
      record: RECORD,
      commits: [{ source: 'a = Open it\nb = Open it', target: 'a = Öffnen\nb = Aufmachen' }],
    },
    { c: undefined },
  ));

test('nothing is taken over from a key that had another text', () =>
  checkTaken(
    {
      source: 'start = Open it',
      target: 'close = Zumachen',
      record: RECORD,
      commits: [{ source: 'close = Close it', target: 'close = Zumachen' }],
    },
    { start: undefined },
  ));

test('a text that is older than the source waits under its key', () =>
  checkTaken(
    {
      source: 'start = Open it',
      target: 'open = Schließen',
      record: RECORD,
      commits: [
        { source: 'open = Open it', target: 'open = Schließen' },
        { source: 'open = Close it', target: 'open = Schließen' },
        { source: 'open = Close it', target: 'open = Machine too' },
      ],
    },
    { start: undefined },
  ));

test('without git, nothing is known of former keys', () =>
  checkTaken({ source: 'start = Open it', target: 'open = Öffnen', record: RECORD }, { start: undefined }));
