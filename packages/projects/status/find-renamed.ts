import type { Side } from '#base';
import { type FilePair, type OrphanedTranslation, pairFiles } from '#manifest';
import type { PairRecord, Unit } from '#units';
import { type FileTexts, findRenames } from '../model/renames.ts';
import type { Project } from '../project-of.ts';
import type { ProjectReading } from '../project-reading.ts';
import type { FileReadings } from './file-readings.ts';
import { readPairUnits } from './file-status.ts';

type Files = Pick<Project, 'folder' | 'read' | 'section' | 'pairs' | 'orphans'>;

/** What renames are found by. */
interface RenamePorts extends Pick<ProjectReading, 'readLog'> {
  readonly record: Pick<PairRecord, 'sourcesOf' | 'targetsOf' | 'size'>;
  readonly readings: FileReadings;
}

/** Finds where translations of renamed sources stand, by where they belong. Reads only files that a source lacks, or that lack one. */
export async function findRenamed(
  project: Files,
  { record, readings, readLog }: RenamePorts,
): Promise<ReadonlyMap<string, string>> {
  const missing = project.pairs.filter(({ exists, isFrozen }) => !exists && !isFrozen);
  const orphans = missing.length === 0 ? [] : project.orphans();
  const renames = new Map<string, string>();
  for (const [locale, extension] of groupsOf(orphans)) {
    const isOne = (path: string, of: string) => of === locale && extensionOf(path) === extension;
    const own = missing.filter((pair) => isOne(pair.target, pair.locale));
    const left = orphans.filter((orphan) => isOne(orphan.target, orphan.locale));
    const [first] = own;
    if (first === undefined) continue;
    const [sources, targets]: [FileTexts[], FileTexts[]] = [[], []];
    for (const pair of own) sources.push(await textsOf(project, pair, 'source', readings));
    for (const { target } of left)
      targets.push(await textsOf(project, { ...first, target }, 'target', readings));
    for (const [to, from] of findRenames(locale, sources, targets, record)) renames.set(to, from);
  }
  const left = orphans.filter(({ target }) => ![...renames.values()].includes(target));
  const open = missing.filter(({ target }) => !renames.has(target));
  if (left.length === 0 || open.length === 0) return renames;
  return new Map([...(await renamedInGit({ ...project, readLog }, open, left)), ...renames]);
}

/** Commits in which a renamed source is looked for. */
const MOST_COMMITS = 200;

/** Where translations stand whose sources were renamed in a commit: where those of the earlier names belong. */
async function renamedInGit(
  { folder, section, readLog }: Files & Pick<ProjectReading, 'readLog'>,
  missing: readonly FilePair[],
  orphans: readonly OrphanedTranslation[],
): Promise<ReadonlyMap<string, string>> {
  const paths = [...new Set(missing.map(({ source }) => source))];
  const reading = await readLog({ folder, paths, mostCommits: MOST_COMMITS, isSource: () => false });
  const commits = reading.ok ? [...reading.log.values()] : [];
  const changes = commits.flatMap((commit) => commit.changes.flat());
  const earlier = new Map(changes.map(({ oldPath, newPath }) => [newPath, oldPath]));
  const left = new Set(orphans.map(({ target }) => target));
  const before = pairFiles(section, [...left, ...earlier.values()], []).pairs;
  return new Map(
    missing.flatMap(({ source, target, locale }) => {
      const isOld = (pair: FilePair) => pair.source === earlier.get(source) && pair.locale === locale;
      const old = before.find((pair) => isOld(pair) && left.has(pair.target));
      return old === undefined ? [] : [[target, old.target] as const];
    }),
  );
}

function extensionOf(path: string): string {
  return /\.[^./]*$/.exec(path)?.[0] ?? '';
}

/** The locales and the extensions of translations, each pair of them once. */
function groupsOf(orphans: readonly OrphanedTranslation[]): Iterable<readonly [string, string]> {
  const all = orphans.map(({ target, locale }) => [locale, extensionOf(target)] as const);
  return new Map(all.map((group) => [group.join(' '), group])).values();
}

async function textsOf(
  project: Files,
  files: FilePair,
  side: Side,
  readings: FileReadings,
): Promise<FileTexts> {
  const units = await readPairUnits(project, files, side, readings);
  const isText = ({ kind, hasWords }: Unit) => kind !== 'copied' && hasWords;
  return { path: files.target, hashes: new Set(units.filter(isText).map(({ hash }) => hash)) };
}
