import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileFormat } from '../../core/text-formats/formats.ts';
import { FORMAT_SAMPLES } from '../support/projects/format-samples.ts';
import { CONSTRUCTS, written } from '../support/work/constructs.ts';
import { type Work, WorkCounter } from '../support/work/count-work.ts';
import { stepsWith } from '../support/work/handle-file.ts';

/** How often a construct stands in the smaller file. The larger one has four times as many. */
const FEW = 40;

/** Work that is 4 times as much is expected. What grows with the square is 16 times as much. */
const MOST = 5;

let counter: WorkCounter;
beforeAll(() => {
  counter = new WorkCounter();
});
afterAll(() => counter.close());

type Files = readonly [source: string, target?: string];

/** What takes more than `MOST` times the work for four times the file, with how much more. */
function tooMuch(format: FileFormat, filesWith: (count: number) => Files): Readonly<Record<string, number>> {
  const [few, many] = [FEW, 4 * FEW].map((count) => {
    const steps = Object.values(stepsWith(format, ...filesWith(count)));
    return counter.count(() => {
      for (const step of steps) step();
    });
  }) as [Work, Work];
  const all = sumOf(many) / sumOf(few);
  if (all <= MOST) return {};
  // What grows most says where.
  const parts = [...many].map(([part, count]) => [part, count / (few.get(part) ?? count)] as const);
  const most = parts.filter(([part]) => (few.get(part) ?? 0) >= FEW).sort(([, a], [, b]) => b - a);
  return { all, ...Object.fromEntries(most.slice(0, 5)) };
}

function sumOf(work: Work): number {
  return [...work.values()].reduce((sum, count) => sum + count, 0);
}

describe('R4 four times of a construct is at most five times the work, counted', () => {
  const rows = Object.entries(CONSTRUCTS).flatMap(([format, constructs]) =>
    Object.entries(constructs).map(([name, construct]) => [format as FileFormat, name, construct] as const),
  );
  test.each(rows)('%s: %s', (format, _, construct) => {
    expect(tooMuch(format, (count) => [written(construct, count)])).toEqual({});
  });
});

describe('R4 four times the texts of a file is at most five times the work, counted', () => {
  const textsOf = (format: FileFormat, count: number, word: string, step = 1) =>
    FORMAT_SAMPLES[format].write(
      Array.from({ length: count }, (_, index) => ({
        ...{
          name: `key${index * step}`,
          second: index * step,
          text: `${word} number ${index * step} is here`,
        },
        translation: `${word} ${index}`,
      })),
      'UTF-8',
    );
  const formats = Object.keys(CONSTRUCTS) as FileFormat[];

  test.each(formats)('%s: translated', (format) => {
    expect(
      tooMuch(format, (count) => [textsOf(format, count, 'One'), textsOf(format, count, 'Eins')]),
    ).toEqual({});
  });

  test.each(formats)('%s: every other one is missing', (format) => {
    expect(
      tooMuch(format, (count) => [textsOf(format, count, 'One'), textsOf(format, count >> 1, 'Eins', 2)]),
    ).toEqual({});
  });

  test.each(formats)('%s: most have no source', (format) => {
    expect(tooMuch(format, (count) => [textsOf(format, 2, 'One'), textsOf(format, count, 'Eins')])).toEqual(
      {},
    );
  });
});
