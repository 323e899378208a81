import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { withScriptedServer } from '../../support/scripted-server.ts';
import { CANARY_KEY } from '../../support/service-client.ts';

const CANARY_TEXT = 'Canary sings at dawn';
const CANARY_RESULT = 'Kanarienvogel singt';

const ANSWER = JSON.stringify({
  translations: [{ detected_source_language: 'EN', text: CANARY_RESULT }],
});

const LINE = /^\d{4}-\d\d-\d\dT[\d:.]+Z (?:debug|info|warning|error) \S.*$/;

/** Translates a text and returns the lines of standard error. */
function logOf(args: readonly string[], env: Readonly<Record<string, string>> = {}, stdin = '') {
  return withScriptedServer({ body: ANSWER }, async ({ url }) => {
    const result = await cli(args, { env: { PARLANCE_URL: url, PARLANCE_KEY: CANARY_KEY, ...env }, stdin });
    return { ...result, lines: result.stderr.split('\n').filter((line) => line !== '') };
  });
}

const TRANSLATE = ['translate', '--to', 'de', CANARY_TEXT] as const;

describe('the log', () => {
  test.each<[string, readonly string[], Readonly<Record<string, string>>]>([
    ['--verbose before the command', ['--verbose', ...TRANSLATE], {}],
    ['--verbose after the command', ['translate', '--verbose', '--to', 'de', CANARY_TEXT], {}],
    ['--verbose at the end', [...TRANSLATE, '--verbose'], {}],
    ['PARLANCE_LOG=debug', TRANSLATE, { PARLANCE_LOG: 'debug' }],
  ])('%s writes a line for each request to standard error', async (_, args, env) => {
    const { code, stdout, lines } = await logOf(args, env);
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${CANARY_RESULT}\n` });
    expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
    expect(lines.filter((line) => / request .*operation=translate .*status=200/.test(line))).toHaveLength(1);
  });

  test('is silent otherwise', async () => {
    expect((await logOf(TRANSLATE)).lines).toEqual([]);
    const { code, lines } = await logOf([...TRANSLATE.slice(0, 3), '--', CANARY_TEXT, '--verbose']);
    expect({ code, lines }).toEqual({ code: 0, lines: [] });
  });

  test('names the failure of a command', async () => {
    const { code, stdout, stderr } = await cli(['--verbose', 'check', 'missing.csv', '--rule', 'x']);
    expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
    expect(stderr).toMatch(/ error command failed error=CommandError\n/);
  });
});

describe('the log holds neither keys nor texts', () => {
  const expectNoCanary = (stderr: string) => {
    // Each of them begins so, in whichever form it is written.
    expect(stderr).not.toMatch(/canar|kanarienvogel/i);
  };

  test('with a key from the environment', async () => {
    const { lines, stderr } = await logOf([...TRANSLATE, '--verbose']);
    expect(lines.length).toBeGreaterThan(0);
    expectNoCanary(stderr);
  });

  test('with a key from standard input or a file', async () => {
    const fromStdin = await logOf(
      [...TRANSLATE, '--verbose', '--key-stdin'],
      { PARLANCE_KEY: '' },
      CANARY_KEY,
    );
    expect(fromStdin.lines.length).toBeGreaterThan(0);
    expectNoCanary(fromStdin.stderr);
    await withFiles({}, async (cwd) => {
      const file = path.join(cwd, 'key');
      await writeFile(file, CANARY_KEY, { mode: 0o600 });
      const fromFile = await logOf([...TRANSLATE, '--verbose'], {
        PARLANCE_KEY: '',
        PARLANCE_KEY_FILE: file,
      });
      expect(fromFile.lines.length).toBeGreaterThan(0);
      expectNoCanary(fromFile.stderr);
    });
  });

  test('when the service repeats them in an error', () =>
    withScriptedServer(
      { status: 400, body: JSON.stringify({ message: `Bad key ${CANARY_KEY}` }) },
      async ({ url }) => {
        const env = { PARLANCE_URL: url, PARLANCE_KEY: CANARY_KEY };
        const { code, stderr } = await cli([...TRANSLATE, '--verbose'], { env });
        expect(code).toBe(6);
        expectNoCanary(stderr);
      },
    ));
});
