import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { platform } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localServiceFolder } from '#local-service';
import { SYSTEM_CLOCK } from '#service';
import { adminKeyFile } from '../../../packages/local-service/admin-key.ts';
import { COMMAND_LINE } from '../../support/built-cli.ts';
import { type CliSetting, cli } from '../../support/cli.ts';
import { endLocalServiceIn } from '../../support/services/end-local-service.ts';

/** The admin key of a user for another service, which is neither read nor sent. */
const CANARY = 'canary-admin-key';

let home: string;
const folder = () => localServiceFolder({ XDG_STATE_HOME: home });

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'parlance-local-admin-'));
});
afterAll(async () => {
  await endLocalServiceIn(folder());
  await rm(home, { recursive: true, force: true });
});

/** Runs a command with the shared local service of this user, in the built program. */
function run(args: readonly string[], setting: CliSetting = {}) {
  return cli([...args, '--endpoint', 'local'], {
    cwd: home,
    commandLine: COMMAND_LINE,
    clock: SYSTEM_CLOCK,
    ...setting,
    env: { XDG_STATE_HOME: home, HOME: home, ...setting.env },
  });
}

async function checkAdmin(args: readonly string[], shown: RegExp): Promise<void> {
  const { code, stdout, stderr } = await run(args, { env: { PARLANCE_ADMIN_KEY: CANARY } });
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: expect.stringMatching(shown),
    stderr: expect.not.stringContaining('canary'),
  });
}

describe('administration can be tried without an account (reliability V4)', () => {
  // Each row uses what those above it have made.
  test.each<[readonly string[], RegExp]>([
    [['keys', 'list'], /Website .*active[\s\S]*First prototype .*deactivated/],
    [['keys', 'list', '--usage'], /Website .*8[45] %, near the limit/],
    [['keys', 'create', '--label', 'Mine'], /Mine .*active/],
    [['keys', 'label', 'Mine', 'Ours'], /Ours .*active/],
    [['keys', 'limit', 'Ours', '--characters', '1000'], /Ours .*1,000/],
    [['analytics'], /All keys +[1-9]\d{0,2}(?:,\d{3})+/],
    [['analytics', '--group-by', 'key'], /Website +[1-9]/],
    [['analytics', '--group-by', 'key_and_day'], /Build server +\d{4}-\d\d-\d\d/],
    [['analytics', '--trend'], /Change +[+-]/],
  ])('%j', checkAdmin);

  test('keys deactivate', async () => {
    const { stdout } = await run(['keys', 'create', '--label', 'Old', '--format', 'json']);
    const { key_id } = JSON.parse(stdout) as { readonly key_id: string };
    const deactivate = ['keys', 'deactivate', key_id, '--yes', '--confirm-label', 'Old'];
    await checkAdmin(deactivate, /Old .*deactivated/);
  });

  test('its admin key is in a file that only its owner can read, and that no other command has read', async () => {
    await checkAdmin(['keys', 'list'], /Website/);
    const { mode } = await stat(adminKeyFile(folder()));
    if (platform !== 'win32') expect(mode & 0o777).toBe(0o600);
    const key = (await readFile(adminKeyFile(folder()), 'utf8')).trim();
    expect(await readFile(path.join(folder(), 'address.json'), 'utf8')).not.toContain(key);
    await rm(adminKeyFile(folder()));
    try {
      expect(await run(['usage'])).toMatchObject({ code: 0 });
      expect(await run(['translate', 'Hello', '--to', 'de'])).toMatchObject({ code: 0 });
    } finally {
      await writeFile(adminKeyFile(folder()), key, { mode: 0o600 });
    }
  });

  test.runIf(platform !== 'win32')('a key that others could have read is not used', async () => {
    await chmod(adminKeyFile(folder()), 0o644);
    try {
      const { code, stderr } = await run(['keys', 'list']);
      expect({ code, stderr }).toEqual({ code: 5, stderr: expect.stringContaining('others can read') });
    } finally {
      await chmod(adminKeyFile(folder()), 0o600);
    }
  });
});
