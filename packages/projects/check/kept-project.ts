import { addTo, once, oncePer } from '#base';
import { checkPairs, PairMemory } from '#checks';
import { MAX_CHECKED_BYTES, type PairTermPorts } from '#glossary';
import { type FilePair, type KnownUnits, levelsForPair, type ManifestLocation, patternsOf } from '#manifest';
import type { PairTerms } from '#terms';
import { type LoadOptions, type Project, projectOf } from '../project-of.ts';
import type { ProjectReading } from '../project-reading.ts';
import { checkedFiles } from '../status/checked-files.ts';
import { readStatus } from '../status/file-status.ts';
import { readingPorts } from '../status/reading-ports.ts';
import type { StatusPorts } from '../status/status-ports.ts';
import { termsOfProject } from '../status/terms-of-project.ts';
import { detectedProblems } from './check-detected.ts';
import { rulesFor } from './check-pair.ts';
import { type DetectionPorts, detectProject, undeclaredPorts } from './detected-project.ts';
import { countedProblems, type PairCheck, pairCheck } from './kept-pair.ts';
import { SeenFolder } from './seen-folder.ts';

/** What projects are read with as long as an editor shows their files. */
export interface KeptProjectPorts {
  readonly reading: ProjectReading;
  /** The bytes of an open document that differs from its file; undefined for every other path, which is absolute. */
  unsaved(path: string): Uint8Array | undefined;
  /** The problems of a file that do not count; undefined if all count. */
  baselineOf(path: string): Promise<KnownUnits | undefined>;
  /** Takes the steps of reading and indexing a glossary, which can last seconds. */
  readonly take: NonNullable<PairTermPorts['take']>;
}

/** A project whose files are read once, until somebody says that they have changed. */
export interface KeptProject {
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
export async function openKeptProject(
  location: ManifestLocation,
  options: LoadOptions,
  ports: KeptProjectPorts,
): Promise<KeptProject | undefined> {
  const { reading, baselineOf } = ports;
  const saved = await projectOf(location, options, reading);
  if (saved === undefined) return undefined;
  return keepProject(saved, ports, (project) => {
    const opened = once(async () => {
      const { record } = await reading.recordIn(project.folder);
      return readingPorts(project, { adopt: 'human', record, reading });
    });
    const memoryOf = oncePer((_files: FilePair) => new PairMemory());
    return {
      async check(files, terms) {
        const baseline = await baselineOf(`${project.folder}/${files.target}`);
        const checking = { ports: await opened(), terms, memory: memoryOf(files), baseline };
        return checkPair(project, files, { ...checking, location });
      },
      close: () => void opened().then((each) => each.close()),
    };
  });
}

/** Opens the translations that the paths below a folder show, which no manifest names; undefined for a folder without any. */
export async function openDetectedProject(
  folder: string,
  seen: readonly string[],
  ports: KeptProjectPorts & Omit<DetectionPorts, 'loadReading'>,
): Promise<KeptProject | undefined> {
  const detection = { ...ports, loadReading: async () => ports.reading };
  const saved = await detectProject(new SeenFolder(folder, seen, detection), detection);
  return saved && keepProject(saved, ports, (project) => detectedChecks(project, ports));
}

/** How the files of a project are checked. */
interface ProjectChecks extends Pick<KeptProject, 'close'> {
  check(files: FilePair, terms: PairTerms | undefined): Promise<PairCheck | undefined>;
}

/** Keeps what was read of a project, and what was found in files that are still the same. */
function keepProject(
  saved: Project,
  ports: KeptProjectPorts,
  open: (project: Project) => ProjectChecks,
): KeptProject {
  const { read, forget } = createReader(saved, ports);
  const project = { ...saved, read };
  const projectTerms = termsOfProject(
    project,
    ports.reading.namedIn(project.folder, MAX_CHECKED_BYTES),
    ports.take,
  );
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

/** Reads each file once, until it is forgotten by its absolute path. */
function createReader({ folder, read }: Project, { unsaved }: Pick<KeptProjectPorts, 'unsaved'>) {
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

function byPath(pairs: readonly FilePair[]): KeptProject['pairsOf'] {
  const found = new Map<string, FilePair[]>();
  for (const pair of pairs) for (const path of new Set([pair.source, pair.target])) addTo(found, path, pair);
  return (path) => found.get(path) ?? [];
}

/** What two files are checked with. */
interface PairChecking {
  readonly ports: StatusPorts;
  readonly terms: PairTerms | undefined;
  readonly location: ManifestLocation;
  readonly memory: PairMemory;
  /** The problems that do not count. */
  readonly baseline: KnownUnits | undefined;
}

async function checkPair(
  project: Project,
  files: FilePair,
  { ports, terms, location, memory, baseline }: PairChecking,
): Promise<PairCheck | undefined> {
  const reading = await readStatus(project, files, ports);
  if (!reading.ok) return undefined;
  const { status } = reading;
  const checked = checkedFiles(project, status, terms);
  return pairCheck({ status, checked, isDeclared: true }, (settings) => {
    const levels = levelsForPair(files, location, { settings });
    const find = () => checkPairs(checked, { levels, memory, rules: rulesFor(files) });
    return { levels, find: () => countedProblems(find(), status, baseline) };
  });
}

function detectedChecks(
  project: Project,
  { baselineOf }: Pick<KeptProjectPorts, 'baselineOf'>,
): ProjectChecks {
  const ports = undeclaredPorts();
  const memoryOf = oncePer((_files: FilePair) => new PairMemory());
  return {
    async check(files, terms) {
      const read = await readStatus(project, files, ports);
      if (!read.ok) return undefined;
      const { status } = read;
      const checked = checkedFiles(project, status, terms);
      const baseline = await baselineOf(`${project.folder}/${files.target}`);
      const memory = memoryOf(files);
      return pairCheck({ status, checked, isDeclared: false }, (settings) => {
        const options = { levels: { settings }, countsDetected: false, memory };
        const find = () => detectedProblems(project, { status, checked }, options);
        return { levels: settings, find: () => countedProblems(find(), status, baseline) };
      });
    },
    close: () => {},
  };
}
