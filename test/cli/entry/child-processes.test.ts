import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect } from 'vitest';
import { PRODUCT } from '../../../scripts/support/product-folders.mjs';
import { withMcp } from '../../support/agents/mcp-client.ts';
import { type TestProject, withProject } from '../../support/project.ts';
import { CANARY_KEY } from '../../support/service-client.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn(3);

const FILES = {
  'locales/en.json': '{ "a": "Good morning to all", "b": "Close the window" }\n',
  'locales/de.json': '{ "a": "Guten Morgen allen", "b": "Fenster schließen" }\n',
};

/** Where keys can be, as a shell of a careless user has them all. */
const KEYS = {
  PARLANCE_KEY: CANARY_KEY,
  PARLANCE_KEY_FILE: `/home/you/${CANARY_KEY}`,
  PARLANCE_ADMIN_KEY: CANARY_KEY,
  PARLANCE_ADMIN_KEY_FILE: `/home/you/${CANARY_KEY}`,
};

/** A program that writes down its environment, and goes on as another one. */
function reporting(file: string, then: string): string {
  return `#!/bin/sh\n{ env; echo "end of environment"; } >> '${file}'\n${then}\n`;
}

interface Reports {
  /** The environments that children called `name` had, one after the other. */
  of(name: string): Promise<string>;
  readonly editor: string;
}

/** Runs `work` in a repository, with a git that reports its environment, while this process has keys in its own. */
function withReportingChildren(
  work: (project: TestProject, reports: Reports) => Promise<void>,
): Promise<void> {
  return withProject(FILES, async (project) => {
    const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    const run = (...args: readonly string[]) => execFileSync(git, ['-C', project.folder, ...args]);
    run('init', '-q');
    run('add', '.');
    run('-c', 'user.name=x', '-c', 'user.email=x@y', 'commit', '-qm', 'First');
    const reports = path.join(project.folder, '.reports');
    const bin = path.join(reports, 'bin');
    await mkdir(bin, { recursive: true });
    for (const [name, then] of [
      ['git', `exec '${git}' "$@"`],
      ['editor', 'true'],
    ] as const) {
      await project.write(`.reports/bin/${name}`, reporting(path.join(reports, name), then));
      await chmod(path.join(bin, name), 0o755);
    }
    const before = { ...process.env };
    Object.assign(process.env, KEYS, { PATH: `${bin}:${before.PATH ?? ''}` });
    try {
      await work(project, {
        of: (name) => readFile(path.join(reports, name), 'utf8'),
        editor: path.join(bin, 'editor'),
      });
    } finally {
      for (const name of Object.keys(KEYS)) delete process.env[name];
      Object.assign(process.env, before);
    }
  });
}

function expectNoKey(text: string): void {
  expect(text).not.toContain(CANARY_KEY);
  expect(text).not.toContain('canary');
}

/** Reliability V4. */
describe.skipIf(process.platform === 'win32')('with keys in the environment', () => {
  test('an agent and git get none', () =>
    withReportingChildren(async (project, reports) => {
      const env = { ...project.env, ...KEYS };
      const setting = { cwd: project.folder, env, answer: () => 'accept' as const };
      await withMcp(setting, async ({ call, written }) => {
        await project.edit('locales/en.json', 'Good morning', 'Good evening');
        expect((await call('translation_status')).isError).toBe(false);
        // The key is not one of the local service.
        const translating = await call('translate_texts', { texts: ['Good evening'], target: 'de' });
        expect(translating.isError).toBe(true);
        expectNoKey(written());
      });
      const environments = await reports.of('git');
      expect(environments).toContain('end of environment');
      expectNoKey(environments);
    }));

  test('the editor of a review and the log get none', () =>
    withReportingChildren(async (project, reports) => {
      await project.run(['update', '--yes']);
      await project.edit('locales/en.json', 'Good morning', 'Good evening');
      const { code, stdout, stderr } = await project.run(['review', '--edit', '--verbose'], {
        stdin: Object.assign(Readable.from([]), { isTTY: true }),
        env: { ...project.env, ...KEYS, EDITOR: reports.editor },
      });
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
      expectNoKey(stdout + stderr);
      expectNoKey(await reports.of('editor'));
    }));
});

/** What starts programs, and the test that looks at what they get. */
const STARTS_PROGRAMS = {
  'cli/translations/run-review-edit.ts': 'above',
  'packages/files/run-git.ts': 'above',
  'packages/local-service/start-service.ts': 'test/local-service/process/local-service.test.ts',
  'packages/files/lock/processes.ts': 'gives ps an environment of its own',
};

test('no other part of the product starts a program', () => {
  const sources = PRODUCT.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const starting = sources.filter((file) => readFileSync(file, 'utf8').includes("'node:child_process'"));
  expect(starting.sort()).toEqual(Object.keys(STARTS_PROGRAMS).sort());
});
