import { closestName, inEnglish, resolvePath } from '#base';
import { findManifestIn, NODE_FILES, SyncFolder, whileAlone } from '#files';
import { choosePairs, type FilePair, isBlocking, type ManifestLocation } from '#manifest';
import {
  type ChangingSession,
  openProject,
  type Project,
  type ProjectSession,
  type ReadingSession,
  type SkipFile,
} from '#projects';
import { readHidden } from '../answers/hidden-characters.ts';
import { RefusedCall } from '../refused-call.ts';
import type { AgentCall, AgentHost } from './agent-call.ts';

/** Which translations a call is about. */
interface ProjectChoice {
  /** Files and folders, sources or translations, relative to the root; left out for all. */
  readonly paths?: readonly string[] | undefined;
  /** In any spelling; left out for all. */
  readonly locales?: readonly string[] | undefined;
}

/**
 * Reads the project of the root.
 * @throws RefusedCall if the root has no project, if its section has errors, and for a path or a locale that it does not have.
 */
export async function readProject<Result>(
  choice: ProjectChoice,
  call: AgentCall,
  work: (session: ReadingSession) => Promise<Result>,
): Promise<Result> {
  const session = await openRoot(call);
  return session.read((project) => chosenPairs(project, choice, call.host), work);
}

/**
 * Changes the project of the root while no other run of this machine does, so that what was read of it stays true.
 * @throws FileError if another run is at work; as `readProject`.
 */
export async function changeProject<Result>(
  choice: ProjectChoice,
  call: AgentCall,
  work: (session: ChangingSession) => Promise<Result>,
): Promise<Result> {
  const session = await openRoot(call);
  return session.change((project) => chosenPairs(project, choice, call.host), work);
}

async function openRoot({ host, signal }: AgentCall): Promise<ProjectSession> {
  const session = await openProject(
    { folder: host.root, isRoot: true },
    {
      signal,
      facts: () => host.facts(),
      now: () => host.now(),
      isUnsaved: (file) => host.isUnsaved(file),
      loadJudge: () => host.languageJudge(),
    },
  );
  if (session === undefined) throw noProject(await manifestOf(host));
  refuseFaults(session.project);
  return session;
}

function chosenPairs(
  { pairs }: Project,
  { paths = [], locales = [] }: ProjectChoice,
  { root }: AgentHost,
): readonly FilePair[] {
  // Paths come as agents read them.
  const own = paths.map((path) => pathBelow(root, readHidden(path, filesOf(pairs))));
  const choice = { paths: own, locales: locales.length === 0 ? undefined : locales };
  return choosePairs(pairs, choice, {
    locale(locale, all) {
      throw new RefusedCall(
        `The project has no translations into ${JSON.stringify(locale)}.${proposal(locale, all)} It has: ${all.join(', ')}`,
      );
    },
    path(index, left) {
      const name = own[index] ?? '';
      throw new RefusedCall(
        `paths[${index}] belongs to no translation of this project: ${JSON.stringify(name.slice(0, MOST_SHOWN))}.${proposal(name, filesOf(left))} parlance_translation_status lists what does.`,
      );
    },
  });
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

/** Names files that cannot be read, as answers do. */
export function skipInto(problems: string[]): SkipFile {
  return ({ path, problem }) => problems.push(`${path}: ${inEnglish(problem)}`);
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
