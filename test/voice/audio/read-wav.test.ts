import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import { readWav } from '../../../packages/voice/audio/read-wav.ts';
import { wavOf } from '../../support/texts/wav.ts';

function checkWav(file: Buffer, contentType: string, milliseconds: number, bytesPerMs: number): void {
  const result = readWav(file, file.length);
  expect(result).toMatchObject({ ok: true, audio: { contentType } });
  if (result.ok) expect((result.audio.end - result.audio.start) / bytesPerMs).toBe(milliseconds);
}

describe('what the service takes', () => {
  test('16 bits', () => checkWav(wavOf({ seconds: 1 }), 'audio/pcm;encoding=s16le;rate=16000', 1000, 32));

  test('the extensible form of it', () =>
    checkWav(
      wavOf({ seconds: 1, code: 0xfffe, samplesPerSecond: 48_000 }),
      'audio/pcm;encoding=s16le;rate=48000',
      1000,
      96,
    ));

  test.each([
    [6, 'alaw'],
    [7, 'ulaw'],
  ])('format %i is %s', (code, encoding) =>
    checkWav(
      wavOf({ seconds: 1, code, bits: 8, samplesPerSecond: 8000 }),
      `audio/pcm;encoding=${encoding};rate=8000`,
      1000,
      8,
    ),
  );

  test('a length that a recorder never wrote: to the end of the file', () => {
    const file = wavOf({ seconds: 1 });
    for (const unknown of [0, 0xffff_ffff]) {
      file.writeUInt32LE(unknown, file.indexOf('data') + 4);
      checkWav(file, 'audio/pcm;encoding=s16le;rate=16000', 1000, 32);
    }
  });
});

describe('what it does not take', () => {
  const wav = wavOf({ seconds: 1 });
  test.each<[string, Buffer, string]>([
    ['two channels', wavOf({ seconds: 1, channels: 2 }), '2 channels'],
    ['24 bits', wavOf({ seconds: 1, bits: 24 }), '24 bits'],
    ['another format', wavOf({ seconds: 1, code: 85 }), 'format 85'],
    ['nothing', Buffer.alloc(0), 'not WAV'],
    ['a video', Buffer.from('RIFF    AVI LIST    '), 'not WAV'],
    ['a header that is cut', wav.subarray(0, 30), 'not WAV'],
    ['samples before their format', Buffer.concat([wav.subarray(0, 12), wav.subarray(48)]), 'not WAV'],
  ])('%s', (_, bytes, message) => {
    const result = readWav(bytes, bytes.length);
    expect(result.ok ? '' : inEnglish(result.problem)).toContain(message);
  });

  test('any beginning of a file is read without failing', () => {
    for (let length = 0; length < 80; length++) readWav(wav.subarray(0, length), length);
  });
});
