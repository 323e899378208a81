import { readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { EXIT_CODES } from '../../cli/command/exit-codes.ts';
import { runBuilt, startBuilt } from '../support/built-cli.ts';
import { cli, withFiles } from '../support/cli.ts';
import { slowness } from '../support/process/times.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn();

const ARGS = ['local-service', '--state', 'service.json'];

/** A run of the command that ends as soon as it has announced itself. */
function startAndEnd(cwd: string) {
  const interruption = new AbortController();
  return cli(ARGS, { cwd, signal: interruption.signal, onStdout: () => interruption.abort() });
}

test('what a killed local service held is there again in the next run, under the same keys', () =>
  withFiles({}, async (cwd) => {
    const killed = startBuilt(ARGS, { cwd });
    const first = JSON.parse(await killed.firstLine());
    const env = { PARLANCE_URL: first.url, PARLANCE_KEY: first.key };
    await runBuilt(['translate', '--to', 'de', 'Hello'], { env, cwd });
    await expect.poll(() => readFile(path.join(cwd, 'service.json'), 'utf8')).toContain('"units":5');
    killed.child.kill('SIGKILL');
    await killed.ended;

    const next = startBuilt(ARGS, { cwd });
    const { url, key } = JSON.parse(await next.firstLine());
    expect(key).toBe(first.key);
    const usage = await runBuilt(['usage', '--format', 'json'], {
      env: { PARLANCE_URL: url, PARLANCE_KEY: key },
    });
    expect(JSON.parse(usage.stdout)).toMatchObject({ character_count: 5 });
    next.child.kill('SIGTERM');
    expect(await next.ended).toMatchObject({ code: EXIT_CODES.ok, stderr: '' });
    expect(await readdir(cwd)).toEqual(['service.json']);
  }));

test('a file that another one uses is refused, and who it is', () =>
  withFiles({}, async (cwd) => {
    const running = startBuilt(ARGS, { cwd });
    await running.firstLine();
    const { code, stdout, stderr } = await startAndEnd(cwd);
    running.child.kill('SIGTERM');
    await running.ended;
    expect({ code, stdout }).toEqual({ code: EXIT_CODES.locked, stdout: '' });
    expect(stderr).toContain(`service.json (process ${running.child.pid})`);
    expect(stderr).toContain('service.json.lock');
  }));

test('a damaged file is renamed, and that is reported', () =>
  withFiles({ 'service.json': '{' }, async (cwd) => {
    const { code, stderr } = await startAndEnd(cwd);
    expect(code).toBe(EXIT_CODES.ok);
    expect(stderr).toContain('is damaged or of a later version');
    const [damaged = ''] = (await readdir(cwd)).filter((name) => name.startsWith('service.json.corrupt-'));
    expect(stderr).toContain(damaged);
    expect(await readFile(path.join(cwd, damaged), 'utf8')).toBe('{');
  }));

test.skipIf(platform === 'win32')(
  'what a link leads to and is no state stays, because it can belong to somebody else',
  () =>
    withFiles({ 'foreign.txt': 'foreign' }, async (cwd) => {
      await symlink('foreign.txt', path.join(cwd, 'service.json'));
      const { code, stderr } = await cli(ARGS, { cwd });
      expect({ code, isNamed: stderr.includes('foreign.txt') }).toEqual({
        code: EXIT_CODES.input,
        isNamed: true,
      });
      expect((await readdir(cwd)).sort()).toEqual(['foreign.txt', 'service.json']);
      expect(await readFile(path.join(cwd, 'foreign.txt'), 'utf8')).toBe('foreign');
    }),
);

test('a file that cannot be written is named', () =>
  withFiles({}, async (cwd) => {
    const { code, stderr } = await cli(['local-service', '--state', 'none/service.json'], { cwd });
    expect({ code, isNamed: stderr.includes('service.json') }).toEqual({
      code: EXIT_CODES.input,
      isNamed: true,
    });
  }));

test('with --stop-when-idle it ends after this time without a connection', () =>
  withFiles({}, async (cwd) => {
    const seconds = Math.ceil(await slowness());
    const running = startBuilt([...ARGS, '--stop-when-idle', String(seconds)], { cwd });
    const { url } = JSON.parse(await running.firstLine());
    const isThere = async (connection: string) =>
      (await fetch(`${url}/__control/clock`, { headers: { connection } })).ok;
    const until = Date.now() + 2_500 * seconds;
    while (Date.now() < until) {
      expect(await isThere('keep-alive')).toBe(true);
      await wait(200);
    }
    expect(await isThere('close')).toBe(true);
    expect(await running.ended).toMatchObject({ code: EXIT_CODES.ok, stderr: '' });
    expect(await readdir(cwd)).toEqual(['service.json']);
  }));
