import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { startBuilt } from '../../support/built-cli.ts';
import { until } from '../../support/process/until.ts';
import { manifestWith, type TestProject, withProject, withState } from '../../support/project.ts';
import { inTurn } from '../../support/runs.ts';
import { clientFor } from '../../support/service-client.ts';
import { testsInTurn } from '../../support/tests-in-turn.ts';

const test = testsInTurn(3);

/** Texts of one section, which is what a request is made of. */
const COUNT = 1_000;
/** When so many are answered, the process is killed: more than it has under way, which are eight requests of fifty. */
const ANSWERED = 600;
const UNDER_WAY = 400;

function textsAs(kind: string): readonly string[] {
  return Array.from({ length: COUNT }, (_, index) => `The ${kind} with number ${10_000 + index}`);
}

const TEXTS = textsAs('text');
const LENGTH = TEXTS[0]?.length ?? 0;

function jsonOf(texts: readonly string[]): string {
  return `${JSON.stringify(Object.fromEntries(texts.map((text, index) => [`key${index}`, text])))}\n`;
}

/** A source in each format, in one section. */
const SOURCES: Readonly<Record<string, string>> = {
  json: jsonOf(TEXTS),
  po: TEXTS.map((text) => `msgid "${text}"\nmsgstr ""\n`).join('\n'),
  md: TEXTS.map((text) => `${text}\n`).join('\n'),
};

function filesFor(kind: string): Readonly<Record<string, string>> {
  const files = [{ source: `en/a.${kind}`, target: `{locale}/a.${kind}` }];
  return {
    'parlance.json': manifestWith({ source: 'en', targets: ['de'], files }),
    [`en/a.${kind}`]: SOURCES[kind] ?? '',
  };
}

/** A project with the state of its user, and a service that takes a moment for each answer. */
function withSlowService(kind: string, work: (killed: KilledProject) => Promise<void>): Promise<void> {
  return withProject(filesFor(kind), (project) => work(new KilledProject(project)), { latencyMs: 15 });
}

class KilledProject {
  readonly project: TestProject;
  readonly #state: string;

  constructor(project: TestProject) {
    this.#state = path.join(project.folder, 'state');
    this.project = withState(project, this.#state);
  }

  async billed(): Promise<number> {
    const { PARLANCE_URL = '', PARLANCE_KEY: key = '' } = this.project.env;
    return (await clientFor(PARLANCE_URL, { key }).usage()).character_count;
  }

  /** Starts a command, and kills it without warning when the service has answered for more than half of the texts. */
  async killHalfway(args: readonly string[], input = ''): Promise<void> {
    const { child, ended } = startBuilt(args, { cwd: this.project.folder, env: this.project.env });
    child.stdin.write(input);
    const before = await this.billed();
    await until(async () => (await this.billed()) - before >= LENGTH * ANSWERED);
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
  }

  /** Runs a command to its end, in this process: nothing kills it. */
  async finish(args: readonly string[]): Promise<void> {
    const { code, stderr } = await this.project.run(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr });
  }

  /** Kills a command, and finishes it: what was answered is not sent again. */
  async payOnce(args: readonly string[], input = ''): Promise<void> {
    const before = await this.billed();
    await this.killHalfway(args, input);
    await this.finish(input === '' ? args : ['update', '--yes']);
    const twice = (await this.billed()) - before - LENGTH * COUNT;
    expect(twice).toBeLessThanOrEqual(LENGTH * UNDER_WAY);
    expect(await this.#journals()).toEqual([]);
  }

  /** The journals that are left. */
  async #journals(): Promise<readonly string[]> {
    const names = await readdir(path.join(this.#state, 'parlance/answers'), { recursive: true }).catch(
      () => [],
    );
    return names.filter((name) => name.endsWith('.journal'));
  }

  /** The journals of killed runs, with what they may be read by. */
  async left(): Promise<readonly { readonly text: string; readonly modes: readonly number[] }[]> {
    const folder = path.join(this.#state, 'parlance/answers');
    const names = await this.#journals();
    return Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name);
        const modes = [file, path.dirname(file)].map(async (each) => (await stat(each)).mode & 0o777);
        return { text: await readFile(file, 'utf8'), modes: await Promise.all(modes) };
      }),
    );
  }
}

const CALLS = [
  {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: {
      ...{ protocolVersion: '2025-06-18', capabilities: {} },
      clientInfo: { name: 'test', version: '1' },
    },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
];

function callOf(id: number, input: object) {
  return {
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'parlance_update_translations', arguments: input },
  };
}

// What a process was answered: reliability B3.
describe('a process that is killed has kept what it was answered, whatever the size of a section:', () => {
  test.each(inTurn(Object.keys(SOURCES), 3))('update of %s', (kind) =>
    withSlowService(kind, (killed) => killed.payOnce(['update', '--yes'])),
  );

  test.each(inTurn(['po', 'md'], 2))('translate-file of %s', (kind) =>
    withSlowService(kind, (killed) =>
      killed.payOnce(['translate-file', `en/a.${kind}`, '--to', 'de', '--output', `out.${kind}`]),
    ),
  );

  test('review --retranslate', () =>
    withSlowService('json', async (killed) => {
      await killed.project.write('de/a.json', jsonOf(textsAs('Satz')));
      await killed.finish(['update', '--yes']);
      await killed.project.write('en/a.json', jsonOf(textsAs('news')));
      const confirmed = ['--confirm-replacements', String(COUNT), '--yes'];
      await killed.payOnce(['review', '--retranslate', ...confirmed]);
    }));

  test('an update by an agent', () =>
    withSlowService('json', async (killed) => {
      const confirmed = { confirm_characters: LENGTH * COUNT };
      const calls = [...CALLS, callOf(2, {}), callOf(3, confirmed)];
      const input = calls.map((call) => `${JSON.stringify(call)}\n`).join('');
      await killed.payOnce(['mcp', '--max-characters', '1000000'], input);
    }));
});

// What a repository carries: reliability R8.
test('answers are for their user alone and name no text that was sent, and lines that a repository brings along answer nothing, and are neither read nor changed', () =>
  withSlowService('json', async (killed) => {
    const { project } = killed;
    await killed.killHalfway(['update', '--yes']);
    const [journal, ...others] = await killed.left();
    expect(others).toEqual([]);
    expect(journal?.modes).toEqual([0o600, 0o700]);
    expect(journal?.text).not.toContain('The text with number');
    const forged = journal?.text.replaceAll('⟪de⟫', 'FORGED') ?? '';
    expect(forged).toContain('FORGED');
    await project.remove('state');
    for (const name of [
      '.parlance/answers.journal',
      '.parlance/translations.json',
      'parlance.translations/answers.journal',
    ])
      await project.write(name, forged);
    const { code, stderr } = await project.run(['update', '--yes']);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining(`Characters sent: ${LENGTH * COUNT}.`),
    });
    expect(await project.read('de/a.json')).not.toContain('FORGED');
    expect(await project.read('.parlance/answers.journal')).toBe(forged);
    await project.remove('de/a.json');
    const translated = await project.run(['translate-file', 'en/a.json', '--to', 'de']);
    expect(translated.stdout).not.toContain('FORGED');
  }));
