import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';
import { withEcho } from '../../support/services/echo-service.ts';
import { withSharedLocalService } from '../../support/services/shared-local-service.ts';

const HELLO = ['translate', '--to', 'de', 'Good morning'];
const LOCAL = { 'parlance.json': '{ "endpoint": "local" }' };

/** Runs a command in a folder whose manifest names an endpoint. */
function runWithEndpoint(endpoint: string, env: Readonly<Record<string, string>> = {}) {
  return withFiles({ 'parlance.json': JSON.stringify({ endpoint }) }, (cwd) => cli(HELLO, { cwd, env }));
}

describe('which endpoints a repository may choose', () => {
  test('the local service, which is started once and joined then; stderr names it', () =>
    withSharedLocalService(LOCAL, async ({ run, starts }) => {
      const first = await run(HELLO);
      expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/\S/) });
      expect(first.stderr).toBe('Using the endpoint "local", as parlance.json says.\n');
      expect((await run(HELLO)).stdout).toBe(first.stdout);
      expect(await starts()).toBe(1);
    }));

  test('also from a folder below', () =>
    withSharedLocalService({ ...LOCAL, 'docs/a.md': '' }, async ({ run }) => {
      const above = await run(HELLO);
      expect(above.code).toBe(0);
    }));

  test('another one only if the user has allowed it', async () => {
    const { code, stdout, stderr } = await runWithEndpoint('free', { PARLANCE_KEY: 'canary-key' });
    expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
    expect(stderr).toContain('parlance.json asks for the endpoint "free", which you have not allowed.');
    expect(stderr).toContain('add --endpoint free, or set PARLANCE_ALLOWED_ENDPOINTS=free');
  });

  test('an allowed one is used, and named, before the key is read', async () => {
    const { code, stderr } = await runWithEndpoint('jp', { PARLANCE_ALLOWED_ENDPOINTS: 'free, jp' });
    expect(code).toBe(2);
    expect(stderr).toContain('Using the endpoint "jp", as parlance.json says.');
  });

  test('one that does not exist is an error', async () => {
    const { code, stderr } = await runWithEndpoint('lokal');
    expect({ code, isNamed: stderr.includes('Did you mean "local"?') }).toEqual({ code: 6, isNamed: true });
  });

  test('never an address', async () => {
    const { code } = await runWithEndpoint('https://evil.example', { PARLANCE_KEY: 'canary-key' });
    expect(code).toBe(6);
  });
});

describe('what the user chose goes before the manifest', () => {
  test('PARLANCE_URL', () =>
    withFiles({ 'parlance.json': '{ "endpoint": "free" }' }, (cwd) =>
      withEcho(async (run) => {
        expect((await run(HELLO, { cwd })).stdout).toBe('[Good morning]\n');
      }),
    ));

  test('--endpoint local, also without a manifest', () =>
    withSharedLocalService({}, async ({ run, starts }) => {
      expect(await run(['usage', '--endpoint', 'local'])).toMatchObject({ code: 0, stderr: '' });
      expect(await starts()).toBe(1);
    }));
});

test('a manifest cannot choose the service of admin operations', () =>
  withSharedLocalService(LOCAL, async ({ run, starts }) => {
    const { code, stderr } = await run(['keys', 'list'], { env: { PARLANCE_ADMIN_KEY: 'k' } });
    expect({ code, starts: await starts() }).toEqual({ code: 6, starts: 0 });
    expect(stderr).toContain('There is no service address.');
  }));

test('without an address and without an endpoint, the way to try it is named', async () => {
  await withFiles({ 'parlance.json': '{}' }, async (cwd) => {
    const { code, stderr } = await cli(HELLO, { cwd });
    expect(code).toBe(6);
    expect(stderr).toContain('use --endpoint local');
  });
});

test('a local service that does not start is reported', () =>
  withFiles({ ...LOCAL, 'main.cjs': 'process.exit(3)' }, async (cwd) => {
    const state = path.join(cwd, 'state');
    await mkdir(state);
    const { code, stderr } = await cli(HELLO, {
      cwd,
      commandLine: path.join(cwd, 'main.cjs'),
      env: { XDG_STATE_HOME: state },
    });
    expect(code).toBe(5);
    expect(stderr).toContain('The local service did not start: it ended with 3');
  }));

describe('the local service gets what the manifest declares', () => {
  const FILES = {
    'parlance.json': JSON.stringify({
      endpoint: 'local',
      glossaries: {
        product: {
          name: 'Terms',
          dictionaries: [{ source: 'en', target: 'de', file: 'a.en-de.glossary.csv' }],
        },
        broken: {
          name: 'Broken',
          dictionaries: [{ source: 'en', target: 'de', file: 'missing.glossary.csv' }],
        },
      },
    }),
    'a.en-de.glossary.csv': 'parcel,Paket\n',
  };

  test('once, and says so', () =>
    withSharedLocalService(FILES, async ({ run }) => {
      const first = await run(['glossary', 'list', '--format', 'json']);
      expect(JSON.parse(first.stdout).glossaries).toMatchObject([{ name: 'Terms' }]);
      expect(first.stderr).toContain('Created in the local service: Terms');
      expect(first.stderr).toContain('missing.glossary.csv cannot be read.');
      const second = await run(['glossary', 'list', '--format', 'json']);
      expect(JSON.parse(second.stdout)).toEqual(JSON.parse(first.stdout));
      expect(second.stderr).not.toContain('Created');
    }));
});
