import { describe, expect, test } from 'vitest';
import { Frames, FramingError, MAX_BODY_BYTES, MAX_HEADER_BYTES } from '../../../server/transport/frames.ts';
import { inTurn } from '../../support/runs.ts';
import { frame, frameOf } from '../../support/services/frames.ts';

/** What a reader makes of bytes that come in pieces of this size. */
function readAll(bytes: Buffer, pieceBytes = bytes.length): unknown[] {
  const received: unknown[] = [];
  const frames = new Frames({
    message: (value) => received.push(value),
    oversize: (outline, length) =>
      received.push({
        length,
        method: outline.value('method'),
        uri: outline.value('params.textDocument.uri'),
      }),
  });
  for (let at = 0; at < bytes.length; at += pieceBytes) frames.push(bytes.subarray(at, at + pieceBytes));
  return received;
}

describe('framing of the language server', () => {
  test.each([1, 2, 7, 1000])('reads messages in pieces of %i bytes', (pieceBytes) => {
    const bytes = Buffer.concat([frame({ a: 'ü' }), frame([]), frame({ b: 1 })]);
    expect(readAll(bytes, pieceBytes)).toEqual([{ a: 'ü' }, [], { b: 1 }]);
  });

  test('takes other headers, in any case', () => {
    const type = 'Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n';
    expect(readAll(Buffer.from(`${type}content-length:  2 \r\n\r\n{}`))).toEqual([{}]);
  });

  test.each([
    ['no length', 'Content-Type: x\r\n\r\n{}'],
    ['an empty block', '\r\n\r\n'],
    ['a word as a length', 'Content-Length: two\r\n\r\n{}'],
    ['a length with a word', 'Content-Length: 2x\r\n\r\n{}'],
    ['a negative length', 'Content-Length: -2\r\n\r\n{}'],
    ['a fraction as a length', 'Content-Length: 2.5\r\n\r\n{}'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['a length above 512 MiB', 'Content-Length: 536870913\r\n\r\n'],
    ['a line without a colon', 'Content-Length\r\n'],
    ['lines that end in LF', 'Content-Length: 2\n\n{}'],
    ['garbage without a line end', '{"jsonrpc":"2.0"}'],
    ['bytes', '\u0000\u0001\u0002'],
    ['a body that is not JSON', frameOf('{"jsonrpc":').toString()],
    ['an empty body', 'Content-Length: 0\r\n\r\n'],
    ['a large header', `A: ${'x'.repeat(MAX_HEADER_BYTES + 4)}`],
    ['many headers', 'A: x\r\n'.repeat(MAX_HEADER_BYTES / 4)],
    ['a long name', 'x'.repeat(MAX_HEADER_BYTES + 4)],
  ])('does not go on after %s (reliability L4)', (_name, text) => {
    expect(() => readAll(Buffer.from(text))).toThrow(FramingError);
    expect(() => readAll(Buffer.from(text), 1000)).toThrow(FramingError);
  });

  test.each(
    inTurn([
      [
        'in the usual order',
        (text: string) => ({ method: 'm', params: { textDocument: { uri: 'file:///ü', text } } }),
      ],
      [
        'the other way round',
        (text: string) => ({ params: { textDocument: { text, uri: 'file:///ü' } }, method: 'm' }),
      ],
    ]),
  )('reads past a body above 64 MiB, %s', (_name, messageWith) => {
    const bytes = Buffer.concat([
      frame(messageWith('"a\\, {[" '.repeat(MAX_BODY_BYTES / 10))),
      frame({ a: 1 }),
    ]);
    const [unread, next] = readAll(bytes, 65_536);
    expect(unread).toMatchObject({ method: 'm', uri: 'file:///ü' });
    expect(next).toEqual({ a: 1 });
  });
});
