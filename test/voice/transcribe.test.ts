import { expect, test } from 'vitest';
import type { NetworkError } from '#service';
import { voiceToken } from '../../packages/service/ids.ts';
import { PacedAudio } from '../../packages/voice/audio/paced-audio.ts';
import { type TranscribeJob, transcribe } from '../../packages/voice/transcribe.ts';
import { TranscriptCollector, updateOf } from '../../packages/voice/transcripts/transcripts.ts';
import type { VoiceSocket } from '../../packages/voice/voice-socket.ts';
import { FramesInOrder } from '../support/frames-in-order.ts';
import { VirtualClock } from '../support/process/virtual-clock.ts';

/** What a connection does: it answers each chunk with a word, and goes away or fails after so many. */
interface Connection {
  readonly lostAfter?: number;
  readonly errorAfter?: number;
}

const CHUNKS = 6;
const END = '{"end_of_source_media":{}}';

/** Streams six chunks over these connections, one after the other; the words that come back count the chunks. */
async function stream(connections: readonly Connection[], changes: Partial<TranscribeJob> = {}) {
  const calls: string[] = [];
  const collector = new TranscriptCollector();
  let words = 0;
  let opened = 0;
  const session = (token: string) => ({
    streaming_url: 'wss://api.example.com/connect',
    token: voiceToken(token),
  });
  const job: TranscribeJob = {
    client: {
      createVoiceSession: async () => session('first'),
      reconnectVoiceSession: async (token) => {
        calls.push(`reconnect ${token}`);
        return session('second');
      },
    },
    connect: async (address) => {
      calls.push(`connect ${new URL(address).searchParams.get('token')}`);
      const connection = connections[opened++] ?? {};
      return socketOf(connection, () => `word${++words}`);
    },
    clock: new VirtualClock(),
    audio: pacedOf(piecesOf(CHUNKS)),
    request: {},
    messageFormat: 'json',
    signal: new AbortController().signal,
    onMessage: (message) => {
      const update = updateOf(message);
      if (update !== undefined) collector.add(update);
    },
    onReconnected: (isComplete) => calls.push(isComplete ? 'complete again' : 'reconnected'),
    ...changes,
  };
  const outcome = await transcribe(job).catch((failure: unknown) => failure);
  const said = collector.transcripts().source.segments.map(({ text }) => text);
  return { outcome, calls, said };
}

function pacedOf(bytes: AsyncIterable<Uint8Array>): PacedAudio {
  const rate = { bytesPerSecond: 1000, bytesPerSample: 1, isUncompressed: false };
  return new PacedAudio({ contentType: 'audio/auto', ...rate, bytes }, new VirtualClock());
}

async function* piecesOf(count: number): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < count; piece++) yield new Uint8Array(100);
}

function socketOf({ lostAfter, errorAfter }: Connection, nextWord: () => string): VoiceSocket {
  const frames = new FramesInOrder();
  let sent = 0;
  return {
    send(frame) {
      if (frame === END) return frames.give('{"end_of_stream":{}}');
      sent += 1;
      if (errorAfter === sent) return frames.give('{"error":{"error_code":429,"error_message":"Too fast."}}');
      if (lostAfter === sent) return frames.give(undefined);
      frames.give(
        JSON.stringify({ source_transcript_update: { concluded: [{ text: nextWord(), language: 'en' }] } }),
      );
    },
    frames,
    close: () => frames.give(undefined),
  };
}

test('all the audio is sent, and everything that was said comes back', async () => {
  const { outcome, calls, said } = await stream([{}]);
  expect({ outcome, calls }).toEqual({ outcome: 'complete', calls: ['connect first'] });
  expect(said).toHaveLength(CHUNKS);
});

test('a lost connection is restored with the latest token, and the audio continues', async () => {
  const { outcome, calls, said } = await stream([{ lostAfter: 3 }, {}]);
  expect(outcome).toBe('complete');
  expect(calls).toEqual(['connect first', 'reconnect first', 'reconnected', 'connect second']);
  expect(said).toHaveLength(CHUNKS - 1);
});

test('each connection that is lost is restored, as long as something comes', async () => {
  const { outcome, calls } = await stream([{ lostAfter: 2 }, { lostAfter: 2 }, { lostAfter: 2 }, {}]);
  expect(outcome).toBe('complete');
  expect(calls.filter((call) => call.startsWith('reconnect '))).toEqual([
    'reconnect first',
    'reconnect second',
    'reconnect second',
  ]);
});

test('a server that says one word and hangs up is asked again five times at most, after waits that grow', async () => {
  const clock = new VirtualClock();
  const once = Array.from({ length: 100 }, () => ({ lostAfter: 2 }));
  const { outcome, calls, said } = await stream(once, { clock, audio: pacedOf(piecesOf(1000)) });
  expect(outcome).toMatchObject({ name: 'NetworkError', reason: 'reset' });
  expect(calls.filter((call) => call.startsWith('connect '))).toHaveLength(5);
  expect(clock.sleeps).toEqual([1000, 2000, 4000]);
  expect(said).toEqual(['word1', 'word2', 'word3', 'word4', 'word5']);
});

test('connections that each held for half a minute are restored without a limit, and at once', async () => {
  const clock = new VirtualClock();
  const rate = { bytesPerSecond: 1000, bytesPerSample: 1, isUncompressed: false };
  const audio = new PacedAudio({ contentType: 'audio/auto', ...rate, bytes: piecesOf(4000) }, clock);
  const steady = Array.from({ length: 10 }, () => ({ lostAfter: 310 }));
  const { outcome, calls } = await stream([...steady, {}], { clock, audio });
  expect(outcome).toBe('complete');
  expect(calls.filter((call) => call.startsWith('connect '))).toHaveLength(11);
  expect(Math.max(...clock.sleeps)).toBeLessThan(1000);
});

test('the signal ends a wait before a reconnection', async () => {
  const stop = new AbortController();
  const clock = new VirtualClock();
  const waiting = { now: () => clock.now(), sleep: async () => stop.abort() };
  const lost = { lostAfter: 1 };
  const { outcome, calls } = await stream([lost, lost, lost], { clock: waiting, signal: stop.signal });
  expect(outcome).toBe('stopped');
  expect(calls.filter((call) => call.startsWith('connect '))).toHaveLength(2);
});

test('a stream of twenty thousand languages is not from the service', async () => {
  const frames = (async function* () {
    for (let index = 0; index < 20_000; index++) {
      yield JSON.stringify({
        target_transcript_update: { language: `l${index}`, concluded: [{ text: 'a' }] },
      });
    }
  })();
  const connect = async () => ({ ...socketOf({}, () => ''), frames });
  expect((await stream([], { connect })).outcome).toMatchObject({ name: 'UnexpectedAnswerError' });
});

test('connections that are lost again and again before anything comes are a failure, after the transcript until then', async () => {
  const lost = { lostAfter: 1 };
  const { outcome, said } = await stream([{ lostAfter: 3 }, lost, lost, lost, lost, lost], {
    audio: pacedOf(piecesOf(20)),
  });
  expect(outcome).toMatchObject({ name: 'NetworkError', reason: 'reset' } satisfies Partial<NetworkError>);
  expect(said).toEqual(['word1', 'word2']);
});

test('what the service ends the session with is the failure that its status means', async () => {
  const { outcome, calls } = await stream([{ errorAfter: 2 }, {}]);
  expect(outcome).toMatchObject({ name: 'RateLimitError', serviceMessage: 'Too fast.' });
  expect(calls).toEqual(['connect first']);
});

test('the signal ends the audio, and the rest of the answer is waited for', async () => {
  const stop = new AbortController();
  const bytes = (async function* () {
    yield* piecesOf(2);
    stop.abort();
    yield* piecesOf(1);
  })();
  const { outcome, said, calls } = await stream([{}], { audio: pacedOf(bytes), signal: stop.signal });
  expect({ outcome, calls }).toEqual({ outcome: 'stopped', calls: ['connect first'] });
  expect(said).toEqual(['word1', 'word2']);
});

test('audio that cannot be read on ends everything', async () => {
  const bytes = (async function* () {
    yield* piecesOf(1);
    throw new Error('The disk is gone.');
  })();
  expect((await stream([{}], { audio: pacedOf(bytes) })).outcome).toMatchObject({
    message: 'The disk is gone.',
  });
});

test('a frame that is not a message is not from the service', async () => {
  const connect = async () => ({ ...socketOf({}, () => ''), frames: piecesOf(1) });
  expect((await stream([], { connect })).outcome).toMatchObject({ name: 'UnexpectedAnswerError' });
});
