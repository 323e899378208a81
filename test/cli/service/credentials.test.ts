import { execFile } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { CANARY_KEY } from '../../support/service-client.ts';

const USAGE = JSON.stringify({ character_count: 1, character_limit: 2 });

/** Stands for the language server: writes down the names of the variables that it sees. */
const RECORDING_SERVER =
  "require('fs').writeFileSync(__dirname + '/seen.txt', Object.keys(process.env).join('\\n'));";

/** Runs `usage` with these variables; says how it ended and which Authorization headers were sent. */
function usageWith(env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  return withScriptedServer({ body: USAGE }, async ({ url, requests }) => {
    const { code, stderr, stdout } = await cli(['usage', ...args], { env: { PARLANCE_URL: url, ...env } });
    expect(stdout + stderr).not.toContain(CANARY_KEY);
    return { code, stderr, sent: requests.map(({ headers }) => headers.authorization) };
  });
}

/** Runs `usage` with a key file of this content and mode. */
function usageWithFile(
  content: string | Uint8Array,
  mode: number,
  more: Readonly<Record<string, string>> = {},
) {
  return withFiles({ key: content }, async (folder) => {
    const file = path.join(folder, 'key');
    await chmod(file, mode);
    return usageWith({ PARLANCE_KEY_FILE: file, ...more });
  });
}

/** Reliability V4. */
describe('the key', () => {
  test.runIf(platform !== 'win32')('a FIFO is no key file, and nobody waits for its writer', () =>
    withFiles({}, async (folder) => {
      const file = path.join(folder, 'key');
      await promisify(execFile)('mkfifo', ['-m', '600', file]);
      const { code, stderr } = await usageWith({ PARLANCE_KEY_FILE: file });
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('not a key file') });
    }),
  );

  test.each(['--api-key', '--apikey'])('in %s=KEY is not repeated in the complaint', async (option) => {
    const { code, stdout, stderr } = await cli(['usage', `${option}=${CANARY_KEY}`]);
    expect(code).toBe(6);
    expect(stderr).toContain(`unknown option '${option}=…'`);
    expect(stdout + stderr).not.toContain('canary');
  });

  test('comes from PARLANCE_KEY', async () => {
    expect((await usageWith({ PARLANCE_KEY: CANARY_KEY })).sent).toEqual([`Service-Auth-Key ${CANARY_KEY}`]);
  });

  test.each([
    ['without a line end', ''],
    ['with a line end', '\n'],
    ['with a line end of Windows', '\r\n'],
  ])('comes from the file that PARLANCE_KEY_FILE names, %s', async (_, end) => {
    expect((await usageWithFile(CANARY_KEY + end, 0o600)).sent).toEqual([`Service-Auth-Key ${CANARY_KEY}`]);
  });

  test('comes from PARLANCE_KEY first', async () => {
    expect((await usageWithFile('other', 0o600, { PARLANCE_KEY: 'k' })).sent).toEqual(['Service-Auth-Key k']);
  });

  test.runIf(platform !== 'win32').each([0o640, 0o620, 0o604, 0o602, 0o666])(
    'is not taken from a file with mode %o',
    async (mode) => {
      const { code, sent, stderr } = await usageWithFile(CANARY_KEY, mode);
      expect({ code, sent }).toEqual({ code: 2, sent: [] });
      expect(stderr).toContain('chmod 600');
    },
  );

  test.each([
    ['nothing', {}],
    ['two lines', { PARLANCE_KEY: `${CANARY_KEY}\nx` }],
    ['a carriage return', { PARLANCE_KEY: `${CANARY_KEY}\r` }],
    ['a file that is not there', { PARLANCE_KEY_FILE: '/no/such/file' }],
    ['a folder', { PARLANCE_KEY_FILE: process.cwd() }],
  ])('%s is no key: exit code 2', async (_, env) => {
    const { code, sent } = await usageWith(env);
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
  });

  test.each([
    ['an empty file', '\n', 'is empty'],
    ['a file of two lines', `${CANARY_KEY}\nx\n`, 'has more than one line'],
    ['a file with an empty line', `${CANARY_KEY}\n\n`, 'has more than one line'],
    ['a large file', 'x'.repeat(5_000), 'is not a key file'],
  ])('%s is no key file: exit code 2', async (_, content, says) => {
    const { code, sent, stderr } = await usageWithFile(content, 0o600);
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
    expect(stderr).toContain(says);
  });

  test.each([
    ['usage', '--key', CANARY_KEY],
    ['usage', `--key=${CANARY_KEY}`],
    ['--key', CANARY_KEY, 'usage'],
    ['check', `--admin-key=${CANARY_KEY}`],
  ])('is refused on the command line, and not repeated: %s %s', async (...args) => {
    const { code, stdout, stderr } = await cli(args, { env: { PARLANCE_KEY: 'k' } });
    expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
    expect(stderr).toContain('PARLANCE_KEY_FILE');
    expect(stderr).not.toContain(CANARY_KEY);
  });

  test('is taken out of the environment before the language server is loaded', () =>
    withFiles({ 'server.cjs': RECORDING_SERVER }, async (folder) => {
      Object.assign(process.env, { PARLANCE_KEY: CANARY_KEY, PARLANCE_ADMIN_KEY_FILE: '/key' });
      const { code } = await cli(['lsp', '--stdio'], { serverFile: path.join(folder, 'server.cjs') });
      const seen = await readFile(path.join(folder, 'seen.txt'), 'utf8');
      expect({ code, seen: seen.match(/^PARLANCE_.*KEY.*$/gm) }).toEqual({ code: 0, seen: null });
    }));

  test('is not an option after --', () =>
    withScriptedServer({ status: 400 }, async ({ url, requests }) => {
      await cli(['translate', '--to', 'de', '--', '--key', 'Save'], {
        env: { PARLANCE_URL: url, PARLANCE_KEY: 'k' },
      });
      expect(requests.length).toBe(1);
    }));
});

describe('the address', () => {
  test('and the scheme come from PARLANCE_URL and PARLANCE_AUTH_SCHEME', async () => {
    expect((await usageWith({ PARLANCE_KEY: 'k', PARLANCE_AUTH_SCHEME: 'My-Scheme' })).sent).toEqual([
      'My-Scheme k',
    ]);
  });

  test('missing: says what to set and how to try it offline', async () => {
    const { code, stderr } = await cli(['usage'], { env: { PARLANCE_KEY: 'k' } });
    expect(code).toBe(6);
    for (const way of ['PARLANCE_URL', '--endpoint local']) expect(stderr).toContain(way);
  });

  test.each([
    [{ PARLANCE_URL: 'service.example' }],
    [{ PARLANCE_URL: 'http://service.example' }],
    [{ PARLANCE_URL: 'https://user:secret@service.example' }],
    [{ PARLANCE_URL: 'https://service.example', PARLANCE_ADMIN_URL: 'ftp://x' }],
    [{ PARLANCE_URL: 'https://service.example', PARLANCE_AUTH_SCHEME: 'two words' }],
    [{ PARLANCE_URL: 'https://service.invalid', HTTPS_PROXY: 'no address' }],
  ])('wrong: %j', async (env) => {
    const { code, stderr } = await cli(['usage'], { env: { PARLANCE_KEY: 'k', ...env } });
    expect({ code, isSilent: stderr === '', leaks: stderr.includes('secret') }).toEqual({
      code: 6,
      isSilent: false,
      leaks: false,
    });
  });
});
