import { describe, expect, test } from 'vitest';
import type { AudioSource } from '../../../packages/voice/audio/audio-source.ts';
import { PacedAudio } from '../../../packages/voice/audio/paced-audio.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';

/** One byte a millisecond: what is read is as long as it takes. */
const PLAIN = { contentType: 'audio/auto', bytesPerSecond: 1000, bytesPerSample: 1, isUncompressed: true };

const never = new AbortController().signal;

async function* piecesOf(lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const length of lengths) yield new Uint8Array(length);
}

/** When each chunk came, in ms after the first one, and how long it is. */
async function checkPace(lengths: readonly number[], expected: readonly [time: number, bytes: number][]) {
  const clock = new VirtualClock();
  const start = clock.now();
  const audio = new PacedAudio({ ...PLAIN, bytes: piecesOf(lengths) }, clock);
  const chunks: [number, number][] = [];
  for (let chunk = await audio.next(never); chunk !== undefined; chunk = await audio.next(never)) {
    chunks.push([clock.now() - start, chunk.length]);
  }
  expect(chunks).toEqual(expected);
}

test('chunks of 100 ms are sent as fast as they are spoken', () =>
  checkPace(
    [250],
    [
      [0, 100],
      [100, 100],
      [200, 50],
    ],
  ));

test('pieces of any length become chunks of the same length', () =>
  checkPace(
    [1, 99, 30, 170],
    [
      [0, 100],
      [100, 100],
      [200, 100],
    ],
  ));

test('no audio gives no chunk', () => checkPace([0, 0], []));

test('samples are not torn apart', async () => {
  const rate = { ...PLAIN, bytesPerSecond: 1010, bytesPerSample: 2 };
  const audio = new PacedAudio({ ...rate, bytes: piecesOf([300]) }, new VirtualClock());
  expect((await audio.next(never))?.length).toBe(100);
});

test('audio of very many bytes a second goes in chunks that the service takes', async () => {
  const rate = { ...PLAIN, bytesPerSecond: 10_000_000 };
  const audio = new PacedAudio({ ...rate, bytes: piecesOf([300_000]) }, new VirtualClock());
  expect((await audio.next(never))?.length).toBe(100_000);
});

test('what is late is made up for at twice the speed at most', async () => {
  const clock = new VirtualClock();
  const audio = new PacedAudio({ ...PLAIN, bytes: piecesOf([400]) }, clock);
  await audio.next(never);
  await clock.sleep(1000, undefined);
  const late = clock.now();
  const times: number[] = [];
  for (let chunk = await audio.next(never); chunk !== undefined; chunk = await audio.next(never)) {
    times.push(clock.now() - late);
  }
  expect(times).toEqual([0, 50, 100]);
});

test('a signal ends the wait at once, and no chunk is lost for the next caller', async () => {
  const stop = new AbortController();
  const audio = new PacedAudio(
    { ...PLAIN, bytes: piecesOf([200]) },
    {
      now: () => 0,
      sleep: (_ms, signal) => (signal?.aborted ? Promise.reject(new Error()) : Promise.resolve()),
    },
  );
  await audio.next(never);
  stop.abort();
  expect(await audio.next(stop.signal)).toBeUndefined();
  expect((await audio.next(never))?.length).toBe(100);
  expect(await audio.next(never)).toBeUndefined();
});

test('a source that never gives more does not hold up the signal', async () => {
  const silent: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
  };
  const stop = new AbortController();
  const waiting = new PacedAudio({ ...PLAIN, bytes: silent }, new VirtualClock()).next(stop.signal);
  stop.abort();
  expect(await waiting).toBeUndefined();
});

describe('audio that is sent again', () => {
  /** Returns so many chunks of 1,000 ms, goes back, and returns the rest as the first bytes of the chunks. */
  async function checkRewind(
    { sent, to, source = {} }: { sent: number; to: number; source?: Partial<AudioSource> },
    expected: { position: number; rest: readonly number[] },
  ): Promise<void> {
    const numbered = Uint8Array.from({ length: 1000 }, (_, index) => Math.floor(index / 10));
    const bytes = (async function* () {
      yield numbered;
    })();
    const audio = new PacedAudio({ ...PLAIN, ...source, bytes }, new VirtualClock());
    for (let count = 0; count < sent; count += 1) await audio.next(never);
    const position = audio.rewind(to);
    const rest: number[] = [];
    for (let chunk = await audio.next(never); chunk !== undefined; chunk = await audio.next(never)) {
      rest.push(chunk[0] ?? -1);
    }
    expect({ position, rest }).toEqual(expected);
    expect(audio.position).toBe(1000);
  }

  test('from a time on, in parts of the chunks', () =>
    checkRewind({ sent: 8, to: 650 }, { position: 650, rest: [65, 70, 80, 90] }));

  test('with whole samples', () =>
    checkRewind({ sent: 9, to: 851, source: { bytesPerSample: 10 } }, { position: 850, rest: [85, 90] }));

  test('not from a time that is still to come', () =>
    checkRewind({ sent: 9, to: 2000 }, { position: 900, rest: [90] }));

  test('not in a container, whose bytes have no time', () =>
    checkRewind({ sent: 9, to: 0, source: { isUncompressed: false } }, { position: 900, rest: [90] }));

  test('together with the chunk that was not due when the connection was lost', async () => {
    const stop = new AbortController();
    const clock = { now: () => 0, sleep: async () => stop.abort() };
    const audio = new PacedAudio({ ...PLAIN, bytes: piecesOf([300]) }, clock);
    await audio.next(never);
    expect(await audio.next(stop.signal)).toBeUndefined();
    audio.rewind(50);
    const lengths: (number | undefined)[] = [];
    for (let count = 0; count < 4; count += 1) lengths.push((await audio.next(never))?.length);
    expect(lengths).toEqual([50, 100, 100, undefined]);
  });

  test('not what was forgotten, because it is final', async () => {
    const audio = new PacedAudio({ ...PLAIN, bytes: piecesOf([500]) }, new VirtualClock());
    for (let count = 0; count < 5; count += 1) await audio.next(never);
    audio.forget(320);
    expect(audio.rewind(0)).toBe(300);
  });
});

test('audio that rests is not late afterwards', async () => {
  const clock = new VirtualClock();
  const audio = new PacedAudio({ ...PLAIN, bytes: piecesOf([400]) }, clock);
  await audio.next(never);
  await clock.sleep(1000, undefined);
  audio.rest();
  const start = clock.now();
  const times: number[] = [];
  for (let chunk = await audio.next(never); chunk !== undefined; chunk = await audio.next(never)) {
    times.push(clock.now() - start);
  }
  expect(times).toEqual([0, 100, 200]);
});
