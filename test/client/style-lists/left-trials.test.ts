import path from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import type { ConnectionContext } from '../../../client/shell/connection/connection.ts';
import { openTrials } from '../../../client/style-lists/try/open-trials.ts';
import { removeLeftTrials } from '../../../client/style-lists/try/remove-left-trials.ts';
import { trialName } from '../../../packages/style-rules/model/trials/trial-name.ts';
import { runBuilt } from '../../support/built-cli.ts';
import { withFiles } from '../../support/cli.ts';
import { withLocalService } from '../../support/local-service.ts';
import { runs } from '../../support/runs.ts';
import { clientFor } from '../../support/service-client.ts';

const KILLER = fileURLToPath(new URL('../../fixtures/cli/kill-at-step.cjs', import.meta.url));
const FILE = 'blog.de.style-rules.json';
const FILES = { [FILE]: JSON.stringify({ name: 'Blog', language: 'de', configured_rules: {} }) };

const found = vi.hoisted(() => ({ connection: {} as object }));

vi.mock('vscode', async () => (await import('../../support/editor-stand-in.ts')).standIn);
vi.mock('../../../client/shell/connection/connection.ts', () => ({
  findConnection: async () => ({ kind: 'ready', connection: found.connection }),
}));

const before = env.XDG_STATE_HOME;

afterEach(() => {
  if (before === undefined) delete env.XDG_STATE_HOME;
  else env.XDG_STATE_HOME = before;
});

/**
 * Kills a process that tries a list before one of its steps, and starts the extension: the trials of both are in one folder. A trial of
 * another machine, and one of this machine that is running, stay.
 */
function checkKilledAt(step: number) {
  return withFiles(FILES, (cwd) =>
    withLocalService({}, async ({ url, key }, address) => {
      const state = path.join(cwd, 'state');
      env.XDG_STATE_HOME = state;
      const client = clientFor(url, { key });
      const connection = { client, origin: url, serviceName: 'a.example' };
      found.connection = connection;
      const elsewhere = trialName('0'.repeat(32));
      await client.createStyleList({ name: elsewhere, language: 'de' });
      const { code } = await runBuilt(['style', 'try', FILE, 'Press OK.', '--yes'], {
        cwd,
        env: {
          ...address,
          XDG_STATE_HOME: state,
          NODE_OPTIONS: `--require ${KILLER}`,
          KILL_AT: String(step),
        },
      });
      const trials = openTrials(connection as unknown as Parameters<typeof openTrials>[0], silentLog);
      await trials.use({ language: 'de' }, undefined, async ({ name: running }) => {
        await removeLeftTrials({ log: silentLog } as unknown as ConnectionContext);
        const left = (await client.listStyleLists()).map(({ name }) => name);
        expect({ step, code, left }).toEqual({ step, code, left: [elsewhere, running] });
      });
      expect((await client.listStyleLists()).map(({ name }) => name)).toEqual([elsewhere]);
    }),
  );
}

test('what a killed trial has left is removed at the next start of the extension, and no other trial', async () => {
  const steps = Math.max(8, Math.min(24, runs(80)));
  for (let step = 1; step <= steps; step++) await checkKilledAt(step);
});
