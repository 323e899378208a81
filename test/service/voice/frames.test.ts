import { encode } from '@msgpack/msgpack';
import { describe, expect, test } from 'vitest';
import { UnexpectedAnswerError } from '../../../packages/service/errors/service-errors.ts';
import { decodeMessage, encodeMessage } from '../../../packages/service/voice/frames.ts';
import { inTurn } from '../../support/runs.ts';

const AUDIO = new Uint8Array([0, 1, 254, 255]);
const BASE64 = 'AAH+/w==';
const SEGMENT = { language: 'en', text: 'Hello', start_time: 0, end_time: 480, speaker: 1 };

describe('what the client sends', () => {
  test('is text with base64 in JSON', () => {
    const chunk = encodeMessage({ source_media_chunk: { data: AUDIO } }, 'json');
    expect(chunk).toBe(`{"source_media_chunk":{"data":"${BASE64}"}}`);
    expect(encodeMessage({ end_of_source_media: {} }, 'json')).toBe('{"end_of_source_media":{}}');
  });

  test('is bytes with raw audio in MessagePack', () => {
    const chunk = encodeMessage({ source_media_chunk: { data: AUDIO } }, 'msgpack');
    expect(chunk).toEqual(encode({ source_media_chunk: { data: AUDIO } }));
    expect(chunk).toBeInstanceOf(Uint8Array);
  });
});

describe('what the server sends', () => {
  test.each([
    ['source_transcript_update', { concluded: [SEGMENT], tentative: [{ ...SEGMENT, text: 'wor' }] }],
    ['target_transcript_update', { language: 'de', concluded: [SEGMENT], tentative: [] }],
    ['end_of_source_transcript', {}],
    ['end_of_target_transcript', { language: 'de' }],
    ['end_of_target_media', { language: 'de' }],
    ['end_of_stream', { reason: 'newer than the client' }],
    [
      'error',
      {
        request_type: 'source_media_chunk',
        error_code: 400,
        reason_code: 4_000_403,
        error_message: 'Bad audio',
      },
    ],
  ])('%s, in JSON and in MessagePack', (type, content) => {
    expect(decodeMessage(JSON.stringify({ [type]: content }))).toEqual({ type, content });
    expect(decodeMessage(encode({ [type]: content }))).toEqual({ type, content });
  });

  test('audio, which is base64 in JSON and raw in MessagePack', () => {
    const chunk = { language: 'de', duration: 250, content_type: 'audio/ogg' };
    const expected = { type: 'target_media_chunk', content: { ...chunk, data: [AUDIO] } };
    expect(decodeMessage(JSON.stringify({ target_media_chunk: { ...chunk, data: [BASE64] } }))).toEqual(
      expected,
    );
    expect(decodeMessage(encode({ target_media_chunk: { ...chunk, data: [AUDIO] } }))).toEqual(expected);
  });

  test('a transcript with final text only', () => {
    expect(decodeMessage('{"source_transcript_update":{"concluded":[{"text":"Hello"}]}}')).toEqual({
      type: 'source_transcript_update',
      content: { concluded: [{ text: 'Hello' }], tentative: [] },
    });
  });

  test('messages that are newer than the client are kept', () => {
    const frame = { mood: { level: 3 } };
    expect(decodeMessage(JSON.stringify(frame))).toEqual({ type: 'unknown', content: frame });
  });
});

test.each([
  ['a text where audio is expected', '{"target_media_chunk":{"language":"de","data":["%"]}}', 'shape'],
  ['a segment without text', '{"source_transcript_update":{"concluded":[{}]}}', 'shape'],
  ['a list', '[1]', 'shape'],
  ['cut JSON', '{"end_of_stream":', 'not-json'],
  ['deep JSON', '['.repeat(10_000) + ']'.repeat(10_000), 'too-deep'],
  ['cut MessagePack', encode({ end_of_stream: {} }).subarray(0, 5), 'shape'],
])('%s is refused', (_name, frame, reason) => {
  const decoding = () => decodeMessage(frame);
  expect(decoding).toThrow(UnexpectedAnswerError);
  expect(decoding).toThrow(expect.objectContaining({ reason }));
});

describe('frames that are large or deep', () => {
  const speech = (data: string) => JSON.stringify({ target_media_chunk: { language: 'de', data: [data] } });

  test('megabytes of base64 are read', () => {
    const audio = Buffer.alloc(4_000_000, 7);
    const { content } = decodeMessage(speech(audio.toString('base64')));
    const [data = new Uint8Array()] = (content as { data: readonly Uint8Array[] }).data;
    expect(Buffer.compare(data, audio)).toBe(0);
  });

  test('megabytes that are not base64 are refused', () => {
    expect(() => decodeMessage(speech('*'.repeat(4_000_000)))).toThrow(UnexpectedAnswerError);
  });

  /** Arrays or maps in each other. */
  const nested = (open: readonly number[], depth: number) =>
    Uint8Array.from([...Array.from({ length: depth }, () => open).flat(), 0xc0]);

  test.each(
    inTurn([
      ['arrays', [0x91]],
      ['long arrays', [0xdd, 0, 0, 0, 1]],
      ['maps', [0x81, 0xa1, 0x61]],
      ['long maps', [0xdf, 0, 0, 0, 1, 0xa1, 0x61]],
    ]),
  )('MessagePack of %s in each other is refused before it is decoded', (_, open) => {
    expect(() => decodeMessage(nested(open, 200_000))).toThrow('nests too deep');
    expect(() => decodeMessage(nested(open, 65))).toThrow('nests too deep');
    if (open[0] === 0x81 || open[0] === 0xdf) expect(decodeMessage(nested(open, 64)).type).toBe('unknown');
  });

  test.each([
    ['an array', [0x81, 0xa1, 0x61, 0xdd, 0xff, 0xff, 0xff, 0xff]],
    ['a map', [0x81, 0xa1, 0x61, 0xdf, 0xff, 0xff, 0xff, 0xff]],
    ['a text', [0x81, 0xa1, 0x61, 0xdb, 0xff, 0xff, 0xff, 0xff]],
    ['bytes', [0x81, 0xa1, 0x61, 0xc6, 0xff, 0xff, 0xff, 0xff]],
  ])('the length of %s can lie', (_, bytes) => {
    expect(() => decodeMessage(Uint8Array.from(bytes))).toThrow(UnexpectedAnswerError);
  });

  test('deep texts inside of texts are no nesting, whatever bytes they have', () => {
    const message = {
      later: { text: '\u0091'.repeat(300), bytes: new Uint8Array(70_000).fill(0x91), list: [1, 1.5, -9e9] },
    };
    expect(decodeMessage(encode(message))).toMatchObject({ type: 'unknown', content: message });
  });
});

test('the error names the field', () => {
  expect(() => decodeMessage('{"source_transcript_update":{"concluded":[{}]}}')).toThrow(
    expect.objectContaining({ path: 'source_transcript_update.concluded.0.text' }),
  );
});
