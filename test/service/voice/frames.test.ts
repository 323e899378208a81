import { encode } from '@msgpack/msgpack';
import { describe, expect, test } from 'vitest';
import { UnexpectedAnswerError } from '../../../service/errors/service-errors.ts';
import { decodeMessage, encodeMessage } from '../../../service/voice/frames.ts';

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

test('the error names the field', () => {
  expect(() => decodeMessage('{"source_transcript_update":{"concluded":[{}]}}')).toThrow(
    expect.objectContaining({ path: 'source_transcript_update.concluded.0.text' }),
  );
});
