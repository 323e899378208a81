import { execFile } from 'node:child_process';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { COMMAND_LINE, runBuilt } from '../../support/built-cli.ts';
import { cli } from '../../support/cli.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';

const run = promisify(execFile);

/** The base of all errors is a file that the language server has in common. */
const ALWAYS_LOADED = /^(main|run-process|chunk|tagged-error)\.js$/;

/** The files of the built command line that a run loads, and what it prints. */
async function loadedBy(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const print = "process.on('exit', () => console.error(JSON.stringify(Object.keys(require.cache))))";
  const script = `${print}; process.argv.splice(1, 0, ${JSON.stringify(COMMAND_LINE)}); require(process.argv[1])`;
  const { stdout, stderr } = await run(execPath, ['-e', script, '--', ...args], { env: { ...env } });
  const files: readonly string[] = JSON.parse(stderr.trim().split('\n').at(-1) ?? '[]');
  return { stdout, names: files.map((file) => file.replace(/^.*\//, '').replace(/-[A-Z0-9]{8}/, '')) };
}

test.each(['--version', '-V'])('%s loads nothing else', async (flag) => {
  const { stdout, names } = await loadedBy([flag]);
  expect({ stdout, names }).toEqual({ stdout: `${packageJson.version}\n`, names: ['main.js'] });
});

test('the list of commands is that of the whole program, in any width, and loads no command', async () => {
  const whole = await cli(['--help']);
  for (const flag of ['--help', '-h']) {
    expect(await runBuilt([flag])).toEqual(whole);
  }
  const { names } = await loadedBy(['--help']);
  expect(names.filter((name) => !ALWAYS_LOADED.test(name))).toEqual([]);
});

test('a command loads itself, also where loopback needs no proxy', () =>
  withScriptedServer({ body: '{"character_count":1,"character_limit":2}' }, async ({ url }) => {
    const env = { PARLANCE_URL: url, PARLANCE_KEY: 'k', HTTP_PROXY: 'http://127.0.0.1:9' };
    const { names } = await loadedBy(['usage'], env);
    expect(names.filter((name) => !ALWAYS_LOADED.test(name))).toEqual(['usage-command.js']);
  }));

test('a command loads the HTTP library only for a proxy', () =>
  withScriptedServer({ body: '[]' }, async ({ url }) => {
    const { names } = await loadedBy(['keys', 'list'], {
      PARLANCE_URL: 'https://service.invalid',
      PARLANCE_ADMIN_URL: url,
      PARLANCE_ADMIN_KEY: 'a',
      HTTPS_PROXY: 'http://127.0.0.1:9',
    });
    const loaded = names.filter((name) => !ALWAYS_LOADED.test(name));
    expect(loaded).toEqual(['keys-command.js', 'proxied-network.js']);
  }));
