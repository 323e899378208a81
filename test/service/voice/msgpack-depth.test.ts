import { Encoder, ExtData, encode } from '@msgpack/msgpack';
import { describe, expect, test } from 'vitest';
import { isPackedDeeperThan } from '../../../packages/service/voice/msgpack-depth.ts';

const bytes = (length: number) => new Uint8Array(length).fill(0x91);
const zeros = (length: number) => Array.from({ length }, () => 0);
const members = (length: number) => Object.fromEntries(zeros(length).map((zero, key) => [String(key), zero]));

/** A value of each format of MessagePack, at the ends of its lengths, that nests at most once. Its bytes look like arrays where they can. */
const VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['nothing', null],
  ['truth', true],
  ...[
    0, 127, 0x91, 0x9191, 0x91919191, 0x91919191919, -1, -32, -0x6f, -0x6e6f, -0x6e6e6e6f, -0x6e6e6e6e6e6f,
    0.1,
  ].map((number) => [`number ${number}`, number] as const),
  ['long number', 0x91919191919191n],
  ...[0, 31, 32, 255, 256, 65_535, 65_536].map(
    (length) => [`text of ${length}`, 'x'.repeat(length)] as const,
  ),
  ...[0, 255, 256, 65_535, 65_536].map((length) => [`${length} bytes`, bytes(length)] as const),
  ...[1, 2, 4, 8, 16, 17, 255, 256, 65_536].map(
    (length) => [`extension of ${length}`, new ExtData(1, bytes(length))] as const,
  ),
  ...[0, 15, 16, 65_535, 65_536].map((length) => [`array of ${length}`, zeros(length)] as const),
  ...[0, 15, 16, 65_536].map((length) => [`map of ${length}`, members(length)] as const),
];

describe('the depth of a frame', () => {
  test.each(VALUES)('behind %s is that of the arrays there', (_, value) => {
    const frame = new Encoder({ useBigInt64: true }).encode([value, [[0]]]);
    expect(isPackedDeeperThan(frame, 3)).toBe(false);
    expect(isPackedDeeperThan(frame, 2)).toBe(true);
  });

  test('behind a short decimal number is that of the arrays there', () => {
    const frame = encode([0.5, [[0]]], { forceFloat32: true });
    expect([2, 3].map((limit) => isPackedDeeperThan(frame, limit))).toEqual([true, false]);
  });

  test.each([
    ['an array', [0xdc, 0, 1]],
    ['a long array', [0xdd, 0, 0, 0, 1]],
    ['a map', [0xde, 0, 1]],
  ])('of %s that is cut behind its length is known', (_, frame) =>
    expect(isPackedDeeperThan(Uint8Array.from(frame), 0)).toBe(true),
  );

  test.each([[[0xdc]], [[0xdc, 0]], [[0xd9]], [[0xc6, 0]], [[]]])(
    'of a frame that is cut before: %j',
    (frame) => expect(isPackedDeeperThan(Uint8Array.from(frame), 0)).toBe(false),
  );
});
