import path from 'node:path';
import { MANIFEST_NAME, message, once, toSlashes } from '#base';
import { findManifestsOfRepository } from '#files';
import { choosePairs as choose, type FilePair } from '#manifest';
import {
  type ChangingSession,
  openProject,
  type Project,
  type ProjectHost,
  type ProjectSession,
  type ReadingSession,
} from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { explainSync } from '../command/explain-sync.ts';
import { noteFound } from '../files/note-found.ts';
import { shownPath } from '../files/shown-path.ts';
import { loadLanguageJudge } from '../sdk/language-judge.ts';
import { factsForFolder } from '../service/facts-at-hand.ts';
import { clockOf } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import type { Output } from '../terminal/output.ts';
import { noteFaults, noteIncomplete } from './note-faults.ts';

/** Which translations of a project a command is about. */
export interface ProjectScope {
  /** Files and folders, sources or translations; none for all. */
  readonly paths: readonly string[];
  /** Locales in any spelling; undefined for all. */
  readonly to?: readonly string[] | undefined;
  /** As `--endpoint` has it: the service that the work is for. */
  readonly endpoint?: string | undefined;
}

/**
 * Reads the project of the current folder.
 * @throws CommandError if there is no project, if its section has errors, and for a path or a locale that it does not have.
 */
export async function readProject<Result>(
  scope: ProjectScope,
  context: CommandContext,
  work: (session: ReadingSession) => Promise<Result>,
): Promise<Result> {
  const session = await sessionOf(scope, context);
  const inScope = (project: Project) => choosePairs(project, scope, context.host.cwd);
  return session.read(inScope, work).finally(() => context.output.progress(undefined));
}

/** The same for work that changes the project: no other run of this machine does meanwhile, so that what was read of it stays true. */
export async function changeProject(
  scope: ProjectScope,
  context: CommandContext,
  work: (session: ChangingSession) => Promise<void>,
): Promise<void> {
  const session = await sessionOf(scope, context);
  const inScope = (project: Project) => choosePairs(project, scope, context.host.cwd);
  await explainSync(() => session.change(inScope, work)).finally(() => context.output.progress(undefined));
}

async function sessionOf({ endpoint }: ProjectScope, context: CommandContext): Promise<ProjectSession> {
  noteFound(0, context.output);
  const session = await openProject({ folder: context.host.cwd }, projectHost(endpoint, context));
  if (session === undefined) throw await withoutProject(context.host.cwd);
  refuseFaults(session.project, context.output);
  return session;
}

/** The error for a folder whose manifest names no translations. Manifests below it that do are named. */
export async function withoutProject(cwd: string): Promise<CommandError> {
  const below = await manifestsBelow(cwd);
  return new CommandError(message('No parlance.json in this folder or above has a section "translations".'), {
    next:
      below.length === 0
        ? message(
            'It says which files are translations of which. To add it, run: parlance init --translations',
          )
        : message('Run the command in the folder of one of these: {0}', below.join(', ')),
  });
}

/** Manifests that are named. */
const MOST_NAMED = 10;

async function manifestsBelow(cwd: string): Promise<readonly string[]> {
  const found = await findManifestsOfRepository(toSlashes(cwd));
  const files = found
    .filter(({ manifest }) => manifest.translations !== undefined)
    .map(({ folder }) => shownPath(`${folder}/${MANIFEST_NAME}`, cwd));
  const rest = files.length - MOST_NAMED;
  return rest > 0 ? [...files.slice(0, MOST_NAMED), localize(message('and {0} more', rest))] : files;
}

/** What sessions use of the command line. */
export function projectHost(endpoint: string | undefined, { host, output }: CommandContext): ProjectHost {
  return {
    signal: host.interruption(),
    facts: once(async () => (await factsForFolder(host.cwd, host, { endpoint })).all()),
    now: () => clockOf(host).now(),
    onFound: (items) => noteFound(items, output),
    progress: (done, all) =>
      output.progress(done < all ? message('Read: {0} of {1} translations', done, all) : undefined),
    loadJudge: loadLanguageJudge,
  };
}

/**
 * The translations of a project that were chosen.
 * @throws CommandError for a path or a locale that the project does not have.
 */
export function choosePairs(project: Project, { paths, to }: ProjectScope, cwd: string): readonly FilePair[] {
  return choose(
    project.pairs,
    { paths: pathsIn(project, paths, cwd), locales: to },
    {
      locale(locale, all) {
        throw new CommandError(message('The project has no translations into "{0}".', locale), {
          exitCode: EXIT_CODES.notFound,
          next: message('It has: {0}', all.join(', ')),
        });
      },
      path(index) {
        throw new CommandError(
          message('{0} belongs to no translation of this project.', paths[index] ?? ''),
          {
            exitCode: EXIT_CODES.notFound,
            next: message('To list what belongs together, run: parlance translations'),
          },
        );
      },
    },
  );
}

/** Paths of the command line as pairs have them. */
export function pathsIn(
  { folder }: Pick<Project, 'folder'>,
  paths: readonly string[],
  cwd: string,
): readonly string[] {
  return paths.map((given) => shownPath(path.resolve(cwd, given), folder));
}

/** @throws CommandError if the section does not say clearly which files are translations of which. */
function refuseFaults({ faults, section, isComplete }: Project, output: Output): void {
  if (!isComplete) noteIncomplete(output);
  if (!noteFaults(faults, section, output)) return;
  throw new CommandError(message('Nothing was done, because the section "translations" has errors.'), {
    next: message('To see where they are, run: parlance check parlance.json'),
  });
}
