import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFiles } from '../support/cli.ts';
import { inTurn } from '../support/runs.ts';
import { useServiceProcess } from '../support/services/service-process.ts';
import { wavOf } from '../support/texts/wav.ts';

const { run, requestsOf } = useServiceProcess(['--switch', 'voice-speed=unlimited']);

const AUDIO = path.join(import.meta.dirname, '../fixtures/audio');
const WAV = wavOf({ seconds: 1 });
const SAMPLES_AT = WAV.indexOf('data') + 8;

/** Refused with these words and exit code 6, before any request. */
async function checkRefused(
  {
    name = 'talk.wav',
    args = [] as readonly string[],
    content,
  }: {
    readonly name?: string;
    readonly args?: readonly string[];
    readonly content?: Uint8Array;
  },
  words: string,
  setting: { readonly stdin?: Uint8Array; readonly prepare?: (folder: string) => void } = {},
): Promise<void> {
  await withFiles(content === undefined ? {} : { [name]: content }, async (cwd) => {
    setting.prepare?.(cwd);
    const requests = await requestsOf(async () => {
      const { code, stdout, stderr } = await run(['voice', name, ...args], { cwd, ...given(setting.stdin) });
      expect({ code, stdout, stderr }).toEqual({
        code: 6,
        stdout: '',
        stderr: expect.stringContaining(words),
      });
    });
    expect(requests).toEqual([]);
  });
}

const given = (stdin: Uint8Array | undefined) => (stdin === undefined ? {} : { stdin });

describe('bad audio is refused before a paid session opens: WAV', () => {
  test.each<[string, Buffer, string]>(
    inTurn([
      ['a rate of 0', wavOf({ seconds: 1, samplesPerSecond: 0 }), 's16le at 0 Hz'],
      ['a rate of 1', wavOf({ seconds: 100, samplesPerSecond: 1 }), 's16le at 1 Hz'],
      [
        'a rate that the service does not list',
        wavOf({ seconds: 1, samplesPerSecond: 22_050 }),
        's16le at 22050 Hz',
      ],
      ['A-law at 16 kHz', wavOf({ seconds: 1, code: 6, bits: 8 }), 'alaw at 16000 Hz'],
      ['a rate of four billion', withRate(0xffff_ffff), 's16le at 4294967295 Hz'],
      ['no samples', WAV.subarray(0, SAMPLES_AT), 'ends before its sound begins'],
      ['half a sample', WAV.subarray(0, SAMPLES_AT + 1), 'ends before its sound begins'],
      ['a header that is cut', WAV.subarray(0, 20), 'not WAV audio'],
      ['a chunk whose length lies', withLength('LIST', 0xffff_fff0), 'not WAV audio'],
      ['a format whose length lies', withLength('fmt ', 0xffff_fff0), 'not WAV audio'],
      ['two channels', wavOf({ seconds: 1, channels: 2 }), '2 channels'],
      ['no channels', wavOf({ seconds: 1, channels: 0 }), '0 channels'],
    ]),
  )('%s', (_, content, words) => checkRefused({ content }, words));
});

function withRate(rate: number): Buffer {
  const wav = Buffer.from(WAV);
  wav.writeUInt32LE(rate, wav.indexOf('fmt ') + 12);
  return wav;
}

function withLength(chunk: string, length: number): Buffer {
  const wav = Buffer.from(WAV);
  wav.writeUInt32LE(length, wav.indexOf(chunk) + 4);
  return wav;
}

describe('bad audio is refused before a paid session opens: containers', () => {
  const KINDS = ['tone.mp3', 'tone.flac', 'tone.webm', 'tone.mka', 'tone.opus', 'tone.ogg'];

  test.each(KINDS)('%s that is cut in its header, from a file and from standard input', async (name) => {
    const cut = (await readFile(path.join(AUDIO, name))).subarray(0, 40);
    await checkRefused({ name, content: cut }, name);
    await checkRefused({ name: '-' }, '-: ', { stdin: cut });
  });

  test.each(KINDS)('nothing of %s', (name) =>
    checkRefused({ name, content: new Uint8Array() }, 'The file is empty.'),
  );

  test.each(['talk.wav', ...KINDS])('a text with the name %s', (name) =>
    checkRefused({ name, content: Buffer.from('Good morning. '.repeat(400)) }, name),
  );

  test('video, under any name', async () => {
    const content = await readFile(path.join(AUDIO, 'tone.m4a'));
    await checkRefused({ name: 'talk.m4a', content }, 'does not take .m4a files');
    await checkRefused({ name: 'talk.mp3', content }, 'contains mp4');
    await checkRefused({ name: '-' }, 'contains mp4', { stdin: content });
  });
});

describe('bad audio is refused before a paid session opens: what is no file, and standard input', () => {
  test('a pipe is no file, and nobody waits for it', () =>
    checkRefused({ name: 'pipe.wav' }, 'is a device or a pipe', {
      prepare: (folder) => execFileSync('mkfifo', [path.join(folder, 'pipe.wav')]),
    }));

  test.each(
    inTurn([
      ['/dev/zero', 'is a device or a pipe'],
      ['/dev/null', 'is a device or a pipe'],
      ['.', 'is a folder'],
      ['missing.wav', 'missing.wav'],
    ]),
  )('%s', (name, words) => checkRefused({ name }, words));

  test.each([
    ['nothing', new Uint8Array(), 'ends before its sound begins'],
    ['a text', Buffer.from('Good morning'), 'no audio that the service takes'],
    ['a WAV file', WAV, 'contains wav'],
  ])('standard input with %s', (_, stdin, words) => checkRefused({ name: '-' }, words, { stdin }));

  test('nothing, with a content type', () =>
    checkRefused(
      { name: '-', args: ['--content-type', 'audio/pcm;encoding=s16le;rate=16000'] },
      'before its sound',
      {
        stdin: new Uint8Array(),
      },
    ));

  test.each([
    ['audio/pcm;encoding=s16le;rate=0', 'unsupported-media-type'],
    ['audio/pcm;encoding=s16le;rate=1', 'unsupported-media-type'],
    ['audio/pcm', 'pcm-encoding-missing'],
    ['video/mp4', 'unsupported-media-type'],
    ['a'.repeat(100_000), 'unsupported-media-type'],
  ])('the content type %s', (type, words) =>
    checkRefused({ content: WAV, args: ['--content-type', type] }, words),
  );

  test('twenty thousand languages are one message', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `l${index}`).join(',');
    await checkRefused({ content: WAV, args: ['--to', many] }, 'at most 5');
  });
});
