import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Side } from '#base';
import { type AttestedPair, dependsOn, readUnits, writePairs } from '#units';
import { pagePair, type TextPair } from './documentation.ts';
import { seededRandom } from './random.ts';

/** Pages of documentation in English, with their translations into German. */
interface ProjectSize {
  readonly pages: number;
  /** UTF-16 units of each page. */
  readonly length: number;
  /** One paragraph in so many has changed since it was translated; left out for none. */
  readonly changedOneIn?: number;
}

const SEED = 20_261_126;
const LOCALE = 'de';
const SECTION = {
  source: 'en',
  targets: [LOCALE],
  files: [{ source: 'docs/**/*.md', target: 'i18n/{locale}/{path}' }],
};

/** Writes a project, unless it is there already: committed, with the record of a machine that has translated all of it. */
export async function writeTranslatedProject(
  folder: string,
  { pages, length, changedOneIn }: ProjectSize,
): Promise<void> {
  const finished = path.join(folder, '.git/finished');
  if (existsSync(finished)) return;
  await rm(folder, { recursive: true, force: true });
  const random = seededRandom(SEED);
  const texts = Array.from({ length: pages }, () => pagePair(length, random));
  for (const [index, { source, target }] of texts.entries()) {
    await write(folder, `docs/page-${index}.md`, source);
    await write(folder, `i18n/${LOCALE}/page-${index}.md`, target);
  }
  await write(folder, 'parlance.translations/base.pairs', writePairs(texts.flatMap(attestedIn)));
  await write(folder, 'parlance.json', JSON.stringify({ version: 1, translations: SECTION }));
  await git(folder, 'init');
  await commit(folder, 'Translate');
  if (changedOneIn !== undefined) {
    let count = 0;
    const changed = (block: string) =>
      /^[a-z]/.test(block) && ++count % changedOneIn === 0 ? `now ${block}` : block;
    for (const [index, { source }] of texts.entries())
      await write(folder, `docs/page-${index}.md`, source.split('\n\n').map(changed).join('\n\n'));
    await commit(folder, 'Edit');
  }
  await writeFile(finished, '');
}

/** What a machine has recorded of a page: its blocks in order, because both texts are built alike. */
function attestedIn({ source, target }: TextPair): readonly AttestedPair[] {
  const depends = dependsOn({ fields: { target_lang: LOCALE }, styleVersion: undefined, entries: [] });
  const targets = unitsOf(target, 'target');
  return unitsOf(source, 'source').flatMap((unit, index) =>
    unit.hasWords
      ? [
          {
            locale: LOCALE,
            source: unit.hash,
            target: targets[index]?.hash ?? '',
            origin: 'm',
            depends: depends(unit),
          } as const,
        ]
      : [],
  );
}

function unitsOf(text: string, side: Side) {
  const facts = { isLatin1: false, source: SECTION.source, target: LOCALE };
  const reading = readUnits({ text, format: 'markdown', facts }, side);
  if (!reading.ok) throw new Error('A page of the benchmark cannot be read.');
  return reading.units;
}

async function write(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function commit(folder: string, text: string): Promise<void> {
  await git(folder, 'add', '.');
  await git(folder, '-c', 'user.name=bench', '-c', 'user.email=bench@a.example', 'commit', '-m', text);
}

async function git(folder: string, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)('git', ['-c', 'gc.auto=0', ...args], { cwd: folder });
}
