import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { DIST } from '../../support/language-client.ts';
import { comesWithin } from '../../support/process/times.ts';
import { inTurn } from '../../support/runs.ts';
import { frame, frameOf, request } from '../../support/services/frames.ts';

/** Starts the built server, and waits until it has answered the first request. */
async function startServer() {
  const child = spawn(process.execPath, [`${DIST}server/main.js`, '--stdio']);
  // What cannot be written after the end does not matter.
  child.stdin.on('error', () => undefined);
  child.stdin.write(frame(request(1, 'initialize', { processId: null, rootUri: null, capabilities: {} })));
  await once(child.stdout, 'data');
  return child;
}

describe('the built server ends within a second (reliability L4)', () => {
  test.each<[string, () => Buffer]>(
    inTurn([
      ['no length', () => Buffer.from('Content-Type: x\r\n\r\n{}')],
      ['a wrong length', () => Buffer.from('Content-Length: many\r\n\r\n{}')],
      ['garbage', () => Buffer.from('what is this?')],
      ['a body that is not JSON', () => frameOf('{"jsonrpc":')],
      ['a large header', () => Buffer.alloc(300_000_000, 'x')],
    ]),
  )('after %s', async (_name, bytes) => {
    const child = await startServer();
    const exit = once(child, 'exit');
    child.stdin.write(bytes());
    const [code] = await comesWithin(1000, exit);
    expect(code).toBe(1);
  });
});

test('the built server ends without a word when nobody reads its answers any more', async () => {
  const child = await startServer();
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const exit = once(child, 'close');
  child.stdout.destroy();
  for (let id = 2; id < 20; id++) child.stdin.write(frame(request(id, 'shutdown', null)));
  const [code] = await comesWithin(5000, exit);
  // 0: it has read the request to end before it wrote the answer.
  expect({ isEnded: code === 0 || code === 1, said }).toEqual({ isEnded: true, said: '' });
});
