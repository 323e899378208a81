import { isSameLanguage, type Locale, type Message, message, parseLocale, type Side } from '#base';
import { compileKeys, type ParsedFile, type TextFilter } from '#formats';
import type { FilePair } from '#manifest';
import type { Project } from '../project-of.ts';
import { standingsOf } from './compute-standings.ts';
import { type FileReadings, targetLanguage } from './file-readings.ts';
import { type FileSide, newTarget, readSide } from './read-side.ts';
import type { FileStatus, StatusPorts } from './status-ports.ts';

export type { FileSides, FileStatus, StatusPorts } from './status-ports.ts';

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
  const { readings } = ports;
  const files = pair.exists ? pair : await ports.locate(pair);
  const isThere = files.exists || files.movedFrom !== undefined;
  const source = await readProjectSide(project, files, 'source', readings);
  if (!source.ok) return source;
  const asOneFile = files.source === files.target ? await refuseAsOneFile(source.side, files) : undefined;
  if (asOneFile !== undefined) return asOneFile;
  const target = isThere
    ? await readProjectSide(project, files, 'target', readings)
    : ({
        ok: true,
        side: await readings.begun(source.side, (side) => newTarget(side, choiceOf(files))),
      } as const);
  if (!target.ok) return target;
  const otherLanguage = isThere ? await refuseOtherRoot(source.side, target.side) : undefined;
  if (otherLanguage !== undefined) return refused(files, placeOfTarget(files), otherLanguage);
  const sides = { files, source: source.side, target: target.side };
  if (files.inherits && !isThere)
    return { ok: true, status: { ...sides, standings: [], findTexts: () => undefined } };
  const found = await readings.standings(pair, sides, ports, () => standingsOf(sides, ports));
  return { ok: true, status: { ...sides, ...found } };
}

/** Why a translation cannot stand in the file of its source: it would replace that, or nothing in the file has a place for it. */
async function refuseAsOneFile(
  { file, units }: FileSide,
  files: FilePair,
): Promise<StatusReading | undefined> {
  // Loaded here, because it loads all formats.
  const { formatOf } = await import('#formats/lazy');
  const { isBilingual, addsLanguages, keyed } = formatOf(file.format);
  if (isBilingual || addsLanguages || keyed?.isTable) return undefined;
  const problem = (await refuseLanguage(file, files)) ?? (await refuseOneLanguage(file, units));
  if (problem === undefined) return undefined;
  return refused(files, files.source, problem);
}

function refused(files: FilePair, path: string, problem: Message): StatusReading {
  return { ok: false, skipped: { files, path, line: undefined, problem, isConflict: false } };
}

/** Why a file cannot be the translation, where the texts of its source stand below their language, and its own below a third one. */
async function refuseOtherRoot({ file: source }: FileSide, { file }: FileSide): Promise<Message | undefined> {
  if (!source.reading.ok || !file.reading.ok || file === source) return undefined;
  const { languageAround, refuseLanguage } = await import('#formats/lazy');
  const own = languageAround(source.reading.segments);
  if (own === undefined || !isSameLanguage(localeIn(own), file.facts.source ?? '')) return undefined;
  const around = languageAround(file.reading.segments);
  return around === undefined ? undefined : refuseLanguage(localeIn(around), file.facts);
}

function localeIn(code: string): Locale {
  return parseLocale(code) ?? code;
}

/** Why a file that has several languages cannot get another one. What its author chooses by keys is one language. */
async function refuseLanguage(
  file: ParsedFile,
  { keys, isFrozen }: Pick<FilePair, 'keys' | 'isFrozen'>,
): Promise<Message | undefined> {
  if (keys !== undefined || isFrozen) return undefined;
  const { refuseBeside } = await import('#formats/lazy');
  const { reading } = file.prepared;
  return reading.ok ? refuseBeside(reading.segments, file.facts) : undefined;
}

async function refuseOneLanguage(file: ParsedFile, units: FileSide['units']): Promise<Message | undefined> {
  const parts = units.filter(({ hasWords }) => hasWords).flatMap((unit) => unit.parts);
  if (parts.length === 0 || !parts.every(({ text, present }) => present === text)) return undefined;
  const { hasWayIn } = await import('#formats/lazy');
  const all = file.withTarget({}).reading;
  if (all.ok && hasWayIn(all.segments, file.facts)) return undefined;
  return message('The file has one language. Say with "target" where its translations are.');
}

/** The units of a file as it is on the disk; none if it cannot be read. */
export async function readPairUnits(
  project: Pick<Project, 'read' | 'section'>,
  files: FilePair,
  side: Side,
  readings: FileReadings,
): Promise<FileSide['units']> {
  const reading = await readProjectSide(project, files, side, readings);
  return reading.ok ? reading.side.units : [];
}

type ProjectSide =
  | { readonly ok: true; readonly side: FileSide }
  | { readonly ok: false; readonly skipped: SkippedFile };

async function readProjectSide(
  { read, section }: Pick<Project, 'read' | 'section'>,
  files: FilePair,
  side: Side,
  readings: FileReadings,
): Promise<ProjectSide> {
  const path = files.refusal?.path ?? (side === 'target' ? placeOfTarget(files) : files.source);
  const skip = (problem: Message, line?: number, isConflict = false): ProjectSide => {
    return { ok: false, skipped: { files, path, line, problem, isConflict } };
  };
  if (files.refusal !== undefined) return skip(files.refusal.problem);
  const bytes = await read(path);
  if (bytes === undefined) return skip(message('The file cannot be read, or is larger than 10 MiB.'));
  const language = targetLanguage(files);
  const isSource = files.source === files.target ? undefined : side === 'source';
  const languages = { source: section.source, shortcodes: section.shortcodes, isSource, ...language };
  const reading = await readings.side({ files, side, path, language }, bytes, () =>
    readSide(path, bytes, { side, languages, choice: choiceOf(files) }),
  );
  return reading.ok ? reading : skip(reading.problem, reading.line, reading.isConflict);
}

/** Which texts of the files are translated. A pattern that cannot be compiled chooses nothing. */
function choiceOf({ keys, except }: FilePair): TextFilter {
  const compile = (patterns: readonly string[] | undefined) =>
    patterns?.flatMap((pattern) => compileKeys(pattern) ?? []);
  return { keys: compile(keys), except: compile(except), anyFile: true };
}
