import fc from 'fast-check';
import { test } from 'vitest';
import { comesWithin } from '../support/process/times.ts';
import { fuzzFor } from '../support/random/fuzz-for.ts';
import { frame, frameOf, request } from '../support/services/frames.ts';
import { startRaw } from '../support/services/raw-server.ts';

const URI = 'file:///w/product.en-de.glossary.csv';
const METHODS = [
  'initialize',
  'initialized',
  'shutdown',
  'textDocument/didOpen',
  'textDocument/didChange',
  'textDocument/didClose',
  'textDocument/hover',
  'textDocument/completion',
  'textDocument/codeAction',
  'textDocument/semanticTokens/full',
  'textDocument/rename',
  'workspace/didChangeConfiguration',
  'workspace/didChangeWatchedFiles',
  '$/cancelRequest',
  'parlance/unreadText',
  'nothing/known',
];

const position = fc.record({
  line: fc.integer({ min: -1, max: 4 }),
  character: fc.integer({ min: -1, max: 9 }),
});
const sensible = fc.record({
  textDocument: fc.record({
    uri: fc.constantFrom(URI, 'file:///w/parlance.json', 'x'),
    languageId: fc.constantFrom('glossary-csv', 'jsonc'),
    version: fc.integer({ min: 0, max: 3 }),
    text: fc.constantFrom('', 'a ,b\n"c', '{ "glossaries": {'),
  }),
  position,
  range: fc.record({ start: position, end: position }),
  contentChanges: fc.array(fc.record({ text: fc.string({ maxLength: 9 }) }), { maxLength: 2 }),
  context: fc.constant({ diagnostics: [] }),
  capabilities: fc.constant({}),
});

const message = fc.record(
  {
    jsonrpc: fc.constantFrom('2.0', 2),
    id: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.string({ maxLength: 4 }), fc.constant(null)),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...METHODS) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    params: fc.oneof(
      { weight: 4, arbitrary: sensible },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    ),
  },
  { requiredKeys: ['jsonrpc'] },
);

const whole = fc.oneof(
  { weight: 6, arbitrary: message.map(frame) },
  { weight: 1, arbitrary: fc.json().map(frameOf) },
);
const broken = fc.oneof(
  fc.string({ maxLength: 40 }).map(frameOf),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  fc.tuple(whole, fc.nat(60)).map(([bytes, cut]) => Buffer.concat([bytes.subarray(cut), bytes])),
);
const stream = fc.array(fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: broken }), {
  maxLength: 20,
});

test('any stream of bytes is answered, or is a framing error (reliability L5)', async () => {
  await fuzzFor(
    fc.asyncProperty(stream, fc.integer({ min: 1, max: 300 }), async (frames, pieceBytes) => {
      const server = startRaw();
      server.write(frame(request(1000, 'initialize', { capabilities: {}, processId: null, rootUri: null })));
      const bytes = Buffer.concat(frames);
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        server.write(bytes.subarray(at, at + pieceBytes));
      }
      server.write(frame(request(1001, 'textDocument/hover')));
      await comesWithin(5000, Promise.race([server.answer(1001), server.faulted]));
    }),
  );
});
