import { describe, expect, test } from 'vitest';
import { Transcript } from '../../packages/local-service/server/voice/transcript.ts';
import { voiceToken } from '../../packages/service/ids.ts';
import type { AudioSource } from '../../packages/voice/audio/audio-source.ts';
import { PacedAudio } from '../../packages/voice/audio/paced-audio.ts';
import { Pause } from '../../packages/voice/pause.ts';
import { type TranscribeJob, transcribe } from '../../packages/voice/transcribe.ts';
import { formatTranscript } from '../../packages/voice/transcripts/format-transcript.ts';
import { TranscriptCollector, updateOf } from '../../packages/voice/transcripts/transcripts.ts';
import type { VoiceSocket } from '../../packages/voice/voice-socket.ts';
import { FramesInOrder } from '../support/frames-in-order.ts';
import { OpusEar, oggOpus, PACKET_MS } from '../support/ogg.ts';
import { VirtualClock } from '../support/process/virtual-clock.ts';
import { inTurn } from '../support/runs.ts';

/** Samples of 16 bits, 8,000 a second. */
const BYTES_PER_SECOND = 16_000;
const END = '{"end_of_source_media":{}}';

/** A service with the transcript of the local one: its connections are lost after so many ms of audio, one after the other. */
interface Service {
  readonly losses?: readonly number[];
  readonly clock?: 'continues' | 'restarts';
  /** What the audio is in; PCM by default. */
  readonly audio?: 'ogg';
  /** Whether it repeats its last words after a reconnection. */
  readonly repeats?: boolean;
}

/** The audio that was sent, by connection, with the time of each chunk in ms after the first. */
interface Sent {
  readonly connection: number;
  readonly at: number;
  readonly ms: number;
}

async function stream(seconds: number, service: Service, changes: Partial<TranscribeJob> = {}) {
  const clock = new VirtualClock();
  const start = clock.now();
  const sent: Sent[] = [];
  const notes: boolean[] = [];
  const said: string[] = [];
  const collector = new TranscriptCollector();
  const ears: OpusEar[] = [];
  const audio = new PacedAudio(service.audio === 'ogg' ? oggOf(seconds) : pcmOf(seconds), clock);
  const session = { streaming_url: 'wss://api.example.com/connect', token: voiceToken('token') };
  let transcript = newTranscript();
  let connections = 0;
  const job: TranscribeJob = {
    client: {
      createVoiceSession: async () => {
        transcript = newTranscript();
        return session;
      },
      reconnectVoiceSession: async () => session,
    },
    connect: async () => {
      const connection = connections++;
      if (connection > 0) transcript.reconnect(service.clock ?? 'continues');
      const lossMs = service.losses?.[connection];
      const ear = new OpusEar();
      ears.push(ear);
      return socketOf({
        transcript,
        hear: service.audio === 'ogg' ? (bytes) => ear.hear(bytes) : pcmMs,
        again: connection > 0 && service.repeats ? said.slice(-4) : [],
        lossMs,
        onFrames: (frames) => said.push(...frames.filter((frame) => !frame.includes('"concluded":[]'))),
        onAudio: (ms) => sent.push({ connection, at: clock.now() - start, ms }),
      });
    },
    clock,
    audio,
    request: { target_languages: ['de'] },
    messageFormat: 'json',
    signal: new AbortController().signal,
    onMessage: (message) => {
      const update = updateOf(message);
      if (update !== undefined) collector.add(update);
    },
    onReconnected: (isComplete) => notes.push(isComplete),
    ...changes,
  };
  const run = () => transcribe(job);
  return { run, sent, notes, collector, clock, audio, ears };
}

function pcmOf(seconds: number): AudioSource {
  const pcm = { contentType: 'audio/pcm;encoding=s16le;rate=8000', bytesPerSecond: BYTES_PER_SECOND };
  const bytes = (async function* () {
    for (let second = 0; second < seconds; second += 1) yield new Uint8Array(BYTES_PER_SECOND);
  })();
  return { ...pcm, bytesPerSample: 2, isUncompressed: true, bytes };
}

function pcmMs({ length }: Uint8Array): number {
  return (length * 1000) / BYTES_PER_SECOND;
}

/** The bytes come in parts that have nothing to do with pages. */
function oggOf(seconds: number): AudioSource {
  const file = oggOpus(seconds);
  const bytes = (async function* () {
    for (let start = 0; start < file.length; start += 1500) yield file.subarray(start, start + 1500);
  })();
  return { contentType: 'audio/ogg', bytesPerSecond: 8000, bytesPerSample: 1, isUncompressed: false, bytes };
}

function newTranscript(): Transcript {
  return new Transcript({
    source: 'en',
    targets: [{ lang: 'de', isSpoken: false, marks: [], findTerms: undefined }],
    targetMediaType: 'audio/webm',
  });
}

interface Answers {
  /** How many ms of audio these bytes make heard. */
  readonly hear: (bytes: Uint8Array) => number;
  readonly transcript: Transcript;
  readonly again: readonly string[];
  readonly lossMs: number | undefined;
  readonly onFrames: (frames: readonly string[]) => void;
  readonly onAudio: (ms: number) => void;
}

function socketOf({ transcript, hear, again, lossMs, onFrames, onAudio }: Answers): VoiceSocket {
  const frames = new FramesInOrder(again);
  let heard = 0;
  return {
    send(frame) {
      if (frame === END) return frames.give(...transcript.finish().map((message) => JSON.stringify(message)));
      const ms = hear(Buffer.from(JSON.parse(String(frame)).source_media_chunk.data, 'base64'));
      heard += ms;
      onAudio(ms);
      if (lossMs !== undefined && heard > lossMs) return frames.give(undefined);
      const answers = transcript.hear(ms).map((message) => JSON.stringify(message));
      onFrames(answers);
      frames.give(...answers);
    },
    frames,
    close: () => frames.give(undefined),
  };
}

/** The transcripts of a file without interruption: sentences of two seconds each. */
async function undisturbed(seconds: number) {
  const { run, collector } = await stream(seconds, {});
  expect(await run()).toBe('complete');
  return collector.transcripts();
}

describe('a file of 60 s', () => {
  test('goes as fast as it is spoken', async () => {
    const { run, sent } = await stream(60, {});
    await run();
    expect(sent.at(-1)?.at).toBe(59_900);
    expect(sent.every(({ at }, index) => at === index * 100)).toBe(true);
  });

  test.each<[string, Service]>(
    inTurn([
      ['in a sentence', { losses: [15_300] }],
      ['between sentences', { losses: [14_000] }],
      ['at its beginning', { losses: [500] }],
      ['whose clock begins again', { losses: [15_300], clock: 'restarts' }],
      ['several times', { losses: [15_300, 7_700, 3_100] }],
      [
        'several times, with a clock that begins again each time',
        { losses: [15_300, 7_700, 3_100], clock: 'restarts' },
      ],
    ]),
  )('survives a connection that is lost %s, without a gap or a repetition', async (_, service) => {
    const { run, notes, collector } = await stream(60, service);
    expect(await run()).toBe('complete');
    expect(notes).toEqual(service.losses?.map(() => true));
    expect(collector.transcripts()).toEqual(await undisturbed(60));
  });

  test('never goes more than twice as fast as it is spoken, not even what is sent again', async () => {
    const { run, sent } = await stream(60, { losses: [15_300] });
    await run();
    for (const [index, { at }] of sent.entries()) {
      const before = sent[index - 1];
      if (before !== undefined) expect(at - before.at).toBeGreaterThanOrEqual(before.ms / 2);
    }
  });

  test('the times of subtitles are those of the service', async () => {
    const { run, collector } = await stream(60, { losses: [15_300], clock: 'restarts' });
    await run();
    const { source } = collector.transcripts();
    for (const format of ['srt', 'vtt'] as const) {
      const times = [...formatTranscript(source, format).matchAll(/(\d\d):(\d\d):(\d\d)[,.](\d{3}) --> /g)];
      const starts = times.map(
        ([, hours, minutes, seconds, ms]) =>
          Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(ms),
      );
      expect(starts).toEqual(Array.from({ length: 30 }, (_, index) => index * 2000));
    }
  });
});

test.each(['continues', 'restarts'] as const)(
  'what a service whose clock %s says once more after a reconnection is left out',
  async (clock) => {
    const { run, collector } = await stream(10, { losses: [5_300], clock, repeats: true });
    expect(await run()).toBe('complete');
    expect(collector.transcripts()).toEqual(await undisturbed(10));
  },
);

describe('a file of 60 s in Ogg', () => {
  const ogg = { audio: 'ogg' } as const;

  test('goes as fast as it is spoken, each page in parts', async () => {
    const { run, sent, ears, collector } = await stream(60, ogg);
    await run();
    // Two pages of headers, and ten parts of each page of audio.
    expect(sent.map(({ at }) => at)).toEqual([
      0,
      0,
      ...Array.from({ length: 600 }, (_, index) => index * 100),
    ]);
    expect(ears[0]?.packets).toEqual(numbersFrom(0, 3000));
    expect(collector.transcripts()).toEqual(await undisturbed(60));
  });

  test.each<[string, Service, readonly number[]]>(
    inTurn([
      ['in a sentence', { losses: [15_300] }, [0, 14_000]],
      ['at its beginning', { losses: [500] }, [0, 0]],
      ['whose clock begins again', { losses: [15_300], clock: 'restarts' }, [0, 14_000]],
      ['several times', { losses: [15_300, 7_700, 3_100] }, [0, 14_000, 20_000, 22_000]],
      [
        'several times, with a clock that begins again each time',
        { losses: [15_300, 7_700, 3_100], clock: 'restarts' },
        [0, 14_000, 20_000, 22_000],
      ],
    ]),
  )('survives a connection that is lost %s, without a gap or a repetition', async (_, service, starts) => {
    const { run, notes, collector, ears } = await stream(60, { ...service, ...ogg });
    expect(await run()).toBe('complete');
    expect(notes).toEqual(service.losses?.map(() => true));
    expect(collector.transcripts()).toEqual(await undisturbed(60));
    // Each connection gets the headers, and then every packet from the end of what is final on.
    expect(ears.map(({ packets }) => (packets[0] ?? 0) * PACKET_MS)).toEqual(starts);
    for (const { packets } of ears) expect(packets).toEqual(numbersFrom(packets[0] ?? 0, packets.length));
    expect(ears.at(-1)?.packets.at(-1)).toBe(2999);
  });
});

function numbersFrom(start: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => start + index);
}

describe('a pause', () => {
  test('holds the audio, which then goes on at its pace', async () => {
    const pause = new Pause();
    const { run, sent, clock, collector } = await stream(6, {}, { pause });
    pause.pause();
    void clock.sleep(10_000, undefined).then(() => pause.resume());
    expect(await run()).toBe('complete');
    expect(sent[0]?.at).toBe(10_000);
    expect(sent.at(-1)?.at).toBe(15_900);
    expect(collector.transcripts()).toEqual(await undisturbed(6));
  });

  test('of more than 25 s ends the session, and another one goes on where it was', async () => {
    const pause = new Pause();
    const setting = await stream(12, {}, { pause });
    void setting.clock.sleep(4_850, undefined).then(() => pause.pause());
    expect(await setting.run()).toBe('paused');
    expect(setting.audio.position).toBe(5_000);
    pause.resume();
    expect(await setting.run()).toBe('complete');
    const { source } = setting.collector.transcripts();
    expect(source.segments.map(({ start_time, end_time }) => [start_time, end_time])).toEqual([
      [0, 2000],
      [2000, 4000],
      [4000, 5000],
      [5000, 7000],
      [7000, 9000],
      [9000, 11_000],
      [11_000, 12_000],
    ]);
  });
});
