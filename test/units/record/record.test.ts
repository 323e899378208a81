import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { once } from '#base';
import { type AttestedPair, ORIGINS, UNKNOWN_DEPENDS } from '../../../packages/units/record/attested-pair.ts';
import { MOST_ANSWERS, type PairRecord, recordOf } from '../../../packages/units/record/pair-record.ts';
import { RowBuffer } from '../../../packages/units/record/pair-rows.ts';
import { readPairs } from '../../../packages/units/record/read-pairs.ts';
import { foldRecord, newPairs, writePairs } from '../../../packages/units/record/write-pairs.ts';

const isLong = process.env.PARLANCE_LONG === '1';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(16)) as [
  string,
  string,
  string,
  string,
];

function readAll(...texts: readonly string[]) {
  const buffer = new RowBuffer();
  const readings = texts.map((text) => readPairs(text, buffer));
  return { record: recordOf(buffer), readings };
}

/** The lines of a record, after the first one. */
function linesOf(record: PairRecord): readonly string[] {
  return writePairs(record.all()).split('\n').slice(1, -1);
}

/** Checks what is read of a file with these lines, and which of its lines are damaged. */
function checkRead(
  lines: readonly string[],
  pairs: readonly string[],
  damaged: readonly number[] = [],
): void {
  const { record, readings } = readAll(lines.join('\n'));
  expect(linesOf(record)).toEqual(pairs);
  expect([readings[0]?.damaged, readings[0]?.firstDamaged]).toEqual([damaged.length, damaged[0]]);
}

const HEAD = 'parlance-pairs 1';
const PAIR = `de ${A} ${B} m 0123abcd`;
const HUMAN = `de ${A} ${C} h --------`;

describe('a file of pairs', () => {
  test('has a first line, and a line for each pair', () => checkRead([HEAD, HUMAN, PAIR, ''], [PAIR, HUMAN]));

  test.each([
    ['a byte order mark', [`\ufeff${HEAD}`, PAIR]],
    ['line ends of Windows', [`${HEAD}\r`, `${PAIR}\r`, '']],
    ['no line end at its end', [HEAD, PAIR]],
    ['empty lines', [HEAD, '', PAIR, '', '']],
    ['its first line twice, as after a union of two branches', [HEAD, HEAD, PAIR]],
    ['a line twice', [HEAD, PAIR, PAIR]],
  ])('can have %s', (_, lines) => checkRead(lines, [PAIR]));

  test.each([
    ['half a line', `de ${A} ${B}`],
    ['another letter', `de ${A} ${B} x --------`],
    ['a short hash', `de ${A.slice(1)} ${B} m --------`],
    ['a capital in a hash', `de ${A.toUpperCase()} ${B} m --------`],
    ['no locale', ` ${A} ${B} m --------`],
    ['what is no locale', `d_e ${A} ${B} m --------`],
    ['a locale of many characters', `${'de-abcdefgh'.padEnd(40, 'x')} ${A} ${B} m --------`],
    ['half of what it depends on', `de ${A} ${B} m 0123----`],
    ['something behind it', `${PAIR} x`],
    ['a tab', PAIR.replace(' ', '\t')],
    ['a text', 'Hello'],
  ])('skips a damaged line: %s', (_, line) => checkRead([HEAD, line, HUMAN], [HUMAN], [2]));

  test('of which the first line is missing is read', () => checkRead([PAIR, HUMAN], [PAIR, HUMAN]));

  test('that is empty, or another file, has damaged lines', () => {
    checkRead([''], []);
    checkRead(['', PAIR], [PAIR], [1]);
    checkRead(['{', '"a": 1', '}'], [], [1, 2, 3]);
  });

  test('of a later version is not read at all', () => {
    const { record, readings } = readAll(`${HEAD}\n${HUMAN}\n`, `parlance-pairs 2\n${PAIR}\n`);
    expect(linesOf(record)).toEqual([HUMAN]);
    expect(readings.map(({ otherVersion }) => otherVersion)).toEqual([undefined, '2']);
  });

  test('with a conflict is read as both sides, without what was there before', () => {
    const ours = `de ${A} ${D} m --------`;
    const lines = [HEAD, '<<<<<<< HEAD', PAIR, `||||||| base`, ours, '=======', HUMAN, '>>>>>>> main'];
    checkRead(lines, [PAIR, HUMAN]);
    expect(readAll(lines.join('\n')).readings[0]?.hasConflict).toBe(true);
    checkRead([...lines, ours], [PAIR, HUMAN, ours].sort());
  });
});

describe('a record', () => {
  const record = readAll(
    `${HEAD}\n${PAIR}\n${HUMAN}\nfr ${A} ${B} a --------\n`,
    `${HEAD}\nde ${D} ${B} g --------\nde ${A} ${B} m --------\n`,
  ).record;
  const shown = (pairs: readonly AttestedPair[]) =>
    pairs.map(({ source, target, origin }) => `${source[0]}${target[0]}${origin}`);

  test('answers for a source text, a target text, and both', () => {
    expect(shown(record.targetsOf('de', A))).toEqual(['abm', 'abm', 'ach']);
    expect(shown(record.sourcesOf('de', B))).toEqual(['abm', 'abm', 'dbg']);
    expect(shown(record.linesOf('de', A, B))).toEqual(['abm', 'abm']);
    expect(record.size).toBe(5);
  });

  test('keeps languages apart', () => {
    expect(shown(record.targetsOf('fr', A))).toEqual(['aba']);
    expect(record.targetsOf('it', A)).toEqual([]);
    expect(record.sourcesOf('de', A)).toEqual([]);
  });

  test('knows which pairs it does not have', () => {
    const [known, other] = record.targetsOf('de', A) as [AttestedPair, AttestedPair];
    expect(newPairs(record, [known, other])).toEqual([]);
    const added = { ...known, origin: 'h', depends: UNKNOWN_DEPENDS } as const;
    expect(newPairs(record, [known, added])).toEqual([added]);
  });

  test('is folded into one file with what is used', () => {
    expect(foldRecord(record, (locale, _, target) => locale === 'de' && target === B)).toBe(
      `${HEAD}\nde ${A} ${B} m --------\n${PAIR}\nde ${D} ${B} g --------\n`,
    );
  });
});

const hash = fc.constantFrom(A, B, C, D, `${'0'.repeat(15)}1`, `${'f'.repeat(15)}0`, '80000000ffffffff');
const pair: fc.Arbitrary<AttestedPair> = fc.record({
  locale: fc.constantFrom('de', 'de-AT', 'fr', 'zh-Hans'),
  source: hash,
  target: hash,
  origin: fc.constantFrom(...ORIGINS),
  depends: fc.constantFrom(UNKNOWN_DEPENDS, '00000000', 'ffffffff', '80000000'),
});

test('a record is a set: the same for any order of lines and files, with and without conflicts', () => {
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 30 }), fc.array(fc.nat(), { maxLength: 30 }), (pairs, order) => {
      const text = writePairs(pairs);
      const lines = text.split('\n').slice(1, -1);
      const shuffled = lines
        .map((line, index) => [order[index] ?? index, line] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, line]) => line);
      const half = shuffled.length >> 1;
      const first = [HEAD, ...shuffled.slice(0, half), ...shuffled.slice(0, 3)].join('\n');
      const second = [HEAD, '<<<<<<< a', ...shuffled.slice(half), '=======', '>>>>>>> b'].join('\n');
      const { record } = readAll(second, first);
      expect(linesOf(record)).toEqual(lines);
      expect(writePairs(record.all())).toBe(text);
      expect(foldRecord(record, () => true)).toBe(text);
      for (const { locale, source, target } of pairs) {
        const of = (test: (line: AttestedPair) => boolean) => lines.filter((line) => test(parsed(line)));
        const asLines = (found: readonly AttestedPair[]) => writePairs(found).split('\n').slice(1, -1);
        expect(asLines(record.targetsOf(locale, source))).toEqual(
          of((line) => line.locale === locale && line.source === source),
        );
        expect(asLines(record.sourcesOf(locale, target))).toEqual(
          of((line) => line.locale === locale && line.target === target),
        );
      }
    }),
    { numRuns: isLong ? 1_000 : 50 },
  );
});

function parsed(line: string): AttestedPair {
  const [locale = '', source = '', target = '', origin = '', depends = ''] = line.split(' ');
  return { locale, source, target, origin: origin as AttestedPair['origin'], depends };
}

describe('a record of very many forged lines takes no longer than another one (reliability R3)', () => {
  const count = isLong ? 1_000_000 : 30_000;
  const digits = (number: number) => (number >>> 0).toString(16).padStart(8, '0');
  const mixed = (index: number) =>
    digits(Math.imul(index, 0x9e3779b1)) + digits(Math.imul(index, 0x85ebca6b));
  const letters = (index: number) =>
    String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const ordinary = (index: number) => `de ${mixed(index)} ${mixed(-index)} m ${digits(index % 7)}`;
  const forgeries: Readonly<Record<string, (index: number) => string>> = {
    'of one source text': (index) => `de ${A} ${mixed(index)} m --------`,
    'of one target text': (index) => `de ${mixed(index)} ${A} m --------`,
    'of one pair': (index) => `de ${A} ${A} m ${digits(index)}`,
    'that begin alike': (index) => `de ${'0'.repeat(8)}${digits(index)} ${A} m --------`,
    'with a locale each': (index) => `de-${letters(index)} ${A} ${A} m --------`,
    'that are damaged': (index) => `de ${A} ${A} m ${digits(index)} `,
  };

  /** Milliseconds of the processor. */
  function timeToRead(lineOf: (index: number) => string): number {
    const text = [HEAD, ...Array.from({ length: count }, (_, index) => lineOf(index))].join('\n');
    const start = process.cpuUsage().user;
    const { record } = readAll(text);
    for (const found of [record.targetsOf('de', A), record.sourcesOf('de', A), record.linesOf('de', A, A)])
      expect(found.length).toBeLessThanOrEqual(MOST_ANSWERS);
    return (process.cpuUsage().user - start) / 1000;
  }

  const bound = once(() => Math.max(3 * timeToRead(ordinary), 300));

  test.each(Object.entries(forgeries))('%s', (_, forged) => {
    expect(timeToRead(forged)).toBeLessThan(bound());
  });
});
