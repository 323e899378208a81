import { describe, expect, test } from 'vitest';
import type { AudioPiece } from '../../../../packages/voice/audio/audio-piece.ts';
import { UnreadBytes } from '../../../../packages/voice/audio/frames/unread-bytes.ts';
import { oggPieces } from '../../../../packages/voice/audio/ogg/ogg-pieces.ts';
import { opusDuration } from '../../../../packages/voice/audio/ogg/opus-packet.ts';
import { OpusEar, oggOpus, oggPage, pageOf } from '../../../support/ogg.ts';

/** The pieces of a file that comes in parts of so many bytes; what is left as it is, is marked. */
async function piecesOf(file: Uint8Array, part = 700): Promise<readonly AudioPiece[]> {
  const bytes = (async function* () {
    for (let start = 0; start < file.length; start += part) yield file.subarray(start, start + part);
  })();
  const pieces: AudioPiece[] = [];
  const plain = async function* (rest: AsyncIterable<Uint8Array>) {
    for await (const data of rest) yield { data, ms: -1 };
  };
  for await (const piece of oggPieces(new UnreadBytes(bytes), plain)) pieces.push(piece);
  // Nothing is lost, whatever it is.
  expect(Buffer.concat(pieces.map(({ data }) => data)).equals(file)).toBe(true);
  return pieces;
}

function timesOf(pieces: readonly AudioPiece[]): readonly number[] {
  return pieces.map(({ ms }) => Math.round(ms * 10) / 10);
}

describe('Opus', () => {
  test('has two headers, and pages as long as their packets', async () => {
    expect(timesOf(await piecesOf(oggOpus(2)))).toEqual([0, 0, 1000, 1000]);
  });

  test('is not heard for as long as its header says', async () => {
    const [, , first, second] = await piecesOf(oggOpus(2, { preSkip: 312 }));
    expect(timesOf([first, second].filter((piece) => piece !== undefined))).toEqual([993.5, 1000]);
    expect(first?.after?.(500).start).toBeCloseTo(493.5, 6);
  });

  test.each([
    [0, 0, 0],
    [19.9, 0, 0],
    [500, 500, 25],
    [510, 500, 25],
    [5000, 980, 49],
  ])('can begin at %d ms: at the packet there', async (ms, start, packet) => {
    const [, , page] = await piecesOf(oggOpus(1));
    const end = page?.after?.(ms);
    const ear = new OpusEar();
    ear.hear(page?.header ?? new Uint8Array());
    ear.hear(end?.data ?? new Uint8Array());
    expect({ start: end?.start, packet: ear.packets[0], last: ear.packets.at(-1) }).toEqual({
      start,
      packet,
      last: 49,
    });
  });

  test('with packets of more than 255 bytes begins at whole packets too', async () => {
    const [, , page] = await piecesOf(oggOpus(1, { packetBytes: 600 }));
    const ear = new OpusEar();
    ear.hear(page?.header ?? new Uint8Array());
    ear.hear(page?.after?.(980).data ?? new Uint8Array());
    expect(ear.packets).toEqual([49]);
  });

  /** RFC 6716, 3.1: the configuration, and how many frames. */
  test.each([
    [[0b00000_0_00], 10],
    [[0b00011_0_00], 60],
    [[0b01100_0_00], 10],
    [[0b01101_0_01], 40],
    [[0b10000_0_00], 2.5],
    [[0b11111_0_10], 40],
    [[0b11111_0_11, 0b10_000110], 120],
    [[], 10],
  ])('a packet that begins with %j is %d ms long', (bytes, ms) => {
    expect(opusDuration(Uint8Array.from(bytes))).toBe(ms);
  });
});

test('a packet over two pages keeps them together', async () => {
  const headers = Buffer.from(oggOpus(0));
  const packet = Buffer.alloc(300, 0xf8);
  const first = pageOf([255], packet.subarray(0, 255), { sequence: 2, granule: -1n });
  const second = pageOf([45], packet.subarray(255), { sequence: 3, granule: 960n, flags: 1 });
  const [, , both] = await piecesOf(Buffer.concat([headers, first, second]));
  expect(both?.ms).toBe(20);
  expect(both?.data).toEqual(new Uint8Array(Buffer.concat([first, second])));
  expect(both?.after?.(10)).toMatchObject({ start: 0 });
});

test('Vorbis has three headers, and pages that say where they end', async () => {
  const head = Buffer.alloc(30);
  head.write('\u0001vorbis', 'latin1');
  head.writeUInt32LE(44_100, 12);
  const page = (sequence: number, granule: bigint, flags = 0) =>
    oggPage([sequence === 0 ? head : Buffer.alloc(20)], { sequence, granule, flags });
  const file = Buffer.concat([page(0, 0n, 2), page(1, 0n), page(2, 0n), page(3, 22_050n), page(4, 66_150n)]);
  const pieces = await piecesOf(file);
  expect(timesOf(pieces)).toEqual([0, 0, 0, 500, 1000]);
  expect(pieces.at(-1)?.header?.length).toBe(Buffer.concat([page(0, 0n), page(1, 0n), page(2, 0n)]).length);
});

test('a stream after another one has headers of its own', async () => {
  const pieces = await piecesOf(Buffer.concat([oggOpus(1), oggOpus(1, { preSkip: 480 })]));
  expect(timesOf(pieces)).toEqual([0, 0, 1000, 0, 0, 990]);
  expect(pieces[5]?.header).not.toEqual(pieces[2]?.header);
});

describe('what has no times is left as it is', () => {
  const picture = oggPage([Buffer.from('fishead\0')], { sequence: 0, granule: 0n, flags: 2, serial: 9 });
  test.each<[string, Uint8Array]>([
    ['another container', Buffer.from('fLaC and more')],
    ['a few bytes', Buffer.from('Og')],
    ['another codec', picture],
    ['pages without a beginning', oggPage([Buffer.alloc(9)], { sequence: 5, granule: 1n })],
    [
      'a Vorbis header without its rate',
      oggPage([Buffer.from('\u0001vorbis')], { sequence: 0, granule: 0n, flags: 2 }),
    ],
  ])('%s', async (_, file) => {
    const pieces = await piecesOf(file);
    expect(pieces.every(({ ms, after }) => ms === -1 && after === undefined)).toBe(true);
  });

  test('two streams at the same time, from the second one on', async () => {
    const file = Buffer.from(oggOpus(1));
    const [first = file] = [file.subarray(0, 47)];
    const pieces = await piecesOf(Buffer.concat([first, picture, file.subarray(47)]));
    expect(timesOf(pieces.slice(0, 2))).toEqual([0, -1]);
  });

  test('what comes after damaged bytes', async () => {
    const pieces = await piecesOf(Buffer.concat([oggOpus(1), Buffer.from('damage'), oggOpus(1)]));
    expect(timesOf(pieces.slice(0, 4))).toEqual([0, 0, 1000, -1]);
  });

  test('a file that ends in a page', async () => {
    const file = oggOpus(1);
    expect(timesOf(await piecesOf(file.subarray(0, file.length - 9))).slice(0, 3)).toEqual([0, 0, -1]);
  });
});
