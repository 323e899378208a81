import { applyEdits, type Message, message, type Side } from '#base';
import {
  compileKeys,
  declareLanguage,
  type FileText,
  isProseFormat,
  prepareTextFile,
  type TextChoice,
} from '#formats';
import type { FilePair, TranslationsSection } from '#manifest';
import { readUnits, type Unit } from '#units';
import type { Project } from '../load-project.ts';
import { standingsOf } from './compute-standings.ts';
import { type FileSide, readSide } from './read-side.ts';
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
  const files = pair.exists ? pair : await ports.locate(pair);
  const isThere = files.exists || files.movedFrom !== undefined;
  const source = await readProjectSide(project, files, 'source');
  if (!source.ok) return source;
  const asOneFile = files.source === files.target ? await refuseAsOneFile(source.side, files) : undefined;
  if (asOneFile !== undefined) return asOneFile;
  const target = isThere
    ? await readProjectSide(project, files, 'target')
    : ({ ok: true, side: newTarget(source.side, choiceOf(files)) } as const);
  if (!target.ok) return target;
  const sides = { files, source: source.side, target: target.side };
  const isInherited = files.inherits && !isThere;
  const found = isInherited ? { standings: [], findTexts: () => undefined } : await standingsOf(sides, ports);
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
  return { ok: false, skipped: { files, path: files.source, line: undefined, problem, isConflict: false } };
}

/** Why a file that has several languages cannot get another one. What its author chooses by keys is one language. */
async function refuseLanguage(
  file: FileText,
  { keys, isFrozen }: Pick<FilePair, 'keys' | 'isFrozen'>,
): Promise<Message | undefined> {
  if (keys !== undefined || isFrozen) return undefined;
  const textFile = await import('#formats/lazy');
  const text = applyEdits(file.text, textFile.prepareTextFile(file));
  const reading = textFile.readTextFile(text, file.format, file.facts);
  return reading.ok ? textFile.refuseBeside(reading.segments, file.facts) : undefined;
}

async function refuseOneLanguage(file: FileText, units: readonly Unit[]): Promise<Message | undefined> {
  const parts = units.filter(({ hasWords }) => hasWords).flatMap((unit) => unit.parts);
  if (parts.length === 0 || !parts.every(({ text, present }) => present === text)) return undefined;
  const { readTextFile } = await import('#formats/lazy');
  const { hasWayIn } = await import('#formats/lazy');
  const all = readTextFile(file.text, file.format, { ...file.facts, target: undefined });
  if (all.ok && hasWayIn(all.segments, file.facts)) return undefined;
  return message('The file has one language. Say with "target" where its translations are.');
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
  const path = files.refusal?.path ?? (side === 'target' ? placeOfTarget(files) : files.source);
  const skip = (problem: Message, line?: number, isConflict = false): ProjectSide => {
    return { ok: false, skipped: { files, path, line, problem, isConflict } };
  };
  if (files.refusal !== undefined) return skip(files.refusal.problem);
  const bytes = await read(path);
  if (bytes === undefined) return skip(message('The file cannot be read, or is larger than 10 MiB.'));
  const languages = { source: section.source, target: files.code ?? files.locale };
  const known = side === 'source' ? (file: FileText) => knownUnits(section, files, file) : undefined;
  const reading = await readSide(path, bytes, { side, languages, choice: choiceOf(files), known });
  if (!reading.ok) return skip(reading.problem, reading.line, reading.isConflict);
  const { file, units } = reading.side;
  if (side === 'source') keepUnits(section, { files, file, units });
  return reading;
}

/** A source as it was read for the locale before, by the section of its project: the locales of a file follow each other. */
const LAST_SOURCES = new WeakMap<TranslationsSection, KnownSource>();

interface KnownSource {
  readonly files: FilePair;
  readonly file: FileText;
  readonly units: readonly Unit[];
}

/** A comment can lock words for some languages only. */
const LOCK = /locked/i;

/** The units of a source without keys, if it was read for another locale just before and is the same; undefined for any other. */
function knownUnits(
  section: TranslationsSection,
  files: FilePair,
  { text, format, facts }: FileText,
): readonly Unit[] | undefined {
  const last = LAST_SOURCES.get(section);
  if (last?.files.source !== files.source || !isProseFormat(format) || LOCK.test(text)) return undefined;
  const isSame =
    last.file.text === text && last.file.format === format && last.file.facts.source === facts.source;
  return isSame && last.files.keys === files.keys && last.files.except === files.except
    ? last.units
    : undefined;
}

/** Keeps the units of a source for the next locale. */
function keepUnits(section: TranslationsSection, source: KnownSource): void {
  LAST_SOURCES.set(section, source);
}

/** Which texts of the files are translated. A pattern that cannot be compiled chooses nothing. */
function choiceOf({ keys, except }: FilePair): TextChoice {
  const compile = (patterns: readonly string[] | undefined) =>
    patterns?.flatMap((pattern) => compileKeys(pattern) ?? []);
  return { keys: compile(keys), except: compile(except), anyFile: true };
}

/**
 * What a translation that is not there yet begins as: in prose, its source, prepared for the target language, with no text translated; with
 * keys, nothing, because what is written brings all that is around it.
 */
function newTarget({ bytes, decoded, file }: FileSide, choice: TextChoice): FileSide {
  if (!isProseFormat(file.format)) return { bytes, decoded, file: { ...file, text: '' }, units: [] };
  const prepared = { ...file, text: applyEdits(file.text, prepareTextFile(file)) };
  const target = { ...prepared, text: declareLanguage(prepared) };
  const reading = readUnits(target, 'target', choice);
  return { bytes, decoded, file: target, units: reading.ok ? reading.units : [] };
}
