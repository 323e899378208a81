import { type Message, message } from '../../../core/message.ts';
import { pairUnits } from '../../../core/projects/pairing/pair-units.ts';
import type { FilePair } from '../../../core/projects/pairs.ts';
import type { AttestedPair } from '../../../core/projects/record/attested-pair.ts';
import type { PairRecord } from '../../../core/projects/record/pair-record.ts';
import { hasOtherValues } from '../../../core/projects/states/has-other-values.ts';
import type { FileHistory } from '../../../core/projects/states/history.ts';
import { statesOf } from '../../../core/projects/states/states-of-units.ts';
import type { StatesInput, UnitStanding } from '../../../core/projects/states/unit-state.ts';
import { isProseFormat } from '../../../core/projects/units/prose/prose-format.ts';
import { readUnits } from '../../../core/projects/units/read-units.ts';
import type { Side, Unit } from '../../../core/projects/units/unit.ts';
import { compileKeys, type TextChoice } from '../../../core/text-formats/choice/choose-texts.ts';
import { formatOf } from '../../../core/text-formats/formats.ts';
import type { Project } from '../load-project.ts';
import { newTarget } from './new-target.ts';
import { type FileSide, readSide } from './read-side.ts';

/** A file and its translation with the state of each unit. */
export interface FileStatus {
  readonly files: FilePair;
  readonly source: FileSide;
  /** What the translation begins as, if it is not there yet. */
  readonly target: FileSide;
  readonly standings: readonly UnitStanding[];
}

/** Files that have no state: the one that is in the way, its line, counted from 1, and what is wrong there. */
export interface SkippedFile {
  readonly files: FilePair;
  readonly path: string;
  readonly line: number | undefined;
  readonly problem: Message;
  /** Whether git has left a conflict, which a person has to decide. */
  readonly isConflict: boolean;
}

/** The states of a translation, or why it has none. */
export type StatusReading =
  | { readonly ok: true; readonly status: FileStatus }
  | { readonly ok: false; readonly skipped: SkippedFile };

/** What states depend on, apart from the files. */
export interface StatusPorts {
  readonly record: PairRecord;
  readonly adopt: StatesInput['adopt'];
  /** The same pair, with where its translation stands if its source was renamed. Called only for a translation that does not exist. */
  locate(files: FilePair): Promise<FilePair>;
  /** What git knows of two files. */
  historyOf(status: Omit<FileStatus, 'standings'>): Promise<FileHistory>;
  /** Finds a unit by its hash in all translations into a locale. */
  unitsIn(locale: string): Promise<(target: string) => Unit | undefined>;
  /** What a translation of a source unit depends on. */
  dependsIn(files: FilePair): (source: Unit) => AttestedPair['depends'];
}

/** Where a translation stands now. */
export function placeOfTarget({ target, movedFrom = target }: FilePair): string {
  return movedFrom;
}

/** Reads a file and its translation, and says in which state each unit is. */
export async function readStatus(
  project: Pick<Project, 'read' | 'section'>,
  pair: FilePair,
  ports: StatusPorts,
): Promise<StatusReading> {
  const files = pair.exists ? pair : await ports.locate(pair);
  const isThere = files.exists || files.movedFrom !== undefined;
  const source = await readProjectSide(project, files, 'source');
  if (!source.ok) return source;
  const target = isThere
    ? await readProjectSide(project, files, 'target')
    : ({ ok: true, side: newTarget(source.side, choiceOf(files)) } as const);
  if (!target.ok) return target;
  const sides = { files, source: source.side, target: target.side };
  const isInherited = files.inherits && !isThere;
  return { ok: true, status: { ...sides, standings: isInherited ? [] : await standingsOf(sides, ports) } };
}

/** The units of a file as it is on the disk; none if it cannot be read. */
export async function readPairUnits(
  project: Pick<Project, 'read' | 'section'>,
  files: FilePair,
  side: Side,
): Promise<readonly Unit[]> {
  const reading = await readProjectSide(project, files, side);
  return reading.ok ? reading.side.units : [];
}

type ProjectSide =
  | { readonly ok: true; readonly side: FileSide }
  | { readonly ok: false; readonly skipped: SkippedFile };

async function readProjectSide(
  { read, section }: Pick<Project, 'read' | 'section'>,
  files: FilePair,
  side: Side,
): Promise<ProjectSide> {
  const path = side === 'target' ? placeOfTarget(files) : files.source;
  const skip = (problem: Message, line?: number, isConflict = false): ProjectSide => {
    return { ok: false, skipped: { files, path, line, problem, isConflict } };
  };
  const bytes = await read(path);
  if (bytes === undefined) return skip(message('The file cannot be read, or is larger than 10 MiB.'));
  const languages = { source: section.source, target: files.code ?? files.locale };
  const reading = await readSide(path, bytes, { side, languages, choice: choiceOf(files) });
  return reading.ok ? reading : skip(reading.problem, reading.line, reading.isConflict);
}

/** Which texts of the files are translated. A pattern that cannot be compiled chooses nothing. */
function choiceOf({ keys, except }: FilePair): TextChoice {
  const compile = (patterns: readonly string[] | undefined) =>
    patterns?.flatMap((pattern) => compileKeys(pattern) ?? []);
  return { keys: compile(keys), except: compile(except), anyFile: true };
}

/** The states of all units; git is asked only if one depends on it. */
async function standingsOf(
  sides: Omit<FileStatus, 'standings'>,
  ports: StatusPorts,
): Promise<readonly UnitStanding[]> {
  const { files, source, target } = sides;
  const { locale } = files;
  const { record, adopt } = ports;
  const known = (hash: string) => record.sourcesOf(locale, hash).map((line) => line.source);
  const { format } = source.file;
  const facts = {
    isAttested: (hash: string) => record.targetsOf(locale, hash).length > 0,
    isPair: (from: string, to: string) => record.linesOf(locale, from, to).length > 0,
  };
  const { pairs, alignment } = pairUnits(format, source.units, target.units, known, facts);
  let wanted = false;
  const input: StatesInput = {
    ...{ locale, pairs, alignment, record, adopt },
    hasMarks: formatOf(target.file.format).notes.review !== undefined,
    inherits: files.inherits,
    read: (text, side) => readVersion(text, sides[side], side),
    pair: (sources, targets) => pairUnits(format, sources, targets, known, facts).pairs,
    depends: ports.dependsIn(files),
    hasError: isProseFormat(format) ? () => false : hasOtherValues,
    isStanding: () => {
      wanted = true;
      return false;
    },
  };
  const first = statesOf(input);
  const needsHistory = first.some((standing) => standing.needsHistory);
  if (!needsHistory && !wanted) return first;
  const find = await ports.unitsIn(locale);
  return statesOf({
    ...input,
    ...(needsHistory && { history: await ports.historyOf(sides) }),
    isStanding: (hash) => find(hash) !== undefined,
  });
}

/** The units of an earlier version of a file, which has its format. */
export function readVersion(text: string, { file }: FileSide, side: Side): readonly Unit[] | undefined {
  const reading = readUnits({ ...file, text }, side);
  return reading.ok ? reading.units : undefined;
}

/** Finds source texts of now and of earlier by their hashes. */
export function sourceTextsOf(
  { source }: Pick<FileStatus, 'source'>,
  { revisions }: FileHistory,
): (hash: string) => string | undefined {
  const known = new Map(source.units.map(({ hash, text }) => [hash, text]));
  const waiting = [...new Set(revisions.map((revision) => revision.source))].values();
  return (hash) => {
    for (let found = known.get(hash); ; found = known.get(hash)) {
      const next = found === undefined ? waiting.next() : undefined;
      if (next === undefined || next.done) return found;
      for (const unit of readVersion(next.value ?? '', source, 'source') ?? [])
        known.set(unit.hash, unit.text);
    }
  };
}
