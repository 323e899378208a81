import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { inEnglish } from '#base';
import { withFilesInMemory } from '../cli.ts';
import { compactInProcess, type InProcessUpdate, updateInProcess } from '../projects/project-in-process.ts';
import { type HistoryFormat, manifestOf } from './files.ts';
import { type Edit, SourceTexts } from './source-texts.ts';

/** What happens next. `at` chooses a text, or how it happens. */
export interface HistoryStep {
  readonly what: Edit | Event;
  readonly at: number;
}

type Event =
  | ('translate' | 'remove' | 'reformat' | 'rename-file' | 'commit' | 'update' | 'merge')
  | ('forget' | 'damage' | 'compact' | 'lose');

const run = promisify(execFile);

const RECORD = 'parlance.translations';

/** What a person has written about the text with this number. */
const HUMAN = /Mensch \d+ schrieb dies/g;

/** A translation of the service, by the number in its text. */
const MACHINE = /THE TEXT [A-Z ]*?(\d+)[A-Z ]*/g;

/** All sentences of a text as the service translates it. */
const WHOLE_MACHINE = /THE TEXT [A-Z\d .]*\./;

/** Git writes to the disk when it likes, and has nobody's settings. */
const GIT = [
  ...['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'core.fsync=none', '-c', 'gc.auto=0'],
  ...['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgSign=false', '-c', 'core.autocrlf=false'],
];

/** Both commands in one process of git: to start one takes most of the time of a history. */
const SAVE = '!git add -A && git commit -q -m x --allow-empty';

/**
 * A project with a person who edits its source, and one who edits its translation. Every sentence has a number of its own, so that what became of
 * it can be seen without reading the file as the product does.
 */
export class History {
  readonly #folder: string;
  readonly #format: HistoryFormat;
  readonly #texts = new SourceTexts();
  /** The name of the source without its extension. */
  #name = 'app';
  #layout = { lineEnd: '\n', mark: '' };
  /** What people have written and nobody has replaced. */
  readonly #human = new Set<string>();
  /** Texts, by their numbers, that people have removed from the translation in a commit. */
  readonly #leftOut = new Set<string>();
  /** How often people have removed a text. */
  #removed = 0;
  /** Whether a translation was deleted: an update can bring back what people wrote in any version of it. */
  #hasLost = false;
  /** Without its record, nobody knows which texts are of machines: they wait for a person too. */
  #isForgotten = false;
  /** Texts, by their numbers, that git has written twice. */
  readonly #doubled = new Set<string>();
  /** Whether nobody has edited a text since the last update. */
  #isUpToDate = false;

  private constructor(folder: string, format: HistoryFormat) {
    this.#folder = folder;
    this.#format = format;
  }

  /** Plays a history, and checks after each update what it must not do. */
  static play(format: HistoryFormat, steps: readonly HistoryStep[]): Promise<void> {
    return withFilesInMemory({ 'parlance.json': manifestOf(format) }, async (folder) => {
      const history = new History(folder, format);
      await history.#beginRepository();
      for (let count = 0; count < 4; count++) history.#texts.edit('add', count);
      await history.#save();
      await history.#update();
      for (const step of steps) await history.#take(step);
      await history.#update();
    });
  }

  async #take({ what, at }: HistoryStep): Promise<void> {
    const isEdit = what !== 'commit' && what !== 'compact' && what !== 'rename-file';
    this.#isUpToDate &&= !isEdit;
    if (what === 'commit') await this.#commit();
    else if (what === 'merge') await this.#merge(at);
    else if (what === 'forget' || what === 'damage') await this.#spoilRecord(what);
    else if (what === 'compact') await compactInProcess(this.#folder);
    else if (what === 'update') await this.#update();
    else if (what === 'translate') await this.#translate(at);
    else if (what === 'remove') await this.#remove(at);
    else if (what === 'rename-file') await this.#renameFile();
    else if (what === 'lose') await this.#lose();
    else if (what === 'reformat') await this.#reformat(at);
    else {
      this.#texts.edit(what, at);
      await this.#save();
    }
  }

  /** A person writes a translation in place of one of a machine or of a person. */
  async #translate(at: number): Promise<void> {
    const file = await this.#place();
    const before = await this.#read(file);
    const found = [...before.matchAll(MACHINE), ...before.matchAll(HUMAN)];
    const old = found[at % Math.max(1, found.length)]?.[0];
    if (old === undefined) return;
    const text = `Mensch ${this.#texts.next()} schrieb dies`;
    this.#human.delete(old);
    this.#human.add(text);
    await this.#write(file, before.replace(old, text));
  }

  /** A person empties a translation of a machine, and commits that. */
  async #remove(at: number): Promise<void> {
    await this.#update();
    await this.#commit();
    const file = await this.#place();
    const before = await this.#read(file);
    const whole = this.#texts.numbers.map((numbers) => numbers.join());
    const all = textsByLine(before);
    // Of a text that stands twice, as under a key that was renamed, nobody would know which one was removed.
    const texts = all.filter((text) => whole.includes(text) && all.indexOf(text) === all.lastIndexOf(text));
    const text = texts[at % Math.max(1, texts.length)];
    if (this.#isForgotten || text === undefined || texts.length < 2) return;
    const lines = before.split('\n');
    const line = lines.findIndex((each) => textsByLine(each)[0] === text);
    await this.#write(file, lines.with(line, (lines[line] ?? '').replace(WHOLE_MACHINE, '')).join('\n'));
    await this.#commit();
    this.#leftOut.add(text);
    this.#removed++;
    await this.#update();
  }

  async #renameFile(): Promise<void> {
    const before = this.#source;
    this.#name = `app${this.#texts.next()}`;
    await rename(path.join(this.#folder, before), path.join(this.#folder, this.#source));
  }

  /** A person deletes the translation, with what people have written in it. */
  async #lose(): Promise<void> {
    this.#leftOut.clear();
    await rm(path.join(this.#folder, await this.#place()), { force: true });
    this.#hasLost = true;
    this.#human.clear();
    this.#noteHuman(await this.#readTargets());
  }

  /** Another editor saves the source or the translation with its own line ends, or with a byte order mark. */
  async #reformat(at: number): Promise<void> {
    const { lineEnd, mark } = this.#layout;
    if (at % 3 === 0) {
      this.#layout = { mark, lineEnd: lineEnd === '\n' ? '\r\n' : '\n' };
      await this.#save();
    } else if (at % 3 === 1) {
      this.#layout = { lineEnd, mark: mark === '' ? '\ufeff' : '' };
      await this.#save();
    } else {
      const file = await this.#place();
      const text = await this.#read(file);
      if (text === '') return;
      const lines = text.split(/\r?\n/);
      await this.#write(file, lines.join(text.includes('\r\n') ? '\n' : '\r\n'));
    }
  }

  /** Two branches change the source and the translation, update, and are merged: the record never has a conflict. */
  async #merge(at: number): Promise<void> {
    this.#leftOut.clear();
    await this.#commit();
    const toBase = this.#texts.branch();
    await this.#git('checkout', '-q', '-B', 'other');
    this.#texts.edit('add', at);
    await this.#branchWork(at, at % 3 === 2);
    const toOther = this.#texts.branch();
    toBase();
    await this.#git('checkout', '-q', '-B', 'mine', 'HEAD~1');
    this.#texts.edit('change', at + 1);
    await this.#branchWork(at + 2, at % 3 > 0);
    if (at % 2 === 0) await this.#git('merge', '-q', '-m', 'x', 'other').catch(() => undefined);
    else {
      toOther();
      await this.#git('checkout', '-q', 'other');
      await this.#git('merge', '-q', '-m', 'x', 'mine').catch(() => undefined);
    }
    await this.#decideConflicts();
    await this.#repairMerged();
    await this.#save();
    await this.#commit();
    this.#human.clear();
    this.#noteDoubled(await this.#readTargets());
    this.#noteHuman(await this.#readTargets());
  }

  #noteHuman(targets: string): void {
    for (const [text] of targets.matchAll(HUMAN)) this.#human.add(text);
  }

  async #decideConflicts(): Promise<void> {
    const { stdout } = await this.#git('diff', '--name-only', '--diff-filter=U');
    expect(stdout).not.toContain(RECORD);
    // What only the other branch has stays.
    for (const file of stdout.split('\n').filter((name) => name !== ''))
      await this.#git('checkout', '-q', '--ours', file).catch(() => undefined);
  }

  /** Git merges lines. Where what it has made is not of the format any more, a person takes what the own branch had. */
  async #repairMerged(): Promise<void> {
    for (const file of await this.#targets())
      if (!this.#format.isWhole(await this.#read(file)))
        await this.#git('checkout', '-q', 'ORIG_HEAD', '--', file);
  }

  /** What both branches have written can stand twice after a merge, and stays so. */
  #noteDoubled(targets: string): void {
    const texts = textsByLine(targets);
    for (const [index, text] of texts.entries())
      if (text !== '' && texts.indexOf(text) !== index) this.#doubled.add(text);
  }

  async #branchWork(at: number, compacts: boolean): Promise<void> {
    await this.#save();
    await this.#translate(at);
    await updateInProcess(this.#folder);
    if (compacts) await compactInProcess(this.#folder);
    await this.#commit();
  }

  async #spoilRecord(what: 'forget' | 'damage'): Promise<void> {
    const folder = path.join(this.#folder, RECORD);
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.pairs'));
    if (what === 'forget') await rm(folder, { recursive: true, force: true });
    else
      for (const name of names)
        await this.#write(`${RECORD}/${name}`, 'parlance-pairs 1\nde 12 damaged\n<<<<<<< mine\n');
    this.#isForgotten = true;
  }

  #save(): Promise<void> {
    const { lineEnd, mark } = this.#layout;
    const text = this.#format.write(this.#texts.all);
    return this.#write(this.#source, mark + text.replaceAll('\n', lineEnd));
  }

  async #commit(): Promise<void> {
    await this.#git('-c', `alias.save=${SAVE}`, 'save');
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

  get #source(): string {
    return this.#format.sources.replace('*', this.#name);
  }

  get #target(): string {
    return this.#format.pattern.replace('{locale}', 'de').replace('{name}', this.#name);
  }

  /** All translations, also those of sources that had another name. */
  async #targets(): Promise<readonly string[]> {
    const folder = path.dirname(this.#target);
    const names = await readdir(path.join(this.#folder, folder)).catch(() => []);
    return names.map((name) => `${folder}/${name}`);
  }

  /** The translation that people know: before an update, the source may have a name that it does not have yet. */
  async #place(): Promise<string> {
    const targets = await this.#targets();
    return targets.includes(this.#target) ? this.#target : (targets.at(-1) ?? this.#target);
  }

  /** A file that is not there is empty. */
  #read(file: string): Promise<string> {
    return readFile(path.join(this.#folder, file), 'utf8').catch(() => '');
  }

  async #readTargets(): Promise<string> {
    const texts = await Promise.all((await this.#targets()).map((file) => this.#read(file)));
    return texts.join('\n');
  }

  async #write(file: string, text: string): Promise<void> {
    const place = path.join(this.#folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }

  async #update(): Promise<void> {
    const before = machineTexts(await this.#readTargets());
    checkWhole(await updateInProcess(this.#folder));
    // The translation of a source that has only another name goes along.
    if (this.#isUpToDate) expect(await this.#targets()).toEqual([this.#target]);
    this.#isUpToDate = !this.#isForgotten && (await this.#targets()).length === 1;
    const after = await this.#readTargets();
    for (const text of this.#human) expect(after).toContain(text);
    if (this.#hasLost) this.#noteHuman(after);
    const now = machineTexts(after);
    for (const [number, text] of before) if (now.has(number)) expect(now.get(number)).toBe(text);
    const second = await updateInProcess(this.#folder);
    expect(second.sent).toEqual([]);
    expect(await this.#readTargets()).toBe(after);
    const target = await this.#read(this.#target);
    this.#checkLeftOut(target);
    this.#checkComplete(target);
  }

  /** What people have removed stays so, as long as its source is the same. */
  #checkLeftOut(target: string): void {
    if (this.#isForgotten) return;
    const source = new Set(this.#texts.numbers.map((numbers) => numbers.join()));
    const isLeftOut = (text: string) => source.has(text) && this.#leftOut.has(text);
    expect(textsByLine(target).filter(isLeftOut)).toEqual([]);
  }

  /** Each source text has a translation of it, unless a person has written one, or has to. */
  #checkComplete(target: string): void {
    if (this.#isForgotten) return;
    const now = machineTexts(target);
    const lacking = this.#texts.numbers.filter((numbers) => numbers.some((number) => !now.has(number)));
    expect(lacking.length).toBeLessThanOrEqual(this.#human.size + 2 * this.#texts.divisions + this.#removed);
    if (this.#format.hasOrder) this.#checkOrder(target);
  }

  /** Whole texts without keys stand where their sources stand; others wait for a person where they are. */
  #checkOrder(target: string): void {
    const isClear = (text: string) => !this.#doubled.has(text);
    const found = textsByLine(target).filter(isClear);
    const source = this.#texts.numbers.map((numbers) => numbers.join()).filter(isClear);
    expect(found.filter((text) => source.includes(text))).toEqual(
      source.filter((text) => found.includes(text)),
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

/** The numbers of the machine's texts in each line that has nothing of a person. */
function textsByLine(file: string): readonly string[] {
  const lines = file.split('\n').filter((line) => line.search(HUMAN) === -1);
  return lines.map((line) => [...machineTexts(line).keys()].join());
}
