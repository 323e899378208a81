import { expect, test } from 'vitest';
import { endingOf, mediaTypeOf, pcmRateOf } from '../../../packages/voice/audio/media-types.ts';

test.each([
  ['.flac', 'audio/flac'],
  ['.MP3', 'audio/mpeg'],
  ['.ogg', 'audio/ogg'],
  ['.webm', 'audio/webm'],
  ['.mkv', 'audio/x-matroska'],
  ['', 'audio/auto'],
])('a file that ends in %j holds %s', (extension, expected) => {
  expect(mediaTypeOf(extension)).toBe(expected);
});

test.each([
  ['audio/pcm;encoding=s16le;rate=16000', { bytesPerSecond: 32_000, bytesPerSample: 2 }],
  ['audio/pcm; encoding=alaw; rate=8000', { bytesPerSecond: 8_000, bytesPerSample: 1 }],
  ['AUDIO/PCM;rate=8000;encoding=ulaw', { bytesPerSecond: 8_000, bytesPerSample: 1 }],
  ['audio/pcm;encoding=f32le;rate=8000', undefined],
  ['audio/pcm;encoding=s16le;rate=0', undefined],
  ['audio/auto', undefined],
])('how fast %s goes by', (contentType, expected) => {
  expect(pcmRateOf(contentType)).toEqual(expected);
});

test.each([
  ['audio/flac', 'flac'],
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/opus', 'opus'],
  ['audio/WebM; codecs=opus', 'webm'],
  ['audio/x-matroska;codecs=aac', 'mka'],
  ['audio/pcm;encoding=alaw;rate=8000', 'pcm'],
  ['video/mp2t;codecs=aac', 'ts'],
  ['audio/new', 'audio'],
])('a file with %s ends in %s', (contentType, expected) => {
  expect(endingOf(contentType)).toBe(expected);
});
