import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AudioPiece } from '../../../packages/voice/audio/audio-piece.ts';
import { audioPieces } from '../../../packages/voice/audio/audio-pieces.ts';
import { openAudioFile } from '../../../packages/voice/audio/open-audio.ts';
import { PacedAudio } from '../../../packages/voice/audio/paced-audio.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';

const FOLDER = path.join(import.meta.dirname, '../../fixtures/audio');
const FILES = ['tone.mp3', 'tone.flac', 'tone.webm', 'tone.mka', 'tone.opus', 'tone.ogg'];
const LENGTH_MS = 3000;
/** A frame or two at the beginning or the end, where encoders add silence. */
const ENCODER_MS = 130;

const read = (file: string) => readFile(path.join(FOLDER, file));

function sourceOf(bytes: Uint8Array, part = 700) {
  const parts = (async function* () {
    for (let start = 0; start < bytes.length; start += part) yield bytes.subarray(start, start + part);
  })();
  return {
    contentType: 'audio/auto',
    bytesPerSecond: 8000,
    bytesPerSample: 1,
    isUncompressed: false,
    bytes: parts,
  };
}

async function piecesOf(bytes: Uint8Array): Promise<readonly AudioPiece[]> {
  const pieces: AudioPiece[] = [];
  for await (const piece of audioPieces(sourceOf(bytes))) pieces.push(piece);
  return pieces;
}

function lengthOf(pieces: readonly AudioPiece[]): number {
  return pieces.reduce((sum, { ms }) => sum + ms, 0);
}

/** Everything that one connection gets, until the time or the end. */
async function streamed(audio: PacedAudio, untilMs = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  while (audio.position < untilMs) {
    const chunk = await audio.next(new AbortController().signal);
    if (chunk === undefined) break;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

describe.each(FILES)('%s', (file) => {
  test('is as long as its sound', async () => {
    const length = lengthOf(await piecesOf(await read(file)));
    expect(length).toBeGreaterThan(LENGTH_MS - 10);
    expect(length).toBeLessThan(LENGTH_MS + ENCODER_MS);
  });

  test('is the same when it is read from what was sent', async () => {
    const pieces = await piecesOf(await read(file));
    const again = await piecesOf(Buffer.concat(pieces.map(({ data }) => data)));
    expect(again.map(({ data }) => data)).toEqual(pieces.map(({ data }) => data));
  });

  test.each([0, 40, 700, 1230, 2000])(
    'is sent again from %d ms on after a lost connection',
    async (wanted) => {
      const audio = new PacedAudio(sourceOf(await read(file)), new VirtualClock());
      await streamed(audio, 2200);
      const position = audio.rewind(wanted);
      expect(position).toBeLessThanOrEqual(wanted);
      // At most the frame, or the page of Vorbis, that contains the time, and what a decoder needs before it.
      expect(position).toBeGreaterThan(wanted - (file === 'tone.ogg' ? 1200 : 300));
      const again = await piecesOf(await streamed(audio));
      const whole = lengthOf(await piecesOf(await read(file)));
      // Pages of Vorbis keep their times, so that they are as long as the whole.
      expect(lengthOf(again)).toBeCloseTo(file === 'tone.ogg' ? whole : whole - position, -1.5);
      expect(audio.position).toBeCloseTo(whole, 3);
    },
  );

  test('can be lost again while it is sent again', async () => {
    const audio = new PacedAudio(sourceOf(await read(file)), new VirtualClock());
    await streamed(audio, 2200);
    audio.rewind(1230);
    await streamed(audio, 1800);
    const position = audio.rewind(1500);
    expect(position).toBeLessThanOrEqual(1500);
    await streamed(audio);
    expect(audio.position).toBeCloseTo(lengthOf(await piecesOf(await read(file))), 3);
  });

  test('that is cut off is read until there', async () => {
    const bytes = await read(file);
    const length = lengthOf(await piecesOf(bytes.subarray(0, bytes.length / 2)));
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(LENGTH_MS);
  });

  test('with damage in its middle loses a part of its sound only', async () => {
    const bytes = await read(file);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(0x55, middle, middle + 50);
    expect(lengthOf(await piecesOf(bytes))).toBeGreaterThan(LENGTH_MS * 0.4);
  });
});

test('tags and pictures of MP3 and FLAC are not sent', async () => {
  const picture = Buffer.alloc(300_000, 0xff);
  const tag = Buffer.concat([
    Buffer.from('ID3\u0004\0\0', 'latin1'),
    Buffer.from([0, 0x12, 0x27, 0x60]),
    picture,
  ]);
  for (const file of ['tone.mp3', 'tone.flac']) {
    const bytes = await read(file);
    const pieces = await piecesOf(Buffer.concat([tag, bytes, Buffer.from('TAG'.padEnd(128, '.'))]));
    expect(lengthOf(pieces)).toBe(lengthOf(await piecesOf(bytes)));
    expect(pieces.reduce((sum, { data }) => sum + data.length, 0)).toBeLessThan(bytes.length + 200);
  }
});

describe('opening a file', () => {
  async function open(name: string, bytes: Uint8Array) {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'audio-')), name);
    await writeFile(file, bytes);
    const audio = await openAudioFile(file, name, { bitRate: 64 });
    audio.close();
    return audio.contentType;
  }

  test.each([
    ['talk.mp3', 'tone.mp3', 'audio/mpeg'],
    ['talk.flac', 'tone.flac', 'audio/flac'],
    ['talk.opus', 'tone.opus', 'audio/ogg;codecs=opus'],
    ['talk.mka', 'tone.mka', 'audio/x-matroska'],
    ['wrong.mp3', 'tone.ogg', 'audio/ogg'],
    ['wrong.ogg', 'tone.webm', 'audio/webm'],
    ['noname', 'tone.flac', 'audio/flac'],
  ])('%s that contains %s is %s', async (name, file, type) => {
    expect(await open(name, await read(file))).toBe(type);
  });

  test.each<[string, string, () => Promise<Uint8Array>, string]>([
    ['nothing', 'talk.mp3', async () => new Uint8Array(), 'The file is empty.'],
    [
      'a text',
      'talk.ogg',
      async () => Buffer.from('Hello'.repeat(99)),
      'is named .ogg, but contains no such',
    ],
    ['a text without a name', 'talk', async () => Buffer.from('Hello'), 'contains no audio'],
    ['MP4', 'talk.mp3', () => read('tone.m4a'), 'contains mp4, which'],
    [
      'a FLAC header alone',
      'talk.flac',
      async () => (await read('tone.flac')).subarray(0, 60),
      'ends before its sound',
    ],
    [
      'a WebM header alone',
      'talk.webm',
      async () => (await read('tone.webm')).subarray(0, 300),
      'ends before its sound',
    ],
    ['two channels', 'talk.mp3', () => stereo('tone.mp3'), 'has 2 channels'],
    ['two channels of FLAC', 'talk.flac', () => stereo('tone.flac'), 'has 2 channels'],
    ['two channels of Opus', 'talk.opus', () => stereo('tone.opus'), 'has 2 channels'],
  ])('that contains %s is refused', async (_, name, bytes, problem) => {
    await expect(open(name, await bytes())).rejects.toMatchObject({
      name: 'AudioError',
      message: expect.stringContaining(problem),
      next: { args: [name] },
    });
  });
});

/** The file with the number of its channels changed to two. */
async function stereo(file: string): Promise<Uint8Array> {
  const bytes = await read(file);
  if (file.endsWith('.flac')) bytes[20] = (bytes[20] ?? 0) | 0b10;
  if (file.endsWith('.opus')) bytes[bytes.indexOf('OpusHead') + 9] = 2;
  if (!file.endsWith('.mp3')) return bytes;
  for (
    let at = bytes.indexOf('\u00ff\u00f3', 'latin1');
    at !== -1;
    at = bytes.indexOf('\u00ff\u00f3', at + 2, 'latin1')
  ) {
    bytes[at + 3] = (bytes[at + 3] ?? 0) & 0x3f;
  }
  return bytes;
}
