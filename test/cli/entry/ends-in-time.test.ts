import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BuiltRun, startBuilt } from '../../support/built-cli.ts';
import { withFiles } from '../../support/cli.ts';
import { comesWithin } from '../../support/process/times.ts';
import { IN_GERMAN } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';

/** A service that takes every request and never answers. */
async function withSilentService(
  work: (url: string, asked: Promise<unknown>) => Promise<void>,
): Promise<void> {
  const server = createServer(() => undefined);
  const asked = once(server, 'request');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const FILES = {
  'parlance.json': IN_GERMAN.replace(
    '{',
    '{ "glossaries": { "g": { "name": "G", "dictionaries": [{ "source": "en", "target": "de", "file": "g.en-de.glossary.csv" }] } },',
  ),
  'g.en-de.glossary.csv': 'task,Aufgabe\n',
  'locales/en.json': '{ "bye": "Goodbye to all of you" }\n',
  'a.txt': 'Good morning\n',
};

const message = (id: number, method: string, params: object) =>
  `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;

const INITIALIZE = message(1, 'initialize', {
  ...{ protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
});

/** A call that writes into the project, and so holds its lock, until the service answers. */
async function startUpdate(run: BuiltRun): Promise<void> {
  run.child.stdin.write(INITIALIZE);
  await run.firstLine();
  run.child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  const call = (id: number, confirm: object) =>
    run.child.stdin.write(
      message(id, 'tools/call', { name: 'parlance_update_translations', arguments: confirm }),
    );
  call(2, {});
  const refusal = await run.firstLine();
  const [, characters = '0'] = /confirm_characters: (\d+)/.exec(refusal) ?? [];
  call(3, { confirm_characters: Number(characters) });
}

/** Starts a command, waits until the service was asked, ends it, and checks that it ends within a second and leaves no lock. */
function checkEnd(
  args: readonly string[],
  end: (run: BuiltRun) => void,
  begin: (run: BuiltRun) => Promise<void> = async () => undefined,
): Promise<void> {
  return withFiles(FILES, (folder) =>
    withSilentService(async (url, asked) => {
      const env = { HOME: folder, PARLANCE_URL: url, PARLANCE_KEY: 'k' };
      const run = startBuilt(args, { cwd: folder, env });
      try {
        await Promise.all([begin(run), asked]);
        end(run);
        await comesWithin(1_000, run.ended);
        await expect(access(path.join(folder, '.parlance/run.lock'))).rejects.toThrow();
      } finally {
        run.child.kill('SIGKILL');
      }
    }),
  );
}

describe('while the service is silent, parlance mcp ends within a second (reliability V18)', () => {
  test.each<[string, (run: BuiltRun) => void]>(
    inTurn([
      ['after SIGTERM', ({ child }) => child.kill('SIGTERM')],
      ['after SIGINT', ({ child }) => child.kill('SIGINT')],
      ['after its input has ended', ({ child }) => child.stdin.end()],
      ['after its output was closed', ({ child }) => child.stdout.destroy()],
    ]),
  )('%s', (_, end) => checkEnd(['mcp'], end, startUpdate));
});

describe('while the service is silent, every command ends within a second after SIGTERM (reliability V18)', () => {
  test.each<readonly string[]>(
    inTurn([
      ['translate', '--to', 'de', 'Good morning'],
      ['translate-file', '--to', 'de', 'a.txt', '--output', 'b.txt'],
      ['rephrase', 'Good morning'],
      ['update', '--yes'],
      ['push', '--yes'],
      ['pull'],
      ['status'],
      ['glossary', 'list'],
      ['document', 'translate', 'a.txt', '--to', 'de', '--yes'],
      ['languages'],
      ['usage'],
    ]),
  )('parlance %s %s %s', (...args) => checkEnd(args, ({ child }) => child.kill('SIGTERM')));
});

describe('what uses no service ends within a second after SIGTERM, and after its input has ended (reliability V18)', () => {
  test.each<readonly string[]>(
    inTurn([['lsp', '--stdio'], ['check', '--stdin', '--stdin-filename', 'a.glossary.csv'], ['mcp']]),
  )('parlance %s', (...args) =>
    withFiles(FILES, async (folder) => {
      for (const end of [
        (run: BuiltRun) => run.child.kill('SIGTERM'),
        (run: BuiltRun) => run.child.stdin.end(),
      ]) {
        const run = startBuilt(args, { cwd: folder, env: { HOME: folder } });
        await once(run.child, 'spawn');
        end(run);
        await run.ended;
      }
    }),
  );
});
