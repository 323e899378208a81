import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readBody } from '../../../../packages/service/http/answers/read-body.ts';

test.each<[string[], string, boolean]>([
  [[], '', false],
  [['ab'], 'ab', false],
  [['ab', 'cde'], 'abcde', false],
  [['ab', 'cdef'], 'abcde', true],
  [['abcdef'], 'abcde', true],
  [['abcde', 'f', 'g'], 'abcde', true],
])('of %j at most 5 bytes are read: %j', async (chunks, text, cut) => {
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  const body = await readBody(stream, 5, () => undefined);
  expect({ text: Buffer.from(body.bytes).toString(), cut: body.cut }).toEqual({ text, cut });
  expect(stream.destroyed).toBe(true);
});

test('no body is an empty one', async () => {
  expect(await readBody(null, 5, () => undefined)).toEqual({ bytes: new Uint8Array(), cut: false });
});

test('the rest of a body that is too long is not read', async () => {
  const long = (async function* () {
    for (let piece = 0; piece < 10; piece++) yield Buffer.from('abcd');
  })();
  let pieces = 0;
  await readBody(long, 5, () => pieces++);
  expect(pieces).toBe(2);
});
