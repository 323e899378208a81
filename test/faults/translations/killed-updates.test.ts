import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SYSTEM_CLOCK } from '#service';
import { type BuiltRun, startBuilt } from '../../support/built-cli.ts';
import { manifestWith, type TestProject, withProject, withState } from '../../support/project.ts';
import { runs } from '../../support/runs.ts';
import { clientFor } from '../../support/service-client.ts';

const FILES = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? `p${index}.md` : `p${index}.json`));

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de'],
  files: ['md', 'json'].map((kind) => ({ source: `en/**/*.${kind}`, target: '{locale}/{path}' })),
});

/** A text that a machine or a person has translated, by the number in its source. */
const TRANSLATED = /(?:⟪de⟫|Mensch:) [^\n"]*?(\d{6})[^\n"]*/g;

/** Texts of a file in sections, each with a number of its own; the texts of people keep theirs. */
function textsOf(file: number, round: number): readonly string[] {
  return Array.from({ length: 8 }, (_, index) => {
    const number = 100_000 + file * 1_000 + index * 100 + (index === 3 ? 0 : round);
    return `This is the text with the number ${number} of a file`;
  });
}

function sourceOf(name: string, texts: readonly string[]): string {
  if (name.endsWith('.json'))
    return `${JSON.stringify({ first: { ...texts.slice(0, 4) }, second: { ...texts.slice(4) } }, undefined, 2)}\n`;
  return texts.map((text, index) => `${index % 4 === 0 ? '# ' : ''}${text}\n`).join('\n');
}

/** When a process is killed: so many files are written, and then so many milliseconds pass. */
interface Moment {
  readonly written: number;
  readonly ms: number;
}

/** Before which change of the disk or request a process ends without warning: in percent of all that a whole update makes. */
interface Step {
  readonly percent: number;
}

/** The last percent of the steps of an update at which it is killed: one of other texts can have a few steps less. */
const LAST = 95;

const KILL: fc.Arbitrary<Moment | Step> = fc.oneof(
  fc.record({ written: fc.nat(FILES.length - 1), ms: fc.nat(25) }),
  fc.record({ percent: fc.integer({ min: 5, max: LAST }) }),
);

const KILLER = fileURLToPath(new URL('../../fixtures/cli/kill-at-step.cjs', import.meta.url));

/** Updates in a process of its own, and gives how many steps that takes. */
async function stepsOfUpdate({ folder, env }: TestProject): Promise<number> {
  const STEPS = path.join(folder, 'steps');
  const counting = { NODE_OPTIONS: `--require ${KILLER}`, STEPS };
  const { code } = await startBuilt(['update', '--yes'], { env: { ...env, ...counting }, cwd: folder }).ended;
  expect(code).toBe(0);
  return Number(await readFile(STEPS, 'utf8'));
}

/** Updates in a process of its own, which is killed then, wherever it is. */
async function updateUntil({ folder, env }: TestProject, kill: Moment | number): Promise<void> {
  const isStep = typeof kill === 'number';
  const dying = isStep ? { NODE_OPTIONS: `--require ${KILLER}`, KILL_AT: String(kill) } : {};
  const run = startBuilt(['update', '--yes'], { env: { ...env, ...dying }, cwd: folder });
  if (!isStep) {
    await whenWritten(run, kill.written);
    await sleep(kill.ms);
    run.child.kill('SIGKILL');
  }
  const { code, stderr } = await run.ended;
  // A process that was killed has no exit code: the step was reached.
  if (isStep) expect({ code, stderr }).toEqual({ code: null, stderr });
}

/** Resolves when so many files are written, or the process has ended. */
function whenWritten({ child }: BuiltRun, files: number): Promise<void> {
  let said = '';
  return new Promise<void>((resolve) => {
    child.stderr.on('data', (text: string) => {
      said += text;
      if (said.split('\nWrote ').length > files) resolve();
    });
    child.once('close', () => resolve());
  });
}

/** A project that changes, and whose updates are killed. */
class Killing {
  readonly #project: TestProject;
  readonly #state: string;
  #round = 0;
  /** Of an update of all files. */
  #steps = 0;

  constructor(project: TestProject, state: string) {
    this.#project = withState(project, state);
    this.#state = state;
  }

  /** All texts are translated, and a person has written one of each file. */
  async begin(): Promise<void> {
    await this.#changeSources();
    expect((await this.#project.run(['update', '--yes'])).code).toBe(0);
    for (const [file, name] of FILES.entries()) {
      const number = 100_000 + file * 1_000 + 300;
      await this.#project.edit(
        `de/${name}`,
        new RegExp(`⟪de⟫ [^\\n"]*${number}[^\\n"]*`),
        `Mensch: ${number} ist es`,
      );
    }
    await this.#changeSources();
    this.#steps = await stepsOfUpdate(this.#project);
  }

  /** Changes all files, kills an update of them, and finishes it. */
  async killAt(kill: Moment | Step): Promise<void> {
    await this.#changeSources();
    const before = await this.#targets();
    const paid = await this.#billed();
    await updateUntil(
      this.#project,
      'percent' in kill ? Math.ceil((kill.percent * this.#steps) / 100) : kill,
    );
    const atKill = await this.#targets();
    const kept = atKill.join('') + (await this.#answers());
    const lost = (await this.#billed()) - paid;
    const rest = this.#changedTexts().filter((text) => !kept.includes(` ${numberIn(text)} `));

    // The first one updates a file that the killed run has hardly ever come to, and must not lose the answers for the others.
    const sent = (await this.#finish('en/p19.json')) + (await this.#finish());
    expect(sent).toBe(lengthOf(rest));
    // What was under way when the process was killed has been billed, and nobody has its answers: the texts of one file.
    const twice = (await this.#billed()) - paid - lengthOf(this.#changedTexts());
    expect(twice).toBe(lost + lengthOf(rest) - lengthOf(this.#changedTexts()));
    expect(twice).toBeLessThanOrEqual(lengthOf(this.#texts(0)));
    await this.#checkFinished(before, atKill);
  }

  /** @returns the characters that the update has sent. */
  async #finish(...paths: readonly string[]): Promise<number> {
    const { code, stderr } = await this.#project.run(['update', '--yes', ...paths], { clock: SYSTEM_CLOCK });
    expect({ code, stderr }).toEqual({ code: 0, stderr });
    return Number(/Characters sent: ([\d,]+)\./.exec(stderr)?.[1]?.replaceAll(',', ''));
  }

  async #checkFinished(before: readonly string[], atKill: readonly string[]): Promise<void> {
    const now = await this.#targets();
    for (const [file, name] of FILES.entries()) {
      const [half, whole] = [atKill[file], now[file] ?? ''];
      expect([before[file], whole]).toContain(half);
      const texts = new Map(this.#texts(file).map((text) => [numberIn(text), text]));
      expect(whole.replace(TRANSLATED, (_, number) => texts.get(number) ?? 'lost')).toBe(
        await this.#project.read(`en/${name}`),
      );
    }
    const origins = await this.#project.origins();
    expect(origins.filter((line) => line !== 'de m')).toEqual(FILES.map(() => 'de h'));
    expect(await this.#left()).toEqual([]);
  }

  /** Another update finds nothing to do. */
  async end(): Promise<void> {
    const again = await this.#project.run(['update', '--yes']);
    expect(again.stderr).toContain('Files written: 0. Characters sent: 0.');
  }

  async #changeSources(): Promise<void> {
    this.#round++;
    for (const [file, name] of FILES.entries())
      await this.#project.write(`en/${name}`, sourceOf(name, this.#texts(file)));
  }

  #texts(file: number): readonly string[] {
    return textsOf(file, this.#round);
  }

  #changedTexts(): readonly string[] {
    return FILES.flatMap((_, file) => this.#texts(file).filter((_text, index) => index !== 3));
  }

  #targets(): Promise<readonly string[]> {
    return Promise.all(FILES.map((name) => this.#project.read(`de/${name}`).catch(() => '')));
  }

  /** The answers that were kept when they arrived. A line that was cut off is left out. */
  async #answers(): Promise<string> {
    const folder = path.join(this.#state, 'parlance/answers');
    const all = await readdir(folder, { recursive: true }).catch(() => []);
    const names = all.filter((name) => name.endsWith('.journal'));
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    return texts.map((text) => text.slice(0, text.lastIndexOf('\n') + 1)).join('');
  }

  async #billed(): Promise<number> {
    const { PARLANCE_URL = '', PARLANCE_KEY: key = '' } = this.#project.env;
    return (await clientFor(PARLANCE_URL, { key }).usage()).character_count;
  }

  /** What a killed run has attested and left for the next one. */
  async #left(): Promise<readonly string[]> {
    const names = await readdir(path.join(this.#project.folder, '.parlance/translations'));
    return names.filter((name) => name.endsWith('.pairs'));
  }
}

function numberIn(text: string): string {
  return /\d{6}/.exec(text)?.[0] ?? '';
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

test('an update of 20 files that is killed at any moment writes no half file, and the next one finishes without paying again', () =>
  withProject({ 'parlance.json': MANIFEST }, async (project) => {
    const killing = new Killing(project, path.join(project.folder, 'state'));
    await killing.begin();
    await fc.assert(
      fc.asyncProperty(KILL, (kill) => killing.killAt(kill)),
      { numRuns: runs(40), endOnFailure: true },
    );
    await killing.end();
  }));
