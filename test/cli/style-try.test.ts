import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { runBuilt } from '../support/built-cli.ts';
import { cli, withFiles } from '../support/cli.ts';
import { withLocalService } from '../support/local-service.ts';
import { runs } from '../support/runs.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn();

const KILLER = fileURLToPath(new URL('../fixtures/cli/kill-at-step.cjs', import.meta.url));

const FILE = 'marketing.de.style-rules.json';
const SAMPLES = 'marketing.de.style-samples.json';
const LIST = {
  name: 'Marketing',
  language: 'de',
  configured_rules: { punctuation: { quotation_mark: 'use_guillemets' } },
  custom_instructions: [],
};

const FILES = {
  [FILE]: JSON.stringify(LIST),
  [SAMPLES]: '[{ "sample": "Press \\"OK\\".", "expect": ["«", "»"], "reject": "\\"" }]',
};

interface Setting {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  run(...args: readonly string[]): ReturnType<typeof cli>;
  /** The names of the lists at the service. */
  there(): Promise<readonly string[]>;
  /** Has the service refuse the next deletion. */
  refuseDelete(): Promise<void>;
}

function withStyle(work: (setting: Setting) => Promise<void>): Promise<void> {
  return withFiles(FILES, (cwd) =>
    withLocalService({}, ({ url }, address) => {
      const env = { ...address, XDG_STATE_HOME: path.join(cwd, 'state') };
      const run: Setting['run'] = (...args) => cli(args, { cwd, env });
      const there = async () => {
        const { stdout } = await run('style', 'list', '--format', 'json');
        const { style_rules } = JSON.parse(stdout) as { style_rules: readonly { name: string }[] };
        return style_rules.map(({ name }) => name);
      };
      const refuseDelete = async () => {
        const fault = { fault: 'status=403', method: 'DELETE' };
        await fetch(`${url}/__control/faults`, { method: 'POST', body: JSON.stringify(fault) });
      };
      return work({ cwd, env, run, there, refuseDelete });
    }),
  );
}

describe('style try', () => {
  test('shows a text without a list and with the file, says before what it sends, and leaves no list', () =>
    withStyle(async ({ run, there }) => {
      const { code, stdout, stderr } = await run('style', 'try', FILE, 'Press "OK".', '--yes');
      expect({ code, stderr }).toMatchObject({ code: 0 });
      expect(stderr).toContain('This sends 22 characters: 1 texts, 2 times.');
      expect(stdout).toMatch(/no list +⟪de quality⟫ \S+ "ÖĶ"/);
      expect(stdout).toMatch(/file +⟪de quality style-\w+-v1⟫ \S+ «ÖĶ»/);
      expect(await there()).toEqual([]);
    }));

  test('says that a list is left, if the service does not delete it', () =>
    withStyle(async ({ run, there, refuseDelete }) => {
      await refuseDelete();
      const { code, stdout, stderr } = await run('style', 'try', FILE, 'Press "OK".', '--yes');
      const [left = ''] = await there();
      expect({ code, hasResult: stdout.includes('«ÖĶ»') }).toEqual({ code: 0, hasResult: true });
      expect(stderr).toContain(
        `The temporary list ${left} is left at the service. The next run of this command deletes it.`,
      );
    }));

  test('compares with the list that the service has', () =>
    withStyle(async ({ run, there }) => {
      await run('style', 'create', 'Marketing', '--language', 'de');
      const args = ['style', 'try', FILE, 'Press "OK".', '--yes', '--format', 'json'];
      const { translations } = JSON.parse((await run(...args)).stdout);
      expect(translations).toMatchObject([
        {
          plain: expect.stringContaining('"'),
          stored: expect.stringContaining('"'),
          draft: expect.stringContaining('«'),
        },
      ]);
      expect(await there()).toEqual(['Marketing']);
    }));

  test('compares with the list that the lock knows, whatever its name is by now', () =>
    withStyle(async ({ run, there, cwd }) => {
      const manifest = { version: 1, styleRules: { marketing: { file: FILE } } };
      await writeFile(path.join(cwd, 'parlance.json'), JSON.stringify(manifest));
      await run('push', '--yes');
      await run('style', 'rename', 'Marketing', 'Campaigns');
      await run('style', 'create', 'Marketing', '--language', 'de');
      const args = ['style', 'try', FILE, 'Press "OK".', '--yes', '--format', 'json'];
      const { translations } = JSON.parse((await run(...args)).stdout);
      expect(translations).toMatchObject([{ stored: expect.stringContaining('«') }]);
      expect((await there()).toSorted()).toEqual(['Campaigns', 'Marketing']);
    }));

  test('compares with the list of its name if the lock knows one that is gone', () =>
    withStyle(async ({ run, cwd }) => {
      const manifest = { version: 1, styleRules: { marketing: { file: FILE } } };
      await writeFile(path.join(cwd, 'parlance.json'), JSON.stringify(manifest));
      await run('push', '--yes');
      await run('style', 'delete', 'Marketing', '--confirm-removals', '1');
      await run('style', 'create', 'Marketing', '--language', 'de');
      const args = ['style', 'try', FILE, 'Press "OK".', '--yes', '--format', 'json'];
      const { translations } = JSON.parse((await run(...args)).stdout);
      expect(translations).toMatchObject([{ stored: expect.stringContaining('"') }]);
    }));

  test('needs --yes without a terminal, and sends nothing', () =>
    withStyle(async ({ run, there }) => {
      const { code, stderr } = await run('style', 'try', FILE, '--samples');
      expect({ code, hint: stderr.includes('--yes') }).toEqual({ code: 6, hint: true });
      expect(await there()).toEqual([]);
    }));

  test('--samples exits with 0 if all are as expected, and with 1 if one is not', () =>
    withStyle(async ({ run, cwd }) => {
      const good = await run('style', 'try', FILE, '--samples', '--yes');
      expect([good.code, good.stdout]).toEqual([0, expect.stringContaining('As expected: 1 of 1.')]);
      await writeFile(
        path.join(cwd, SAMPLES),
        '[{ "sample": "Press \\"OK\\".", "expect": "„", "reject": "«" }]',
      );
      const bad = await run('style', 'try', FILE, '--samples', '--yes');
      expect([bad.code, bad.stdout]).toEqual([
        1,
        expect.stringContaining('"„" is missing.\n  "«" should not be there.'),
      ]);
    }));

  test('refuses a list with errors before anything is sent', () =>
    withFiles({ [FILE]: '{ "name": "x" }' }, async (cwd) => {
      const { code, stderr } = await cli(['style', 'try', FILE, 'x', '--yes'], { cwd, env: {} });
      expect([code, stderr]).toEqual([1, expect.stringContaining('has errors: 1.')]);
    }));

  test('that is killed at any step leaves nothing after the next start, and never touches another trial', async () => {
    const points = runs(60);
    let steps: number | undefined;
    for (let point = 0; point < points; point++) {
      const killAt = steps === undefined ? undefined : 1 + Math.floor((point * steps) / points);
      await withStyle(async ({ run, there, cwd, env }) => {
        const theirs = `Parlance trial ${'0'.repeat(32)}`;
        await run('style', 'create', theirs, '--language', 'de');
        const counted = path.join(cwd, 'steps');
        const kill = killAt === undefined ? {} : { KILL_AT: String(killAt) };
        const { code } = await runBuilt(['style', 'try', FILE, 'Press "OK".', '--yes'], {
          cwd,
          env: { ...env, NODE_OPTIONS: `--require ${KILLER}`, STEPS: counted, ...kill },
        });
        if (killAt === undefined) {
          expect(code).toBe(0);
          steps = Number(await readFile(counted, 'utf8'));
        }
        await run('style', 'try', FILE, 'Again', '--yes');
        expect({ killAt, there: await there() }).toEqual({ killAt, there: [theirs] });
      });
    }
  });
});
