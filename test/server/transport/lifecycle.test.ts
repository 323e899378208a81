import { describe, expect } from 'vitest';
import { MAX_BODY_BYTES } from '../../../server/transport/frames.ts';
import { frame, request } from '../../support/services/frames.ts';
import { startRaw } from '../../support/services/raw-server.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

const URI = 'file:///w/product.en-de.glossary.csv';
const INITIALIZE = request(1, 'initialize', { processId: null, rootUri: null, capabilities: {} });

function codeOf(answer: unknown): unknown {
  return (answer as { readonly error?: { readonly code: number } }).error?.code;
}

describe('requests at the wrong time (reliability L4)', () => {
  test('before initialize, and a second initialize', async () => {
    const server = startRaw();
    server.write(frame(request(7, 'textDocument/hover')));
    expect(codeOf(await server.answer(7))).toBe(-32_002);
    server.write(frame(INITIALIZE));
    expect(codeOf(await server.answer(1))).toBeUndefined();
    server.write(frame({ ...INITIALIZE, id: 2 }));
    expect(codeOf(await server.answer(2))).toBe(-32_600);
  });

  test('after shutdown', async () => {
    const server = startRaw();
    for (const message of [
      INITIALIZE,
      request(2, 'shutdown'),
      request(3, 'textDocument/hover'),
      request(4, 'shutdown'),
    ]) {
      server.write(frame(message));
    }
    expect(codeOf(await server.answer(2))).toBeUndefined();
    expect([codeOf(await server.answer(3)), codeOf(await server.answer(4))]).toEqual([-32_600, -32_600]);
  });

  test('a cancellation without parameters does not end the process', async () => {
    const server = startRaw();
    server.write(frame(INITIALIZE));
    server.write(frame({ jsonrpc: '2.0', method: '$/cancelRequest' }));
    server.write(frame(request(2, 'nothing/known')));
    expect(codeOf(await server.answer(2))).toBe(-32_601);
  });

  test('a body that is no message', async () => {
    const server = startRaw();
    server.write(frame([INITIALIZE]));
    expect(codeOf(await server.answer(null))).toBe(-32_600);
  });
});

describe('a message above 64 MiB', () => {
  test('is answered with an error if it is a request', async () => {
    const server = startRaw();
    server.write(frame(INITIALIZE));
    server.write(frame(request(2, 'textDocument/hover', { text: 'x'.repeat(MAX_BODY_BYTES) })));
    expect(codeOf(await server.answer(2))).toBe(-32_600);
  });

  test('counts as a document that is too large, until it has another text', async () => {
    const server = startRaw();
    server.write(frame(INITIALIZE));
    const text = 'a,b\n'.repeat(MAX_BODY_BYTES / 4);
    const textDocument = { uri: URI, languageId: 'plaintext', version: 1, text };
    server.write(frame({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: { textDocument } }));
    expect(await server.rules(URI, 1)).toEqual(['dictionary-too-large']);
    const change = (version: number, contentChanges: readonly object[]) =>
      server.write(
        frame({
          jsonrpc: '2.0',
          method: 'textDocument/didChange',
          params: { textDocument: { uri: URI, version }, contentChanges },
        }),
      );
    const [start, end] = [
      { line: 0, character: 0 },
      { line: 9, character: 0 },
    ];
    change(2, [{ range: { start, end }, text: '' }]);
    expect(await server.rules(URI, 2)).toEqual(['dictionary-too-large']);
    change(3, [{ text: 'a ,b\n' }]);
    expect(await server.rules(URI, 3)).toEqual(['edge-whitespace']);
  });
});
