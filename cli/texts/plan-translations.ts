import path from 'node:path';
import { addAll, cutMessages, type Message, message } from '#base';
import { findNamedItself, tooLargeToTranslate } from '#files';
import { fillNamePattern, isNameableCode, type TextFilter, translatedPath } from '#formats';
import {
  type FilePlace,
  keepListAbove,
  openTextFile,
  type TextFile,
  type TranslateOptions,
} from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { prepareTargets, refuseTaken } from '../files/prepare-targets.ts';
import { readLimitedBytes } from '../files/read-bytes.ts';
import { refuseUnknownPlaceholders } from '../files/refuse-unknown-placeholders.ts';
import { shownPath } from '../files/shown-path.ts';
import { localize } from '../terminal/localize.ts';
import { type CollectedFiles, collectTextFiles, type NamedFile, nothingIn } from './collect-text-files.ts';
import { existence, placeOf } from './place-of-file.ts';

/** What is translated, and where it goes. */
export interface PlanOptions {
  /** Files and folders. */
  readonly files: readonly string[];
  /** One for each language. */
  readonly requests: readonly TranslateOptions[];
  /** A path with placeholders; undefined for standard output, and for several translations that are named as their files are. */
  readonly output: string | undefined;
  readonly force: boolean;
  /** Whether one text that is refused costs its file, and one file that cannot be read or written costs all. */
  readonly isStrict: boolean;
  /** Whether translations that are there already are made again. */
  readonly retranslate: boolean;
  /** Which texts of the files. */
  readonly filter: TextFilter;
}

/** One file in one language. */
export interface PlannedTranslation {
  readonly file: TextFile;
  /** As the user named it. */
  readonly given: string;
  readonly request: TranslateOptions;
  /** Absolute; undefined for standard output. */
  readonly target: string | undefined;
  readonly place: FilePlace;
  /** Absolute: the folder that its links are read in. */
  readonly root: string;
}

/** What is planned of a file: `isForeign` if it is for programs, and is left out of its folder. */
interface PlannedFile {
  readonly planned: readonly PlannedTranslation[];
  readonly problems: readonly CommandError[];
  readonly isForeign?: true;
}

/**
 * Reads all files for all languages, reports what is left out, and prepares the folders. `unplanned` is how many translations are not
 * made, because a file cannot be read, or its translation is there already.
 * @throws CommandError if none can be made, or one cannot and they are strict.
 */
export async function planTranslations(
  options: PlanOptions,
  { host, output: terminal }: CommandContext,
  signal: AbortSignal,
): Promise<{ readonly all: readonly PlannedTranslation[]; readonly unplanned: number }> {
  const { files: paths, requests, isStrict, force } = options;
  const { cwd } = host;
  refuseUnknownPlaceholders(options.output, ['{folder}', '{name}', '{extension}', '{target}']);
  const targets = requests.map(({ target_lang }) => target_lang);
  const collected = await collectTextFiles(paths, { cwd, signal, source: requests[0]?.source_lang, targets });
  const all: PlannedTranslation[] = [];
  const existsBelow = existence(all);
  const problems = [...collected.problems];
  const foreign = new Map<string, number>();
  let unplanned = problems.length * requests.length;
  for (const named of collected.files) {
    const isOnly = paths.length * requests.length === 1 && named.folder === undefined;
    const file = await planFile(named, options, { cwd, signal, isOnly, existsBelow });
    addAll(all, file.planned);
    addAll(problems, file.problems);
    if (file.isForeign && named.folder !== undefined) count(foreign, named.folder);
    else unplanned += requests.length - file.planned.length;
  }
  noteLeftOut(collected, foreign, terminal);
  const [folder] = foreign.keys();
  const first = problems[0] ?? (folder === undefined ? undefined : nothingIn(folder));
  if (first !== undefined && ((isStrict && problems.length > 0) || all.length === 0)) throw first;
  for (const what of cutMessages(problems.map((problem) => problem.what))) terminal.note(what);
  requireDifferent(all, options, cwd);
  await prepareTargets(targetsOf(all, cwd), { force, cwd });
  return { all, unplanned };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Names the translations that were found in folders, and counts the files of other formats and those for programs. */
function noteLeftOut(
  { translations, others }: CollectedFiles,
  foreign: ReadonlyMap<string, number>,
  { note }: CommandContext['output'],
): void {
  for (const [translation, original] of translations) {
    note(message('Left out {0}: a translation of {1}.', translation, original));
  }
  for (const [folder, count] of others) {
    const all = count + (foreign.get(folder) ?? 0);
    if (all > 0) note(message('{0}: other files left out: {1}', folder, all));
  }
}

/** @throws CommandError if two translations have the same file. */
function requireDifferent(
  all: readonly PlannedTranslation[],
  { output }: Pick<PlanOptions, 'output'>,
  cwd: string,
): void {
  const seen = new Set<string | undefined>();
  const twice = all.find(({ target }) => seen.size === seen.add(target).size);
  if (twice === undefined) return;
  const placeholders = message(
    'Use placeholders in --output, such as --output "{0}".',
    '{folder}/{name}.{target}{extension}',
  );
  const shown = twice.target && shownPath(twice.target, cwd);
  throw new CommandError(message('Several translations would be written to the same file.'), {
    next:
      output === undefined && shown !== undefined
        ? message('Add --from, or name one of the files that lead to {0}.', shown)
        : placeholders,
  });
}

/** How a file is planned. */
interface Planning {
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** Whether its translation is the only one, which goes to standard output. */
  readonly isOnly: boolean;
  readonly existsBelow: ReturnType<typeof existence>;
}

/** Reads a file for all languages. What is wrong with it is a problem of the file, and not of the others. */
async function planFile(named: NamedFile, options: PlanOptions, planning: Planning): Promise<PlannedFile> {
  const planned: PlannedTranslation[] = [];
  const problems: CommandError[] = [];
  const { given, folder } = named;
  try {
    const bytes = await readText(named, planning.signal);
    const keep = await keepListAbove(path.dirname(named.file));
    for (const request of options.requests) {
      const languages = { source: request.source_lang, target: request.target_lang };
      const fileOptions = { ...languages, keep, retranslate: options.retranslate, ...options.filter };
      const opened = await openTextFile(given, bytes, fileOptions);
      if (!opened.ok && opened.isForeign && folder !== undefined)
        return { planned, problems, isForeign: true };
      if (!opened.ok) throw new CommandError(located(given, opened.line, opened.problem));
      const target = targetOf(named, request, options, planning);
      const place = placeOf(
        named.file,
        (file) => targetOf({ ...named, file }, request, options, planning),
        planning.existsBelow(named.root),
      );
      const problem =
        folder === undefined ? undefined : await problemWith(target, named, options, planning.cwd);
      if (problem === undefined)
        planned.push({ file: opened.file, given, request, target, place, root: named.root });
      else problems.push(problem);
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { planned: [], problems: [error] };
  }
  return { planned, problems };
}

function readText({ file, given }: NamedFile, signal: AbortSignal): Promise<Uint8Array> {
  const problemOf = (bytes: number) => {
    const problem = tooLargeToTranslate(bytes);
    return problem && located(given, undefined, problem);
  };
  return readLimitedBytes(file, given, problemOf, signal);
}

/** Puts the location before a problem. */
export function located(given: string, line: number | undefined, problem: Message): Message {
  return line === undefined
    ? message('{0}: {1}', given, localize(problem))
    : message('{0}:{1}: {2}', given, line, localize(problem));
}

/** Where a translation goes: by `--output`, or else to standard output if it is the only one, or else by the tables of names. */
function targetOf(
  { file, root }: NamedFile,
  { source_lang: source, target_lang: target }: TranslateOptions,
  { output }: PlanOptions,
  { cwd, isOnly }: Planning,
): string | undefined {
  if (output === undefined && isOnly) return undefined;
  requireNameable(target);
  if (output !== undefined) {
    const values = { target, folder: folderIn(output, file, cwd) };
    return path.resolve(cwd, fillNamePattern(output, path.basename(file), values));
  }
  return path.join(root, translatedPath(shownPath(file, root), { source, target }));
}

/**
 * The folder of a file for `--output`, relative to the current folder.
 * @throws CommandError for a file outside of it whose folder would lead out of the folder before the placeholder.
 */
function folderIn(output: string, file: string, cwd: string): string {
  const folder = path.relative(cwd, path.dirname(file)) || '.';
  const isOutside = path.isAbsolute(folder) || folder.split(path.sep).includes('..');
  if (!isOutside || !output.includes('{folder}') || output.startsWith('{folder}')) return folder;
  throw new CommandError(
    message(
      '{0} is outside of the current folder, so --output cannot have its folder below another one.',
      shownPath(file, cwd),
    ),
    { next: message('Start --output with {0}, or run the command in a folder above the file.', '{folder}') },
  );
}

/** @throws CommandError for a language that would lead to another folder. */
function requireNameable(target: string): void {
  if (!isNameableCode(target)) {
    throw new CommandError(
      message('"{0}" is not a language code, so no file can have it in its name.', target),
      { next: message('Use a code such as de or pt-BR.') },
    );
  }
}

/** Why a translation of a file in a folder cannot be written: it is there already, or behind a link. */
async function problemWith(
  target: string | undefined,
  { root }: NamedFile,
  { output, force }: PlanOptions,
  cwd: string,
): Promise<CommandError | undefined> {
  if (target === undefined) return undefined;
  const link = output === undefined ? linkAbove(target, root) : undefined;
  if (link !== undefined) {
    return new CommandError(
      message('{0} is a symbolic link, so nothing is written in it.', shownPath(link, cwd)),
    );
  }
  return refuseTaken([{ file: target, shown: shownPath(target, cwd) }], { force }).then(
    () => undefined,
    (error: CommandError) => error,
  );
}

/** The nearest folder of a file below `root` that is a link; what it leads to is not what the user named. */
function linkAbove(file: string, root: string): string | undefined {
  for (let folder = path.dirname(file); folder.startsWith(root + path.sep); folder = path.dirname(folder)) {
    if (findNamedItself(folder)?.kind === 'link') return folder;
  }
  return undefined;
}

function targetsOf(all: readonly PlannedTranslation[], cwd: string) {
  return all.flatMap(({ target }) =>
    target === undefined ? [] : [{ file: target, shown: shownPath(target, cwd) }],
  );
}
