import { closestName, inEnglish, type LevelSettings, parseLocale, resolvePath, textTargets } from '#base';
import { findManifestIn, NODE_FILES, SyncFolder, whileAlone } from '#files';
import { type FilePair, isBlocking, isPairBelow, levelsForPair, type ManifestLocation } from '#manifest';
import {
  type FileStatus,
  MAX_PROJECT_FILE_BYTES,
  openProjectTerms,
  openStatusPorts,
  type Project,
  type ProjectPorts,
  type ProjectTerms,
  projectIn,
  readStatus,
} from '#projects/reading';
import { readHidden } from '../answers/hidden-characters.ts';
import { RefusedCall } from '../refused-call.ts';
import type { AgentCall, AgentHost } from './agent-call.ts';
import type { OpenProject } from './open-project.ts';
import { createOwnReader } from './own-files.ts';

/** Which translations a call is about. */
interface ProjectChoice {
  /** Files and folders, sources or translations, relative to the root; left out for all. */
  readonly paths?: readonly string[] | undefined;
  /** In any spelling; left out for all. */
  readonly locales?: readonly string[] | undefined;
}

/** A project that is open for a call. */
export interface AgentProject extends OpenProject {
  readonly ports: ProjectPorts;
  readonly terms: ProjectTerms;
}

/**
 * Opens the project of the root, and closes it after the work.
 * @throws RefusedCall if the root has no project, if its section has errors, and for a path or a locale that it does not have.
 */
export async function withProject<Result>(
  choice: ProjectChoice,
  { host, signal }: AgentCall,
  work: (open: AgentProject) => Promise<Result>,
): Promise<Result> {
  const facts = await host.facts();
  const location = await manifestOf(host);
  const found = location && (await projectIn(location, { codes: textTargets(facts), signal }));
  if (found === undefined) throw noProject(location);
  refuseFaults(found);
  const read = createOwnReader(found.folder, MAX_PROJECT_FILE_BYTES);
  const project = { ...found, read, within: host.root };
  const pairs = ofPaths(ofLocales(project.pairs, choice.locales), choice.paths, host.root);
  const ports = await openStatusPorts(project, { adopt: 'human', signal });
  try {
    return await work({ project, pairs, facts, ports, terms: openProjectTerms(project) });
  } finally {
    await ports.close();
  }
}

/**
 * The same while no other run of this machine changes the project, so that what was read of it stays true.
 * @throws FileError if another run is at work; as `withProject`.
 */
export function withOwnProject<Result>(
  choice: ProjectChoice,
  call: AgentCall,
  work: (open: AgentProject) => Promise<Result>,
): Promise<Result> {
  return aloneIn(call.host, () => withProject(choice, call, work));
}

/**
 * Works while no other run of this machine changes the files of the root.
 * @throws FileError if another run is at work.
 */
export async function aloneIn<Result>(host: AgentHost, work: () => Promise<Result>): Promise<Result> {
  // A folder without a project gets nothing of ours.
  if ((await manifestOf(host)) === undefined) return work();
  return whileAlone(new SyncFolder(host.root, NODE_FILES), work);
}

/** The manifest in the root. One above it counts no more than any other file there. */
export function manifestOf({ root }: Pick<AgentHost, 'root'>): Promise<ManifestLocation | undefined> {
  return findManifestIn({ folder: root, within: root });
}

/** The statuses of what was chosen, one after the other. Files that cannot be read are named. */
export async function* statusesOf(
  { project, pairs, ports }: AgentProject,
  signal: AbortSignal,
  skip: (problem: string) => void,
): AsyncIterable<FileStatus> {
  for (const pair of pairs) {
    signal.throwIfAborted();
    const reading = await readStatus(project, pair, ports);
    if (reading.ok) yield reading.status;
    else skip(`${reading.skipped.path}: ${inEnglish(reading.skipped.problem)}`);
  }
}

/** The levels of the rules for a file and its translation. */
export function levelsOf({ project }: Pick<AgentProject, 'project'>, files: FilePair): LevelSettings {
  return levelsForPair(files, project, {});
}

function noProject(location: ManifestLocation | undefined): RefusedCall {
  return new RefusedCall(
    location === undefined
      ? 'The folder has no parlance.json. Ask the user to run "parlance init --translations" there, or to start the server with --root FOLDER.'
      : 'parlance.json has no section "translations" that can be read, so that nothing was done. To see what is wrong with it, run: parlance check parlance.json. For a new section, ask the user to run "parlance init --translations".',
  );
}

function refuseFaults({ faults }: Project): void {
  if (!faults.some(isBlocking)) return;
  throw new RefusedCall(
    'The section "translations" of parlance.json has errors, so that nothing can be done. To see them, run: parlance check parlance.json',
  );
}

function ofLocales(pairs: readonly FilePair[], locales: readonly string[] = []): readonly FilePair[] {
  if (locales.length === 0) return pairs;
  const known = new Set(pairs.map(({ locale }) => locale));
  const wanted = new Set(locales.map((written) => parseLocale(written) ?? written));
  for (const locale of wanted) {
    if (!known.has(locale))
      throw new RefusedCall(
        `The project has no translations into ${JSON.stringify(locale)}.${proposal(locale, known)} It has: ${[...known].join(', ')}`,
      );
  }
  return pairs.filter(({ locale }) => wanted.has(locale));
}

function ofPaths(
  pairs: readonly FilePair[],
  paths: readonly string[] = [],
  root: string,
): readonly FilePair[] {
  if (paths.length === 0) return pairs;
  // Paths come as agents read them.
  const wanted = paths.map((path) => pathBelow(root, readHidden(path, filesOf(pairs))));
  for (const [index, above] of wanted.entries()) {
    if (pairs.some((pair) => isPairBelow(pair, above))) continue;
    throw new RefusedCall(
      `paths[${index}] belongs to no translation of this project: ${JSON.stringify(above.slice(0, MOST_SHOWN))}.${proposal(above, filesOf(pairs))} parlance_translation_status lists what does.`,
    );
  }
  return pairs.filter((pair) => wanted.some((above) => isPairBelow(pair, above)));
}

function filesOf(pairs: readonly FilePair[]): readonly string[] {
  return pairs.flatMap(({ source, target }) => [source, target]);
}

/** UTF-16 units of a name that a message repeats. */
const MOST_SHOWN = 100;

function proposal(name: string, names: Iterable<string>): string {
  const nearest = closestName(name.slice(0, MOST_SHOWN), names);
  return nearest === undefined ? '' : ` Did you mean ${JSON.stringify(nearest)}?`;
}

/**
 * A path relative to the root, with `/`; `.` is the root.
 * @throws RefusedCall for one outside of the root. Links are refused where a file is opened.
 */
export function pathBelow(root: string, path: string): string {
  const place = resolvePath(root, path);
  if (place === root) return '.';
  if (place.startsWith(`${root}/`)) return place.slice(root.length + 1);
  throw new RefusedCall(
    'A path leads out of the root folder of this server. Use paths relative to the root.',
  );
}
