import * as v from 'valibot';
import { expect, test } from 'vitest';
import { UnexpectedAnswerError } from '../../../../packages/service/errors/service-errors.ts';
import { decodeAnswer, NO_ANSWER, TEXT_ANSWER } from '../../../../packages/service/http/answers/decode.ts';

const OBJECT = v.looseObject({ count: v.number() });

function answerOf(text: string, contentType: string | null = 'application/json') {
  return { bytes: new TextEncoder().encode(text), status: 200, contentType, traceId: 'trace' };
}

test.each<[what: string, text: string, contentType: string | null, reason: string]>([
  ['nothing', '', null, 'empty'],
  ['only spaces', ' \n ', 'application/json', 'empty'],
  ['a web page by its type', '{"count":1}', 'Text/HTML; charset=utf-8', 'html'],
  ['a web page by its text', ' <!doctype html>', null, 'html'],
  ['no JSON', '{"count":', 'application/json', 'not-json'],
  ['no JSON, but text', 'count', 'text/plain', 'not-json'],
  ['JSON that nests too deep', '['.repeat(65), 'application/json', 'too-deep'],
  ['JSON of another shape', '{"count":"1"}', 'application/json', 'shape'],
])('instead of an object, %s is an answer that is refused', (_what, text, contentType, reason) => {
  try {
    decodeAnswer(answerOf(text, contentType), OBJECT);
    expect.unreachable();
  } catch (failure) {
    expect(failure).toBeInstanceOf(UnexpectedAnswerError);
    expect(failure).toMatchObject({ reason, status: 200, traceId: 'trace' });
  }
});

test('an answer of the right shape is taken with its other fields, and so is nothing where nothing is expected', () => {
  expect(decodeAnswer(answerOf('{"count":1,"more":2}'), OBJECT)).toEqual({ count: 1, more: 2 });
  expect(decodeAnswer(answerOf('', null), NO_ANSWER)).toBeUndefined();
  expect(decodeAnswer(answerOf('{}'), NO_ANSWER)).toBeUndefined();
});

test('plain text may be empty, and begins with a byte order mark or a tag if the service says that it is text', () => {
  const textOf = (text: string) => decodeAnswer(answerOf(text, 'text/plain'), TEXT_ANSWER);
  for (const text of ['', ' ', '\ufeffa', '<html>']) expect(textOf(text)).toBe(text);
});
