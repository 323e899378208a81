import { expect, test } from 'vitest';
import { PacedAudio } from '../../../workspace/voice/paced-audio.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

/** One byte a millisecond: what is read is as long as it takes. */
const PLAIN = { contentType: 'audio/auto', bytesPerSecond: 1000, bytesPerSample: 1 };

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
  const rate = { contentType: 'audio/pcm', bytesPerSecond: 1010, bytesPerSample: 2 };
  const audio = new PacedAudio({ ...rate, bytes: piecesOf([300]) }, new VirtualClock());
  expect((await audio.next(never))?.length).toBe(100);
});

test('audio of very many bytes a second goes in chunks that the service takes', async () => {
  const rate = { contentType: 'audio/auto', bytesPerSecond: 10_000_000, bytesPerSample: 1 };
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
