import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { LockedConflicts } from '../../../packages/sync/model/lock/conflict-fact.ts';
import {
  EMPTY_LOCK,
  type Lock,
  UNKNOWN_BASE,
  withDictionary,
  withGlossary,
} from '../../../packages/sync/model/lock/lock.ts';
import { readLock } from '../../../packages/sync/model/lock/read-lock.ts';
import { writeLock } from '../../../packages/sync/model/lock/write-lock.ts';
import { runs } from '../../support/runs.ts';

const ORIGIN = 'https://api.example.com';
const HASH = `sha256-${'0a'.repeat(32)}`;

const LOCK: Lock = {
  glossaries: [{ key: 'product', origin: ORIGIN, id: '1234', name: 'Product “terms”' }],
  lists: [
    {
      key: 'marketing',
      origin: ORIGIN,
      id: '77',
      name: 'Marketing',
      version: 3,
      hash: HASH,
      instructions: [
        { id: 'a1', label: 'Du' },
        { id: 'b2', label: 'Say “OK”' },
      ],
    },
  ],
  dictionaries: [
    { glossary: 'product', source: 'en', target: 'de', origin: ORIGIN, hash: HASH, entries: 12 },
    { glossary: 'product', source: 'en', target: 'fr', origin: ORIGIN, hash: HASH, entries: 0 },
  ],
};

const TEXT = `parlance-lock 1
glossary "product" at ${ORIGIN} id "1234"
glossary "product" at ${ORIGIN} name "Product “terms”"
glossary "product" dictionary en de
glossary "product" dictionary en de at ${ORIGIN} base ${HASH}
glossary "product" dictionary en de at ${ORIGIN} entries 12
glossary "product" dictionary en fr
glossary "product" dictionary en fr at ${ORIGIN} base ${HASH}
glossary "product" dictionary en fr at ${ORIGIN} entries 0
style "marketing"
style "marketing" at ${ORIGIN} base ${HASH}
style "marketing" at ${ORIGIN} id "77"
style "marketing" at ${ORIGIN} instruction "a1" "Du"
style "marketing" at ${ORIGIN} instruction "b2" "Say “OK”"
style "marketing" at ${ORIGIN} name "Marketing"
style "marketing" at ${ORIGIN} version 3
`;

const CONFLICTS: LockedConflicts = new Map(
  [
    { source: 'a “b”', base: '1', theirs: '2\n3', isSuspectedOverwrite: false },
    { source: 'b base "x"', base: undefined, theirs: '', isSuspectedOverwrite: false },
    { source: 'c', base: '3', theirs: undefined, isSuspectedOverwrite: true },
    { source: 'd', base: undefined, theirs: undefined, isSuspectedOverwrite: false },
  ].map((conflict) => [conflict.source, conflict]),
);

const UNDECIDED: Lock = {
  ...LOCK,
  dictionaries: LOCK.dictionaries.map((each) => ({ ...each, conflicts: CONFLICTS })),
  lists: LOCK.lists.map((each) => ({ ...each, conflicts: CONFLICTS })),
};

test('a conflict that nobody has decided is a fact of its own, and is read again (reliability S1a)', () => {
  const text = writeLock(UNDECIDED);
  expect(text).toContain(
    `glossary "product" dictionary en de at ${ORIGIN} conflict "a “b”" base "1" theirs "2\\n3"\n`,
  );
  expect(text).toContain(`style "marketing" at ${ORIGIN} conflict "c" base "3" overwritten\n`);
  const order = ({ dictionaries, ...rest }: Lock) => ({
    ...rest,
    dictionaries: dictionaries.toSorted((a, b) => (a.target < b.target ? -1 : 1)),
  });
  const read = readLock(text);
  expect('lock' in read && order(read.lock)).toEqual(order(UNDECIDED));
  expect(readLock(text.replace('parlance-lock 3', 'parlance-lock 1'))).toEqual(read);
});

test('a base that is unknown is read again, and other programs than this one say that they are too old', () => {
  const unknown = {
    ...LOCK,
    dictionaries: LOCK.dictionaries.map((each) => ({ ...each, hash: UNKNOWN_BASE })),
    lists: LOCK.lists.map((each) => ({ ...each, hash: UNKNOWN_BASE })),
  };
  const text = writeLock(unknown);
  expect(text).toMatch(/^parlance-lock 4\n/);
  expect(text).toContain(`glossary "product" dictionary en de at ${ORIGIN} base unknown\n`);
  expect(readLock(text)).toEqual({ lock: unknown });
});

test('one fact a line, and each dictionary begins with a line that never changes', () =>
  expect(writeLock(LOCK)).toBe(TEXT));

test('the order of the facts does not matter', () =>
  expect(writeLock({ ...LOCK, dictionaries: LOCK.dictionaries.toReversed() })).toBe(TEXT));

test('a new fact takes the place of the old one', () => {
  const [glossary] = LOCK.glossaries;
  const [dictionary] = LOCK.dictionaries;
  if (glossary === undefined || dictionary === undefined) throw new Error('The lock is empty.');
  const once = withDictionary(withGlossary(LOCK, { ...glossary, id: '5' }), { ...dictionary, entries: 3 });
  expect(once.glossaries).toEqual([{ ...glossary, id: '5' }]);
  expect(once.dictionaries.map(({ entries }) => entries).toSorted()).toEqual([0, 3]);
});

describe('what is read', () => {
  test('is what was written', () => expect(readLock(TEXT)).toEqual({ lock: LOCK }));
  test('may have the line ends of Windows', () =>
    expect(readLock(TEXT.replaceAll('\n', '\r\n'))).toEqual({ lock: LOCK }));
  test.each(['\u2028', '\u2029', '\u0085', '"', '\\'])('can have %j in each name', (sign) => {
    const conflict = { source: sign, base: sign, theirs: undefined, isSuspectedOverwrite: false };
    const conflicts = new Map([[sign, conflict]]);
    const named = {
      ...LOCK,
      glossaries: LOCK.glossaries.map((each) => ({ ...each, name: `a${sign}b` })),
      dictionaries: LOCK.dictionaries.map((each) => ({ ...each, glossary: `g${sign}`, conflicts })),
      lists: LOCK.lists.map((each) => ({
        ...each,
        name: sign,
        instructions: [{ id: '1', label: `${sign}label` }],
      })),
    };
    expect(readLock(writeLock(named))).toEqual({ lock: named });
  });
  test('may be empty', () => expect(readLock('parlance-lock 1\n')).toEqual({ lock: EMPTY_LOCK }));

  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  const someLock = fc
    .array(fc.record({ key: text, id: text, name: text, entries: fc.nat(1e6) }), { maxLength: 4 })
    .map((things) =>
      things.reduce(
        (lock: Lock, { key, id, name, entries }) =>
          withDictionary(withGlossary(lock, { key, origin: ORIGIN, id, name }), {
            glossary: key,
            source: 'zh-Hans',
            target: 'en',
            origin: ORIGIN,
            hash: HASH,
            entries,
          }),
        EMPTY_LOCK,
      ),
    );
  test('whatever the names are', () =>
    fc.assert(
      fc.property(someLock, (lock) => {
        const written = writeLock(lock);
        const read = readLock(written);
        expect('lock' in read && writeLock(read.lock)).toBe(written);
      }),
      { numRuns: runs(2000) },
    ));
});

describe('what is refused, with its line', () => {
  /** Checks the fault of a changed lock, such as `line 3: It …`. */
  function checkFault(changed: string, expected: string) {
    const read = readLock(changed);
    expect('fault' in read ? `line ${read.line}: ${inEnglish(read.fault)}` : 'no fault').toBe(expected);
  }

  test.each<[string, string, string]>([
    [
      'another version',
      TEXT.replace('lock 1', 'lock 2'),
      'line 1: It is from a newer version of Parlance. Update Parlance.',
    ],
    ['no header', TEXT.slice(TEXT.indexOf('\n') + 1), 'line 1: It does not begin with "parlance-lock 1".'],
    ['nothing', '', 'line 1: It does not begin with "parlance-lock 1".'],
    [
      'a conflict of git',
      TEXT.replace('glossary "product" dictionary en de\n', '<<<<<<< HEAD\n'),
      'line 4: It has a conflict of git.',
    ],
    ['a broken hash', TEXT.replace('sha256-0a', 'sha256-zz'), 'line 5: It is not a fact of a lock file.'],
    [
      'a fact of another kind',
      `${TEXT}memory "x" at ${ORIGIN} id "1"\n`,
      'line 17: It is not a fact of a lock file.',
    ],
    ['a blank line', TEXT.replace('\n', '\n\n'), 'line 2: It is not a fact of a lock file.'],
    [
      'the same line twice',
      `${TEXT}glossary "product" at ${ORIGIN} id "1234"\n`,
      'line 17: It says the same thing twice.',
    ],
    ['two ids', `${TEXT}glossary "product" at ${ORIGIN} id "5"\n`, 'line 17: It says the same thing twice.'],
    [
      'a cut end',
      TEXT.slice(0, TEXT.lastIndexOf('glossary')),
      'line 8: It ends, and a fact is missing: each id has a name, each base a number of entries.',
    ],
    [
      'an address instead of an origin',
      TEXT.replaceAll(ORIGIN, `${ORIGIN}/v2`),
      'line 2: It is not a fact of a lock file.',
    ],
  ])('%s', (_, changed, expected) => checkFault(changed, expected));
});
