import { spawnSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { execPath, platform } from 'node:process';
import { describe, expect } from 'vitest';
import { COMMAND_LINE, runBuilt, startBuilt } from '../../support/built-cli.ts';
import { cli, withFiles } from '../../support/cli.ts';
import { showDiagnostic, startBuilt as startServer } from '../../support/language-client.ts';
import { inTurn } from '../../support/runs.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { type Announced, startServiceProcess } from '../../support/services/service-process.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn();

/** Runs `work` against the built local service in a process of its own, and ends that. */
async function withBuiltService(
  args: readonly string[],
  work: (service: Announced, env: Readonly<Record<string, string>>) => Promise<void>,
) {
  const { service, env, stop } = await startServiceProcess(args);
  try {
    await work(service, env);
  } finally {
    await stop();
  }
}

test('asking for help succeeds, and a command that is missing or unknown fails', async () => {
  const lines = ['help', 'help check', 'glossary help list', '', 'chek', 'help chek', 'glossary'];
  const runs = await Promise.all(lines.map((line) => runBuilt(line.split(' ').filter(Boolean))));
  expect(Object.fromEntries(lines.map((line, index) => [line, runs[index]?.code]))).toEqual({
    help: 0,
    'help check': 0,
    'glossary help list': 0,
    '': 6,
    chek: 6,
    'help chek': 6,
    glossary: 6,
  });
});

describe('parlance check', () => {
  test.each(
    inTurn([
      ['clean', { 'a.glossary.csv': 'a,b\n' }, ['check'], 0],
      ['with errors', { 'a.glossary.csv': 'a\n' }, ['check'], 1],
      ['unreadable', {}, ['check', 'missing'], 6],
      ['wrong option', {}, ['check', '--nope'], 6],
      ['unreadable, with threads that have been started', {}, ['check', 'missing', '--jobs', '3'], 6],
      ['wrong pair, with threads that have been started', {}, ['check', '--pair', 'x', '--jobs', '2'], 6],
    ]),
  )('%s', (_, files, args, code) =>
    withFiles(files, async (cwd) => {
      expect((await runBuilt(args, { cwd })).code).toBe(code);
    }),
  );

  test('a large file, which is read ahead, has the report that it has here', () =>
    withFiles({ 'a.glossary.csv': `${'Task,Aufgabe\n'.repeat(100_000)},b\n` }, async (cwd) => {
      const args = ['check', '--max-problems', '3', '--format', 'json', 'a.glossary.csv'];
      const built = await runBuilt(args, { cwd });
      expect(built).toEqual(await cli(args, { cwd }));
      expect(built.code).toBe(1);
    }));

  test('a reader that stops reading is not a failure', () =>
    withFiles({ 'a.glossary.csv': ',b\n'.repeat(20_000) }, async (cwd) => {
      const run = startBuilt(['check', '--max-problems', '0'], { cwd });
      run.child.stdout.once('data', () => run.child.stdout.destroy());
      const { code, stderr } = await run.ended;
      expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    }));

  test('a long report arrives whole through a pipe', () =>
    withFiles({ 'a.glossary.csv': ',b\n'.repeat(20_000) }, async (cwd) => {
      const { stdout } = await runBuilt(['check', '--max-problems', '0', '--format', 'json'], { cwd });
      expect(JSON.parse(stdout).files[0].problems.length).toBe(20_000);
    }));
});

describe('parlance local-service', () => {
  test('announces itself in its first line, and serves the other commands', () =>
    withBuiltService(['--key', 'one', '--key', 'two', '--auth-scheme', 'My-Scheme'], async (service, env) => {
      expect(Object.keys(service)).toEqual(['url', 'adminUrl', 'key', 'adminKey', 'authScheme']);
      expect(service).toMatchObject({ key: 'one', authScheme: 'My-Scheme' });
      const translated = await runBuilt(['translate', '--to', 'de'], { env, stdin: 'Hello {name}\nBye\n' });
      expect(translated).toMatchObject({ code: 0, stderr: '' });
      expect(translated.stdout).toMatch(/^.*\{name\}.*\n.+\n$/);
      const usage = await runBuilt(['usage', '--format', 'json'], { env: { ...env, PARLANCE_KEY: 'two' } });
      expect(JSON.parse(usage.stdout).character_count).toBe('Hello '.length + 'Bye'.length);
      const wrongKey = await runBuilt(['usage'], { env: { ...env, PARLANCE_KEY: 'three' } });
      expect(wrongKey).toMatchObject({ code: 2, stdout: '' });
    }));

  test('a port in use is named', () =>
    withBuiltService([], async ({ url }) => {
      const { port } = new URL(url);
      const { code, stderr } = await runBuilt(['local-service', '--port', port]);
      expect({ code, isNamed: stderr.includes(port) }).toEqual({ code: 6, isNamed: true });
    }));

  test.runIf(platform !== 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'ends at %s with 0',
    async (signal) => {
      const run = startBuilt(['local-service']);
      await run.firstLine();
      run.child.kill(signal);
      expect(await run.ended).toMatchObject({ code: 0, stderr: '' });
    },
  );

  test('ends with its parent when asked to', async () => {
    const run = startBuilt(['local-service', '--stop-with-parent']);
    await run.firstLine();
    run.child.stdin.end();
    expect(await run.ended).toMatchObject({ code: 0, stderr: '' });
  });

  test('stays when standard input ends unless asked to', async () => {
    const run = startBuilt(['local-service']);
    run.child.stdin.end();
    const { url } = JSON.parse(await run.firstLine()) as Announced;
    expect((await fetch(`${url}/v2/usage`)).status).toBe(403);
    run.child.kill('SIGKILL');
    await run.ended;
  });
});

test.runIf(platform !== 'win32')('SIGINT cancels a translation: exit code 8, no results', () =>
  withScriptedServer(
    () => {},
    async ({ url, received }) => {
      const run = startBuilt(['translate', '--to', 'de', 'a'], {
        env: { PARLANCE_URL: url, PARLANCE_KEY: 'k' },
      });
      await received(1);
      run.child.kill('SIGINT');
      expect(await run.ended).toMatchObject({ code: 8, stdout: '' });
    },
  ),
);

test.each(inTurn(['--stdio', '--node-ipc'] as const))(
  'parlance lsp %s is the language server',
  async (transport) => {
    const editor = await startServer(transport, { command: [COMMAND_LINE, 'lsp'] });
    const uri = 'file:///w/product.en-de.glossary.csv';
    await editor.open(uri, 'Task ,Aufgabe\n');
    const { diagnostics } = await editor.pushed(uri);
    expect(diagnostics.map(showDiagnostic)).toEqual(['edge-whitespace 0:4-0:5']);
    await editor.stop();
  },
);

test.runIf(platform === 'linux')('a disk that fills up in the middle of a text is reported too', () =>
  withFiles({ 'a.glossary.csv': 'Task,Aufgabe\n'.repeat(1_000) }, async (cwd) => {
    // A limit for files, in blocks of 512 or 1024 bytes, stands in for the end of the disk.
    const command = `trap '' XFSZ; ulimit -f 8; exec "${execPath}" "${COMMAND_LINE}" format a.glossary.csv > out.csv`;
    const run = spawnSync('bash', ['-c', command], { cwd, encoding: 'utf8' });
    expect({ code: run.status, stderr: run.stderr }).toEqual({
      code: 1,
      stderr: 'parlance: The disk is full: the output cannot be written.\n',
    });
  }),
);

test.runIf(platform === 'linux')('a full disk is reported, and is not a success', async () => {
  const full = await open('/dev/full', 'w');
  try {
    const run = spawnSync(execPath, [COMMAND_LINE, '--help'], { stdio: ['ignore', full.fd, 'pipe'] });
    expect({ code: run.status, isReported: run.stderr.includes('The disk is full') }).toEqual({
      code: 1,
      isReported: true,
    });
  } finally {
    await full.close();
  }
});
