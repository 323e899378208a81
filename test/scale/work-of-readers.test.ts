import { describe, expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { FORMATS } from '../../packages/formats/formats.ts';
import { FORMAT_SAMPLES } from '../support/projects/format-samples.ts';
import { seed } from '../support/random/seed.ts';
import { inTurn } from '../support/runs.ts';
import { BOUNDED_CONSTRUCTS, BOUNDED_FILES } from '../support/work/constructs/bounded.ts';
import { written } from '../support/work/constructs/construct.ts';
import { CONSTRUCTS } from '../support/work/constructs/constructs.ts';
import { countedModule, type Work } from '../support/work/count-work.ts';

/** How often a construct stands in the smaller file. The larger one has four times as many. */
const FEW = 5;

/** Work that is 4 times as much is expected of a file that is. */
const MOST = 5;

/**
 * The same for a part of the work. What grows with the square is 16 times as much there, whatever the rest of the work is; a search in an
 * ordered list is less than this, and one that compares all of the smaller file less than the slack.
 */
const MOST_OF_PART = 8;
const SLACK = 60;

const counted = await countedModule<typeof import('../support/work/handle-file.ts')>(
  'test/support/work/handle-file.ts',
);

const formats = Object.keys(FORMATS) as FileFormat[];

/** What of the work for `size` is more than expected for `4 * size`, with how much it is. */
function tooMuch(handle: (size: number) => void, size = FEW): readonly string[] {
  const [one, four] = [counted.count(() => handle(size)), counted.count(() => handle(4 * size))];
  const parts = [...four].flatMap((work, part) => {
    const less = one[part] ?? 0;
    // What begins only with a certain length has nothing to be compared with.
    if (less === 0 || work <= MOST_OF_PART * less + SLACK) return [];
    const place = counted.describe(part);
    return BOUNDED_FILES.some((file) => place.startsWith(file)) ? [] : [`${less} -> ${work}: ${place}`];
  });
  // What is done up to a certain length only is not more in a larger file.
  if (parts.length > 0 && size === FEW) return tooMuch(handle, 3 * FEW);
  const ratio = sumOf(four) / sumOf(one);
  return ratio > MOST ? [`all: ${ratio}`, ...parts] : parts;
}

function sumOf(work: Work): number {
  return work.reduce((sum, count) => sum + count, 0);
}

/** In a short run, the constructs of each format take turns; the seed says which begins. */
function isInTurn(index: number): boolean {
  return process.env.PARLANCE_LONG === '1' || (index + seed()) % 4 === 0;
}

describe('R4 four times of a construct is at most five times the work, counted', () => {
  test.each(inTurn(formats))('%s', (format) => {
    const constructs = Object.entries(CONSTRUCTS[format]);
    expect(constructs.length).toBeGreaterThan(2);
    const bounded = BOUNDED_CONSTRUCTS[format] ?? [];
    const found = constructs.flatMap(([name, construct], index) => {
      if (!isInTurn(index) || bounded.includes(name)) return [];
      const parts = tooMuch((size) => counted.module.handleConstruct(format, written(construct, size)));
      return parts.length === 0 ? [] : [{ name, parts }];
    });
    expect(found).toEqual([]);
  });
});

describe('R4 four times the texts of a file is at most five times the work, counted', () => {
  const textsOf = (format: FileFormat, count: number, word: string, step = 1) =>
    FORMAT_SAMPLES[format].write(
      Array.from({ length: count }, (_, index) => ({
        ...{ name: `key${1_000 + index * step}`, second: index * step },
        ...{
          text: `${word} number ${1_000 + index * step} is here`,
          translation: `${word} ${1_000 + index}`,
        },
      })),
      'UTF-8',
    );

  const PAIRS: readonly (readonly [
    what: string,
    pair: (format: FileFormat, size: number) => readonly [string, string],
  ])[] = [
    ['translated', (format, size) => [textsOf(format, size, 'One'), textsOf(format, size, 'Eins')]],
    [
      'half is missing',
      (format, size) => [textsOf(format, size, 'One'), textsOf(format, size >> 1, 'Eins', 2)],
    ],
    ['most have no source', (format, size) => [textsOf(format, 2, 'One'), textsOf(format, size, 'Eins')]],
  ];

  test.each(inTurn(formats))('%s', (format) => {
    const found = PAIRS.flatMap(([what, pair], index) => {
      if (!isInTurn(index + formats.indexOf(format))) return [];
      const parts = tooMuch((size) => counted.module.handlePair(format, ...pair(format, size)));
      return parts.length === 0 ? [] : [{ what, parts }];
    });
    expect(found).toEqual([]);
  });
});
