import { readFileSync } from 'node:fs';
import path from 'node:path';
import { platform } from 'node:process';
import { describe, expect } from 'vitest';
import { parse } from 'yaml';
import { type Runner, withRunner } from '../support/process/runner.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn();

const FOLDER = path.resolve(import.meta.dirname, '../../docs/ci');
const RECIPE = path.join(FOLDER, 'recipe.sh');

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly run?: string;
}

interface Job {
  readonly if: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': boolean };
  readonly steps: readonly Step[];
}

/** What is read of the workflow. */
interface Workflow {
  readonly on: Readonly<Record<string, { readonly branches?: readonly string[] }>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<'lint' | 'plan' | 'apply' | 'drift', Job>>;
}

const WORKFLOW: Workflow = parse(readFileSync(path.join(FOLDER, 'github-workflow.yml'), 'utf8'));
const { lint, plan, apply, drift } = WORKFLOW.jobs;

function checkout({ steps }: Job): Readonly<Record<string, unknown>> {
  return steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with ?? {};
}

describe('the workflow', () => {
  test('runs for pull requests, the main branch, a schedule, and by hand; never with the rights of the target', () => {
    expect(Object.keys(WORKFLOW.on)).toEqual(['pull_request', 'push', 'schedule', 'workflow_dispatch']);
    expect(WORKFLOW.on.push?.branches).toEqual(['main']);
    expect(Object.keys(WORKFLOW.jobs)).toEqual(['lint', 'plan', 'apply', 'drift']);
  });

  test('gives each job the rights that it needs and no others', () => {
    expect(WORKFLOW.permissions).toEqual({ contents: 'read' });
    expect(lint.permissions).toBeUndefined();
    expect(plan.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
    expect(apply.permissions).toEqual({ contents: 'write' });
    expect(drift.permissions).toEqual({ contents: 'read', issues: 'write' });
  });

  test('gives a pull request from a fork only the job that needs no key', () => {
    expect(lint.if).toBe("github.event_name == 'pull_request'");
    expect(JSON.stringify(lint)).not.toContain('secrets.');
    expect(plan.if).toContain('github.event.pull_request.head.repo.full_name == github.repository &&');
    expect(apply.if).toContain("github.ref == 'refs/heads/main'");
    expect(drift.if).toBe("github.event_name == 'schedule'");
  });

  test('fetches the whole history, and keeps the rights to push only where it commits', () => {
    for (const job of [plan, apply, drift]) expect(checkout(job)['fetch-depth']).toBe(0);
    for (const job of [lint, plan, drift]) expect(checkout(job)['persist-credentials']).toBe(false);
    expect(checkout(apply).ref).toContain('github.ref_name');
  });

  test('applies one after the other, and stops no run that writes', () => {
    expect(apply.concurrency).toEqual({ group: 'glossary-apply', 'cancel-in-progress': false });
    expect(plan.concurrency?.group).toContain('github.ref');
  });

  test('hands everything over as variables, never as part of a script', () => {
    for (const { steps } of Object.values(WORKFLOW.jobs)) {
      for (const { run = '' } of steps) expect(run).not.toContain('${{');
    }
  });
});

/** What the expressions of the workflow stand for; the service is in the environment of the runner. */
interface Setting {
  readonly isPrivate?: boolean;
  readonly confirmRemovals?: string;
  readonly differs?: string;
}

/** Runs a step of the workflow in the runner. */
function runStep(runner: Runner, { steps }: Job, name: string, setting: Setting = {}) {
  const step = steps.find((one) => one.name === name);
  if (step?.run === undefined) throw new Error(`There is no step ${name}.`);
  const env = Object.entries(step.env ?? {}).filter(([, value]) => !/PARLANCE_(?:URL|KEY)/.test(value));
  return runner.run(step.run, Object.fromEntries(env.map(([key, value]) => [key, filledIn(value, setting)])));
}

function filledIn(value: string, { isPrivate = false, confirmRemovals = '', differs = '' }: Setting): string {
  return value.replaceAll(/\$\{\{ (.+?) \}\}/g, (expression, name: string) => {
    const known = new Map([
      ['github.token', 'token'],
      ['github.ref_name', 'main'],
      ['github.event.pull_request.number', '7'],
      ["github.event.repository.private && 'entries' || 'number'", isPrivate ? 'entries' : 'number'],
      ['inputs.confirm-removals', confirmRemovals],
      ['steps.compare.outputs.differs', differs],
    ]).get(name);
    if (known === undefined) throw new Error(`The test does not know ${expression}.`);
    return known;
  });
}

const GLOSSARY = 'product.en-de.glossary.csv';

const FILES = {
  'parlance.json': JSON.stringify({
    version: 1,
    glossaries: {
      product: { name: 'Product', dictionaries: [{ source: 'en', target: 'de', file: GLOSSARY }] },
    },
  }),
  [GLOSSARY]: 'task,Aufgabe\nboard,Tafel\n',
};

/** Applies what is committed, as the job does. */
async function applied(runner: Runner, setting: Setting = {}): Promise<number> {
  const { code } = await runStep(runner, apply, 'Apply', setting);
  const commit = await runStep(runner, apply, 'Commit parlance.lock');
  expect(commit).toMatchObject({ code: 0 });
  return code;
}

/** Changes the file in a commit of the main branch. */
async function changed(runner: Runner, text: string): Promise<void> {
  await runner.write(GLOSSARY, text);
  await runner.must('git commit --quiet --all -m Change && git push --quiet origin main');
}

describe.runIf(platform !== 'win32')('the steps of the workflow', () => {
  test('comment with the plan, and update the comment', () =>
    withRunner(FILES, async (runner) => {
      await runner.write(GLOSSARY, 'task,@octocat <b>\n');
      expect(await runStep(runner, plan, 'Plan')).toMatchObject({ code: 0 });
      expect(await runStep(runner, plan, 'Comment')).toMatchObject({ code: 0 });
      const [asked, created] = await runner.calls();
      expect(asked?.args).toContain('repos/org/terms/issues/7/comments');
      expect(created?.args.slice(0, 5)).toEqual([
        'api',
        '--silent',
        '--method',
        'POST',
        'repos/org/terms/issues/7/comments',
      ]);
      expect(created?.body).toContain('```diff\n@@ product @@\n+ glossary "Product"\n');
      expect(created?.body).toContain('+ task = @octocat <b>\n```\n');
      await runner.answer('11\n12\n');
      await runStep(runner, plan, 'Comment');
      const [, updated] = await runner.calls();
      expect(updated?.args.slice(2, 5)).toEqual(['--method', 'PATCH', 'repos/org/terms/issues/comments/11']);
      expect(updated?.body).toBe(created?.body);
    }));

  test('apply, and commit the lock once', () =>
    withRunner(FILES, async (runner) => {
      expect(await applied(runner)).toBe(0);
      expect(await runner.must('git log --format=%s origin/main')).toBe('Update parlance.lock\nBegin\n');
      expect(await runner.must('git ls-files')).toBe(`parlance.json\nparlance.lock\n${GLOSSARY}\n`);
      expect(await runner.must('parlance plan --detailed-exitcode')).toContain('Nothing to push');
      expect(await applied(runner)).toBe(0);
      expect(await runner.must('git log --format=%s origin/main')).toBe('Update parlance.lock\nBegin\n');
    }));

  test('commit the lock although somebody has pushed meanwhile', () =>
    withRunner(FILES, async (runner) => {
      expect(await runStep(runner, apply, 'Apply')).toMatchObject({ code: 0 });
      await runner.must(
        'git clone --quiet ../origin ../other && cd ../other && touch notes && git add notes',
      );
      await runner.must('cd ../other && git commit --quiet -m Notes && git push --quiet origin main');
      expect(await runStep(runner, apply, 'Commit parlance.lock')).toMatchObject({ code: 0 });
      const subjects = await runner.must('git fetch --quiet && git log --format=%s origin/main');
      expect(subjects).toBe('Update parlance.lock\nNotes\nBegin\n');
    }));

  test('remove many entries only after a run by hand with their number', () =>
    withRunner(FILES, async (runner) => {
      await applied(runner);
      await changed(runner, 'new,Neu\n');
      expect(await applied(runner)).toBe(6);
      expect(await applied(runner, { confirmRemovals: '1' })).toBe(6);
      expect(await applied(runner, { confirmRemovals: '2' })).toBe(0);
    }));

  test('report drift in one issue, with entries only in a private repository, and close it', () =>
    withRunner(FILES, async (runner) => {
      await applied(runner);
      await runner.must('printf "secret\tgeheim\n" > ../patch.tsv');
      await runner.must('parlance glossary patch Product --pair en-de --file ../patch.tsv');
      const { code, output } = await runStep(runner, drift, 'Compare');
      expect({ code, outputs: await runner.outputs() }).toEqual({ code: 0, outputs: 'differs=true\n' });
      expect(output).toContain('changed at the service');
      expect(output).not.toContain('secret');
      await runStep(runner, drift, 'Report', { differs: 'true' });
      const [, created] = await runner.calls();
      expect(created?.args.slice(0, 2)).toEqual(['issue', 'create']);
      expect(created?.body).toContain('Changed at the service: 1.');
      expect(created?.body).not.toContain('secret');
      await runStep(runner, drift, 'Compare', { isPrivate: true });
      await runner.answer('3\n');
      await runStep(runner, drift, 'Report', { differs: 'true' });
      const [, edited] = await runner.calls();
      expect(edited?.args.slice(0, 3)).toEqual(['issue', 'edit', '3']);
      expect(edited?.body).toContain('+ secret = geheim');
      expect(await runStep(runner, apply, 'Apply')).toMatchObject({ code: 11 });
      await runStep(runner, drift, 'Report', { differs: 'false' });
      expect((await runner.calls()).map(({ args }) => args.slice(0, 3).join(' '))).toEqual([
        'issue list --author',
        'issue close 3',
      ]);
    }));

  test('show nothing of what others have changed in a public log when an apply is refused', () =>
    withRunner(FILES, async (runner) => {
      await applied(runner);
      await runner.must('printf "secret\tgeheim\n" > ../patch.tsv');
      await runner.must('parlance glossary patch Product --pair en-de --file ../patch.tsv');
      const refused = await runStep(runner, apply, 'Apply');
      expect(refused.code).toBe(11);
      expect(refused.output).toContain('Changed at the service: 1.');
      expect(refused.output).not.toMatch(/secret|geheim/);
    }));
});

describe.runIf(platform !== 'win32')('the recipe for any host', () => {
  test('lints, plans, applies, and finds drift', () =>
    withRunner(FILES, async (runner) => {
      const recipe = (step: string, env = {}) => runner.run(`sh "${RECIPE}" ${step}`, env);
      expect(await recipe('lint')).toMatchObject({ code: 0 });
      const { code, output } = await recipe('plan', { LIMIT: '2000' });
      expect({ code, output }).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^## Glossary plan\n/),
      });
      expect(await recipe('drift')).toMatchObject({ code: 10 });
      expect(await recipe('apply')).toMatchObject({ code: 0 });
      expect(await recipe('drift')).toMatchObject({ code: 0 });
      expect(await runner.must('git log --format=%s origin/main')).toContain(
        'Update parlance.lock [skip ci]\n',
      );
      await changed(runner, 'new,Neu\n');
      expect(await recipe('apply')).toMatchObject({ code: 6 });
      expect(await recipe('apply', { CONFIRM_REMOVALS: '2' })).toMatchObject({ code: 0 });
      await runner.write(GLOSSARY, 'a,b\na,c\n');
      expect(await recipe('lint')).toMatchObject({ code: 1 });
      expect(await recipe('other')).toMatchObject({ code: 6 });
    }));

  test('asks for the whole history', () =>
    withRunner(FILES, async (runner) => {
      await changed(runner, 'new,Neu\n');
      await runner.must('git clone --quiet --depth 1 "file://$PWD/../origin" ../shallow');
      const { code, output } = await runner.run(`cd ../shallow && sh "${RECIPE}" plan`);
      expect({ code, output }).toEqual({ code: 6, output: expect.stringContaining('whole history') });
    }));
});
