import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { animatedWebp, chunksOf } from '../../../scripts/pictures/animated-webp.mjs';

/** A picture with these pixels, which nobody decodes here. */
function still(pixels: readonly number[]): Uint8Array {
  const header = Buffer.from('RIFF0000WEBPVP8L0000');
  header.writeUInt32LE(12 + pixels.length, 4);
  header.writeUInt32LE(pixels.length, 16);
  return Buffer.concat([header, Buffer.from(pixels), Buffer.alloc(pixels.length % 2)]);
}

/** The place, the size and the time of a frame, as they are stored. */
function numbersOf(content: Buffer): readonly number[] {
  return [0, 3, 6, 9, 12].map((at) => content.readUIntLE(at, 3));
}

test('still pictures become frames that replace a part of the one before', () => {
  const moving = animatedWebp({ width: 300, height: 200 }, [
    { image: still([1, 2, 3]), x: 0, y: 0, width: 300, height: 200, milliseconds: 1500 },
    { image: still([4, 5]), x: 10, y: 20, width: 7, height: 9, milliseconds: 80 },
  ]);
  expect(moving.readUInt32LE(4)).toBe(moving.length - 8);
  const [size, loop, ...frames] = chunksOf(moving);
  expect(size?.name).toBe('VP8X');
  expect([size?.content.readUIntLE(4, 3), size?.content.readUIntLE(7, 3)]).toEqual([299, 199]);
  expect(loop?.name).toBe('ANIM');
  expect(frames.map(({ name }) => name)).toEqual(['ANMF', 'ANMF']);
  expect(frames.map(({ content }) => numbersOf(content))).toEqual([
    [0, 0, 299, 199, 1500],
    [5, 10, 6, 8, 80],
  ]);
  expect(frames[0]?.content.subarray(16).toString('latin1')).toBe('VP8L\x03\0\0\0\x01\x02\x03\0');
});

test('other bytes are refused', () => {
  expect(() => chunksOf(Buffer.from('GIF89a'))).toThrow('no WebP picture');
});

test.each(['translating', 'linting'])('%s.webp moves, is small, and is sharp on every screen', (name) => {
  const file = readFileSync(`docs/images/${name}.webp`);
  const [size, , ...frames] = chunksOf(file);
  expect(frames.length).toBeGreaterThanOrEqual(4);
  expect(size?.content.readUIntLE(4, 3)).toBe(2 * 880 - 1);
  expect(file.length).toBeLessThan(600 * 1024);
});
