import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readUnits, type Unit } from '#units';
import { billOf } from '../../packages/translate/translation-bill.ts';
import { manifestWith, type TestProject, withProject } from '../support/project.ts';

const { values: options, positionals: series } = parseArgs({
  options: {
    packages: { type: 'string', default: '' },
    report: { type: 'string', default: 'report.txt' },
  },
  allowPositionals: true,
});

/** What may be billed, as a multiple of the ideal. */
const MOST = 1.05;

/** A document that differs between two versions of a package. */
interface Change {
  readonly name: string;
  /** Characters that were billed for it. */
  readonly billed: number;
  /** Characters of the texts that the version before does not have in any of the documents that change. */
  readonly ideal: number;
}

/** Texts of documents by their paths. */
type Documents = ReadonlyMap<string, string>;

/** Histories of versions list everything that is new, and are not translated. */
const LEFT_OUT = /(?:^|\/)(?:CHANGELOG|HISTORY|LICEN[CS]E|node_modules|test)\b/i;

function documentsOf(version: string): Documents {
  const folder = path.join(options.packages, version.replaceAll('/', '+'));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names
      .filter((name) => name.endsWith('.md') && !LEFT_OUT.test(name))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
}

/** The documents that are in both versions and differ. */
function changedDocuments(before: Documents, after: Documents): readonly string[] {
  return [...after.keys()].filter((name) => before.has(name) && before.get(name) !== after.get(name)).sort();
}

/** The texts of a document that are translated, by their hashes. */
function textsOf(text: string): ReadonlyMap<string, Unit> {
  const reading = readUnits({ text, format: 'markdown', facts: { isLatin1: false } }, 'source');
  if (!reading.ok) return new Map();
  const units = reading.units.filter(({ kind, hasWords }) => kind !== 'copied' && hasWords);
  return new Map(units.map((unit) => [unit.hash, unit]));
}

/** What the documents of a version would cost if only texts that nobody has seen were billed, each once. */
async function idealsOf(
  names: readonly string[],
  before: Documents,
  after: Documents,
): Promise<readonly number[]> {
  const seen = new Set(names.flatMap((name) => [...textsOf(before.get(name) ?? '').keys()]));
  const ideals: number[] = [];
  for (const name of names) {
    let ideal = 0;
    for (const [hash, unit] of textsOf(after.get(name) ?? '')) {
      if (!seen.has(hash)) ideal += await priceOf(unit);
      seen.add(hash);
    }
    ideals.push(ideal);
  }
  return ideals;
}

/** What a text costs alone: what is protected in it is sent as a short tag. */
async function priceOf({ parts }: Unit): Promise<number> {
  const texts = parts.map(({ text, protectAs, uses = [] }) => ({ text, format: protectAs, uses }));
  const request = { texts, options: { source_lang: 'EN', target_lang: 'DE' }, tagHandling: true };
  return (await billOf(request, { find: () => undefined })).characters;
}

const MANIFEST = manifestWith({
  source: 'en',
  targets: ['de'],
  files: [{ source: 'en/**/*.md', target: '{locale}/{path}' }],
});

/** Translates the documents, and says what was billed for each. Nothing is known from an earlier run but what the project has. */
async function update(project: TestProject, texts: Documents, names: readonly string[]): Promise<Bill> {
  for (const name of names) await project.write(`en/${name}`, texts.get(name) ?? '');
  const { code, stderr } = await project.run(['update', '--yes', '--no-keep']);
  if (code !== 0) process.stdout.write(`${stderr}\n`);
  const lines = stderr.matchAll(/^Wrote de\/(.*): texts \d+, characters (\d+)/gm);
  return new Map(Array.from(lines, ([, name = '', characters]) => [name, Number(characters)]));
}

/** Characters by document. */
type Bill = ReadonlyMap<string, number>;

async function changesOf(from: string, to: string): Promise<readonly Change[]> {
  const [before, after] = [documentsOf(from), documentsOf(to)];
  const names = changedDocuments(before, after);
  const ideals = await idealsOf(names, before, after);
  const changes: Change[] = [];
  if (names.length === 0) return changes;
  await withProject({ 'parlance.json': MANIFEST }, async (project) => {
    await update(project, before, names);
    const billed = await update(project, after, names);
    for (const [index, name] of names.entries())
      changes.push({ name: `${to} ${name}`, billed: billed.get(name) ?? 0, ideal: ideals[index] ?? 0 });
  });
  return changes;
}

function sumOf(changes: readonly Change[]): Omit<Change, 'name'> {
  const sum = (of: (change: Change) => number) => changes.reduce((all, change) => all + of(change), 0);
  return { billed: sum(({ billed }) => billed), ideal: sum(({ ideal }) => ideal) };
}

function rowOf(name: string, changes: readonly Change[]): string {
  const { billed, ideal } = sumOf(changes);
  return `| ${name} | ${changes.length} | ${ideal} | ${billed} | ${(billed / Math.max(1, ideal)).toFixed(3)} |\n`;
}

async function main(): Promise<void> {
  const all: Change[] = [];
  process.stdout.write('| package | changes | ideal | billed | ratio |\n| --- | --- | --- | --- | --- |\n');
  for (const versions of series.map((list) => list.split(','))) {
    const own: Change[] = [];
    for (const [index, version] of versions.slice(1).entries())
      own.push(...(await changesOf(versions[index] ?? '', version)));
    process.stdout.write(rowOf(versions[0]?.replace(/@[^@]*$/, '') ?? '', own));
    all.push(...own);
  }
  process.stdout.write(rowOf('all', all));
  writeFileSync(
    options.report,
    all.map(({ name, billed, ideal }) => `${name}\t${billed}\t${ideal}\n`).join(''),
  );
  const { billed, ideal } = sumOf(all);
  process.exitCode = billed <= MOST * ideal ? 0 : 1;
}

void main();
