import {
  addTo,
  type LevelSettings,
  once,
  oncePer,
  type ServiceFacts,
  type Side,
  type Span,
  textTargets,
} from '#base';
import {
  allowances,
  type CheckedFiles,
  checkPairs,
  fixesFor,
  type PairFix,
  PairMemory,
  type PairProblem,
  spanOfUnit,
} from '#checks';
import { MAX_CHECKED_BYTES } from '#glossary';
import {
  type FilePair,
  type KnownUnits,
  levelsForPair,
  type ManifestLocation,
  patternsOf,
  withoutKnown,
} from '#manifest';
import {
  checkedFiles,
  type FileStatus,
  identifiedUnits,
  type Project,
  type ProjectReading,
  projectOf,
  type ReadingPorts,
  readingPorts,
  readStatus,
  rulesFor,
  termsOfProject,
} from '#projects/reading';
import type { PairTerms } from '#terms';
import { hashOfPair, type UnitPair } from '#units';
import { takeSteps } from '../protocol/take-steps.ts';
import type { Baselines } from '../workspace/baselines.ts';
import type { UnsavedBytes } from './unsaved-bytes.ts';

/** A source file and its translation as they are now, with what the rules find. */
export interface PairCheck {
  readonly files: FilePair;
  readonly status: FileStatus;
  readonly checked: CheckedFiles;
  /** Whether a manifest names them: what the editor can do for a project, it offers for no others. */
  readonly isDeclared: boolean;
  /** The ids of the units, in the order of the standings. */
  readonly ids: readonly string[];
  /** Where a unit stands in the file of a side. */
  spanOf(pair: UnitPair, side: Side): Span | undefined;
  /** The changes of the translation that fix a problem, the preferred one first. */
  fixes(problem: PairProblem): readonly PairFix[];
  allow(problem: PairProblem): readonly PairFix[];
  /** The same list as long as the levels are the same. */
  problems(settings: LevelSettings): readonly PairProblem[];
}

/** What projects are read with. */
interface ServerProjectPorts {
  readonly reading: ProjectReading;
  readonly unsaved: UnsavedBytes;
  /** What the service takes that the project is for. */
  readonly service: ServiceFacts;
  readonly baselines: Pick<Baselines, 'of'>;
}

/** A project whose files are read once, until somebody says that they have changed. */
export interface ServerProject {
  /** Absolute, with `/`. */
  readonly folder: string;
  /** Globs of its files, relative to the folder. */
  readonly patterns: readonly string[];
  /** The translations of a source, or a translation itself; the path is relative. */
  pairsOf(path: string): readonly FilePair[];
  /** Undefined if one of the two files cannot be read. */
  check(files: FilePair): Promise<PairCheck | undefined>;
  /** Reads a file, a glossary, or a terms file again when it is needed, by its absolute path. */
  forget(path: string): void;
  close(): void;
}

/** What is known of a pair, as long as both files have the same bytes, and the glossaries the same terms. */
interface KnownPair {
  readonly source: Uint8Array | undefined;
  readonly target: Uint8Array | undefined;
  readonly terms: PairTerms | undefined;
  readonly check: Promise<PairCheck | undefined>;
}

/** Opens the project of a manifest; undefined if the manifest names no translations. */
export async function openServerProject(
  location: ManifestLocation,
  { reading, unsaved, service, baselines }: ServerProjectPorts,
): Promise<ServerProject | undefined> {
  const { signal } = new AbortController();
  const saved = await projectOf(location, { codes: textTargets(service), signal }, reading);
  if (saved === undefined) return undefined;
  return keepProject(saved, { reading, unsaved }, (project) => {
    const ports = once(async () => {
      const { record } = await reading.recordIn(project.folder);
      return readingPorts(project, { adopt: 'human', record, reading });
    });
    const memoryOf = oncePer((_files: FilePair) => new PairMemory());
    return {
      async check(files, terms) {
        const baseline = await baselines.of(`${project.folder}/${files.target}`);
        const memory = memoryOf(files);
        return checkPair(project, files, { ports: await ports(), terms, location, memory, baseline });
      },
      close: () => void ports().then((opened) => opened.close()),
    };
  });
}

/** How the files of a project are checked. */
interface ProjectChecks extends Pick<ServerProject, 'close'> {
  check(files: FilePair, terms: PairTerms | undefined): Promise<PairCheck | undefined>;
}

/** Keeps what was read of a project, and what was found in files that are still the same. */
export function keepProject(
  saved: Project,
  { reading, unsaved }: Pick<ServerProjectPorts, 'reading' | 'unsaved'>,
  open: (project: Project) => ProjectChecks,
): ServerProject {
  const { read, forget } = createReader(saved, unsaved);
  const project = { ...saved, read };
  const projectTerms = openTerms(project, reading);
  const known = new Map<FilePair, KnownPair>();
  const { check: checkNow, close } = open(project);
  return {
    folder: project.folder,
    patterns: patternsOf(project.section),
    pairsOf: byPath(project.pairs),
    async check(files) {
      const [source, target, terms] = await Promise.all([
        read(files.source),
        files.exists ? read(files.target) : undefined,
        projectTerms.of(files),
      ]);
      const last = known.get(files);
      if (last?.source === source && last?.target === target && last?.terms === terms) return last?.check;
      const check = checkNow(files, terms);
      known.set(files, { source, target, terms, check });
      return check;
    },
    forget(path) {
      forget(path);
      projectTerms.forget(path);
    },
    close,
  };
}

function openTerms(project: Project, reading: Pick<ProjectReading, 'namedIn'>) {
  return termsOfProject(project, reading.namedIn(project.folder, MAX_CHECKED_BYTES), (steps) =>
    takeSteps(steps, { isCancellationRequested: false }, () => false),
  );
}

/** Reads each file once, until it is forgotten by its absolute path. */
function createReader({ folder, read }: Project, unsaved: UnsavedBytes) {
  const contents = new Map<string, Promise<Uint8Array | undefined>>();
  return {
    read(path: string): Promise<Uint8Array | undefined> {
      const open = unsaved(`${folder}/${path}`);
      if (open !== undefined) return Promise.resolve(open);
      const known = contents.get(path) ?? read(path);
      contents.set(path, known);
      return known;
    },
    forget: (path: string) => void contents.delete(path.slice(folder.length + 1)),
  };
}

function byPath(pairs: readonly FilePair[]): ServerProject['pairsOf'] {
  const found = new Map<string, FilePair[]>();
  for (const pair of pairs) for (const path of new Set([pair.source, pair.target])) addTo(found, path, pair);
  return (path) => found.get(path) ?? [];
}

interface CheckPorts {
  readonly ports: ReadingPorts;
  readonly terms: PairTerms | undefined;
  readonly location: ManifestLocation;
  readonly memory: PairMemory;
  /** The problems that do not count. */
  readonly baseline: KnownUnits | undefined;
}

async function checkPair(
  project: Project,
  files: FilePair,
  { ports, terms, location, memory, baseline }: CheckPorts,
): Promise<PairCheck | undefined> {
  const reading = await readStatus(project, files, ports);
  if (!reading.ok) return undefined;
  const { status } = reading;
  const checked = checkedFiles(project, status, terms);
  return pairCheck({ status, checked, isDeclared: true }, (settings) => {
    const levels = levelsForPair(files, location, { settings });
    const find = () => checkPairs(checked, { levels, memory, rules: rulesFor(files) });
    return { levels, find: () => countedOf(find(), status, baseline) };
  });
}

/** The problems for some levels. */
interface LeveledProblems {
  readonly levels: LevelSettings;
  find(): readonly PairProblem[];
}

/** What is offered for two files that were read. */
export function pairCheck(
  { status, checked, isDeclared }: Pick<PairCheck, 'status' | 'checked' | 'isDeclared'>,
  problemsFor: (settings: LevelSettings) => LeveledProblems,
): PairCheck {
  const { files } = status;
  let last: { readonly key: string; readonly problems: readonly PairProblem[] } | undefined;
  return {
    ...{ files, status, checked, isDeclared },
    ids: identifiedUnits(status).map(({ id }) => id),
    spanOf: spanOfUnit,
    fixes: (problem) => (files.isFrozen ? [] : fixesFor(problem, checked)),
    allow: files.isFrozen ? () => [] : allowances(checked),
    problems(settings) {
      const { levels, find } = problemsFor(settings);
      const key = JSON.stringify([...levels]);
      if (last?.key !== key) last = { key, problems: find() };
      return last.problems;
    },
  };
}

/** A translation file that is not there has one problem for the command line, whatever its source has. */
export function countedOf(
  found: readonly PairProblem[],
  { files: { exists, locale } }: FileStatus,
  baseline: KnownUnits | undefined,
): readonly PairProblem[] {
  if (baseline === undefined) return found;
  const unitOf = ({ standing }: PairProblem) => hashOfPair(locale, exists ? standing.pair : undefined);
  const left = withoutKnown(found, baseline, unitOf);
  return exists || left.length === found.length ? left : [];
}
