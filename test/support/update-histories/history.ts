import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { inEnglish } from '../../../core/message.ts';
import { withFilesInMemory } from '../cli.ts';
import { type InProcessUpdate, updateInProcess } from '../projects/project-in-process.ts';
import { type HistoryFormat, manifestOf, type SourceText } from './files.ts';

/** What happens next. `at` chooses a text. */
export interface HistoryStep {
  readonly what: Edit | 'translate' | 'commit' | 'update' | 'merge' | 'forget' | 'damage';
  readonly at: number;
}

/** What a person does to the source. */
type Edit = 'change' | 'add' | 'delete' | 'move' | 'rename';

const run = promisify(execFile);

const RECORD = 'parlance.translations';

/** What a person has written about the text with this number. */
const HUMAN = /Mensch \d+ schrieb dies/g;

/** A translation of the service, by the number in its text. */
const MACHINE = /THE TEXT [A-Z ]*?(\d+)[A-Z ]*/g;

/** Git writes to the disk when it likes, and has nobody's settings. */
const GIT = [
  ...['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'core.fsync=none', '-c', 'gc.auto=0'],
  ...['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgSign=false'],
];

/**
 * A project with a person who edits its source, and one who edits its translation. Every text has a number of its own, so that what became of it
 * can be seen without reading the file as the product does.
 */
export class History {
  readonly #folder: string;
  readonly #format: HistoryFormat;
  #texts: SourceText[] = [];
  #last = 0;
  /** What people have written and nobody has replaced. */
  readonly #human = new Set<string>();
  /** Without its record, nobody knows which texts are of machines: they wait for a person too. */
  #isForgotten = false;

  private constructor(folder: string, format: HistoryFormat) {
    this.#folder = folder;
    this.#format = format;
  }

  /** Plays a history, and checks after each update what it must not do. */
  static play(format: HistoryFormat, steps: readonly HistoryStep[]): Promise<void> {
    return withFilesInMemory({ 'parlance.json': manifestOf(format) }, async (folder) => {
      const history = new History(folder, format);
      await history.#beginRepository();
      for (let count = 0; count < 4; count++) history.#texts.push(history.#newText());
      await history.#save();
      await history.#update();
      for (const step of steps) await history.#take(step);
      await history.#update();
    });
  }

  async #take({ what, at }: HistoryStep): Promise<void> {
    if (what === 'commit') await this.#commit();
    else if (what === 'merge') await this.#merge(at);
    else if (what === 'forget' || what === 'damage') await this.#spoilRecord(what);
    else if (what === 'update') await this.#update();
    else if (what === 'translate') await this.#translate(at);
    else {
      this.#edit(what, at);
      await this.#save();
    }
  }

  #edit(what: Edit, at: number): void {
    const index = at % Math.max(1, this.#texts.length);
    if (what === 'add') this.#texts.splice(index, 0, this.#newText());
    else if (what === 'delete') this.#texts.splice(index, 1);
    else if (what === 'move') this.#texts.push(...this.#texts.splice(index, 1));
    else if (what === 'rename') this.#replace(index, ({ text }) => ({ key: `renamed${++this.#last}`, text }));
    else this.#replace(index, (text) => this.#changed(text));
  }

  #replace(index: number, change: (text: SourceText) => SourceText): void {
    this.#texts = this.#texts.map((text, each) => (each === index ? change(text) : text));
  }

  #newText(): SourceText {
    const number = ++this.#last;
    return { key: `key${number}`, text: `The text number ${number} says something` };
  }

  #changed({ key }: SourceText): SourceText {
    return { key, text: `The text now has number ${++this.#last} and says more` };
  }

  /** A person writes a translation in place of one of a machine or of a person. */
  async #translate(at: number): Promise<void> {
    const before = await this.#readTarget();
    const found = [...before.matchAll(MACHINE), ...before.matchAll(HUMAN)];
    const old = found[at % Math.max(1, found.length)]?.[0];
    if (old === undefined) return;
    const text = `Mensch ${++this.#last} schrieb dies`;
    this.#human.delete(old);
    this.#human.add(text);
    await this.#write(this.#format.target, before.replace(old, text));
  }

  /** Two branches change the source and the translation, update, and are merged: the record never has a conflict. */
  async #merge(at: number): Promise<void> {
    await this.#commit();
    await this.#git('checkout', '-q', '-B', 'other');
    const ours = this.#texts;
    this.#edit('add', at);
    await this.#branchWork(at);
    await this.#git('checkout', '-q', '-B', 'mine', 'HEAD~1');
    this.#texts = ours;
    this.#edit('change', at + 1);
    await this.#branchWork(at + 2);
    await this.#git('merge', '-q', '-m', 'x', 'other').catch(() => undefined);
    const { stdout } = await this.#git('diff', '--name-only', '--diff-filter=U');
    expect(stdout).not.toContain('parlance.translations');
    for (const file of stdout.split('\n').filter((name) => name !== ''))
      await this.#git('checkout', '-q', '--ours', file);
    await this.#save();
    await this.#commit();
    this.#human.clear();
    for (const [text] of (await this.#readTarget()).matchAll(HUMAN)) this.#human.add(text);
  }

  async #branchWork(at: number): Promise<void> {
    await this.#save();
    await this.#translate(at);
    await updateInProcess(this.#folder);
    await this.#commit();
  }

  async #spoilRecord(what: 'forget' | 'damage'): Promise<void> {
    const folder = path.join(this.#folder, RECORD);
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('run-'));
    if (what === 'forget') await rm(folder, { recursive: true, force: true });
    else
      for (const name of names)
        await this.#write(`${RECORD}/${name}`, 'parlance-pairs 1\nde 12 damaged\n<<<<<<< mine\n');
    this.#isForgotten = true;
  }

  #save(): Promise<void> {
    return this.#write(this.#format.source, this.#format.write(this.#texts));
  }

  async #commit(): Promise<void> {
    await this.#git('add', '-A');
    await this.#git('commit', '-q', '-m', 'x', '--allow-empty');
  }

  /** What `git init` makes, without a process for it. */
  async #beginRepository(): Promise<void> {
    for (const name of ['objects', 'refs'])
      await mkdir(path.join(this.#folder, '.git', name), { recursive: true });
    await this.#write('.git/HEAD', 'ref: refs/heads/main\n');
  }

  #git(...args: readonly string[]): Promise<{ readonly stdout: string }> {
    return run('git', ['-C', this.#folder, ...GIT, ...args]);
  }

  async #write(file: string, text: string): Promise<void> {
    const place = path.join(this.#folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }

  async #update(): Promise<void> {
    const before = machineTexts(await this.#readTarget().catch(() => ''));
    checkWhole(await updateInProcess(this.#folder));
    const after = await this.#readTarget();
    for (const text of this.#human) expect(after).toContain(text);
    const now = machineTexts(after);
    for (const [number, text] of before) if (now.has(number)) expect(now.get(number)).toBe(text);
    const second = await updateInProcess(this.#folder);
    expect(second.sent).toEqual([]);
    expect(await this.#readTarget()).toBe(after);
    this.#checkComplete(after);
  }

  #readTarget(): Promise<string> {
    return readFile(path.join(this.#folder, this.#format.target), 'utf8');
  }

  /** Each source text has a translation of it, unless a person has written one. */
  #checkComplete(target: string): void {
    if (this.#isForgotten) return;
    const now = machineTexts(target);
    const lacking = this.#texts.filter(({ text }) => !now.has(/\d+/.exec(text)?.[0] ?? ''));
    expect(lacking.length).toBeLessThanOrEqual(this.#human.size);
    if (this.#format.hasOrder) this.#checkOrder([...now.keys()]);
  }

  /** Texts without keys stand where their sources stand. */
  #checkOrder(target: readonly string[]): void {
    const source = this.#texts.flatMap(({ text }) => /\d+/.exec(text)?.[0] ?? []);
    expect(target.filter((number) => source.includes(number))).toEqual(
      source.filter((number) => target.includes(number)),
    );
  }
}

/** All files were looked at and written, and no text was refused. */
function checkWhole({ skipped, files, left, failure }: InProcessUpdate): void {
  const problems = files.flatMap(({ refused, problem }) => [
    problem ?? [],
    refused.map(({ reason }) => reason),
  ]);
  expect([...skipped.map(({ problem }) => inEnglish(problem)), ...problems.flat().map(inEnglish)]).toEqual(
    [],
  );
  expect([left, failure]).toEqual([[], undefined]);
}

function machineTexts(file: string): ReadonlyMap<string, string> {
  return new Map([...file.matchAll(MACHINE)].map(([text, number = '']) => [number, text]));
}
