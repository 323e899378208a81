import path from 'node:path';
import type { ServiceFacts } from '../../core/languages/service-facts/service-facts.ts';
import { readLocalizedName } from '../../core/layouts/localized-name.ts';
import { fillNamePattern, isNameableCode } from '../../core/layouts/target-name.ts';
import { type Message, message } from '../../core/message.ts';
import type { KnownObjects } from '../../core/requests/known-objects.ts';
import type { RequestOptions } from '../../core/requests/request.ts';
import type { TextChoice } from '../../core/text-formats/choice/choose-texts.ts';
import type { CallOptions, ServiceClient } from '../../service/client.ts';
import { CancelledError } from '../../service/errors/service-errors.ts';
import { tooLargeToTranslate } from '../../workspace/files/read/text-limit.ts';
import type { TranslateOptions } from '../../workspace/translation/batches/translate-texts.ts';
import { handlesTags } from '../../workspace/translation/handles-tags.ts';
import { openTextFile, type TextFile } from '../../workspace/translation/open-text-file.ts';
import { translateFile } from '../../workspace/translation/translate-file.ts';
import { cancelledAfter } from '../command/cancelled-after.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { createFile } from '../files/create-file.ts';
import { prepareTargets } from '../files/prepare-targets.ts';
import { readLimitedBytes } from '../files/read-bytes.ts';
import { shownPath } from '../files/shown-path.ts';
import { factsAtHand } from '../service/service-facts.ts';
import { type ServiceFlags, useService } from '../service/use-service.ts';
import { localize } from '../terminal/localize.ts';
import { checkBeforeSending } from './check-before-sending.ts';
import { type FoundReferences, namedReferences, type TypedReferences } from './references.ts';

/** The options of `parlance translate-file`. */
export interface TranslateFileTask {
  readonly files: readonly string[];
  /** One for each language. */
  readonly requests: readonly TranslateOptions[];
  /** What goes into every request. */
  readonly references: TypedReferences;
  readonly find: (client: ServiceClient, call: CallOptions) => Promise<FoundReferences>;
  readonly sendAnyway: boolean;
  /** A path with placeholders; undefined for standard output, and for several translations that are named as their files are. */
  readonly output: string | undefined;
  readonly force: boolean;
  /** Whether one text that is refused costs its file, and one file that cannot be read costs all. */
  readonly isStrict: boolean;
  /** Whether a comment is written above each refused text. */
  readonly commentsRefused: boolean;
  /** Whether translations that are there already are made again. */
  readonly retranslate: boolean;
  /** Which texts of the files. */
  readonly choice: TextChoice;
  readonly flags: ServiceFlags;
}

/** One file in one language. */
interface Work {
  readonly file: TextFile;
  /** As the user named it. */
  readonly given: string;
  readonly request: TranslateOptions;
  /** Absolute; undefined for standard output. */
  readonly target: string | undefined;
}

/** What came of a translation. */
type Result = 'whole' | 'in part' | 'not written';

/**
 * Translates files one after the other. Before anything is sent, it reads all of them and checks that all targets are free. A file that
 * cannot be read is reported, and the others are translated.
 */
export async function runTranslateFile(task: TranslateFileTask, context: CommandContext): Promise<void> {
  const { host } = context;
  const signal = host.interruption();
  const { all, unread } = await planWork(task, context, signal);
  await prepareTargets(targetsOf(all, host.cwd), { force: task.force, cwd: host.cwd });
  await useService(context, task.flags, async (client, endpoint) => {
    const facts = await factsAtHand(endpoint, host);
    const found = await findAllowed(client, task, facts, context);
    const results: Result[] = [];
    for (const work of all) {
      const call = { signal, tagHandling: handlesTags(facts, work.request) };
      const request = { ...work.request, ...found };
      const translation = translateOne(client, { ...work, request }, { ...task, ...call }, context);
      results.push(await translation.catch((error) => fail(error, results.filter(isWritten).length)));
    }
    reportResults(results, unread * task.requests.length, context);
  });
}

/** Finds what the requests name, and checks them all before the first text is sent. */
async function findAllowed(
  client: ServiceClient,
  { requests, references, find, sendAnyway }: TranslateFileTask,
  facts: ServiceFacts,
  { host, output }: CommandContext,
): Promise<FoundReferences['fields']> {
  let reported: ReadonlySet<string> = new Set();
  const check = (fields: RequestOptions, known?: KnownObjects) => {
    const found = requests.map((request) =>
      checkBeforeSending(
        { kind: 'translate', options: { ...request, ...fields }, known, sendAnyway, reported },
        facts,
        output,
      ),
    );
    reported = new Set(found.flatMap((rules) => [...rules]));
  };
  check(namedReferences(references));
  const { fields, known } = await find(client, { signal: host.interruption() });
  check(fields, known);
  return fields;
}

function isWritten(result: Result): boolean {
  return result !== 'not written';
}

/** Says how many translations were not written, and ends the command with the code for it. */
function reportResults(results: readonly Result[], unread: number, { output, finish }: CommandContext): void {
  const total = results.length + unread;
  const written = results.filter(isWritten).length;
  if (written < total)
    output.note(message('{0} of {1} translations were not written.', total - written, total));
  if (written === 0 && total > 0) finish(EXIT_CODES.problems);
  else if (results.includes('in part') || written < total) finish(EXIT_CODES.partlyDone);
}

/**
 * Reads all files for all languages. `unread` is how many cannot be.
 * @throws CommandError if none can, or one cannot and the task is strict.
 */
async function planWork(
  task: TranslateFileTask,
  { host, output: terminal }: CommandContext,
  signal: AbortSignal,
): Promise<{ readonly all: readonly Work[]; readonly unread: number }> {
  const { files, requests, isStrict } = task;
  const all: Work[] = [];
  const problems: CommandError[] = [];
  for (const given of files) {
    const work = await planFile(given, task, host.cwd, signal).catch((error: unknown) => {
      if (isStrict || !(error instanceof CommandError)) throw error;
      return error;
    });
    if (work instanceof CommandError) problems.push(work);
    else all.push(...work);
  }
  const [first] = problems;
  if (first !== undefined && all.length === 0) throw first;
  for (const { what } of problems) terminal.note(what);
  const targets = new Set(all.map(({ target }) => target));
  const hasTargets = files.length * requests.length === 1 || !targets.has(undefined);
  if (targets.size === all.length && hasTargets) return { all, unread: problems.length };
  throw sameFile();
}

function sameFile(): CommandError {
  return new CommandError(message('Several translations would be written to the same file.'), {
    next: message(
      'Use placeholders in --output, such as --output "{0}".',
      '{folder}/{name}.{target}{extension}',
    ),
  });
}

/** @throws CommandError for a file that cannot be read. */
async function planFile(
  given: string,
  task: TranslateFileTask,
  cwd: string,
  signal: AbortSignal,
): Promise<readonly Work[]> {
  const { requests, retranslate, choice } = task;
  const bytes = await readText(path.resolve(cwd, given), given, signal);
  const all: Work[] = [];
  for (const request of requests) {
    const languages = { source: request.source_lang, target: request.target_lang, retranslate, ...choice };
    const opened = await openTextFile(given, bytes, languages);
    if (!opened.ok) throw new CommandError(located(given, opened.line, opened.problem));
    all.push({ file: opened.file, given, request, target: targetOf(given, request, task, cwd) });
  }
  return all;
}

function readText(file: string, given: string, signal: AbortSignal): Promise<Uint8Array> {
  const problemOf = (bytes: number) => {
    const problem = tooLargeToTranslate(bytes);
    return problem && located(given, undefined, problem);
  };
  return readLimitedBytes(file, given, problemOf, signal);
}

function targetsOf(all: readonly Work[], cwd: string) {
  return all.flatMap(({ target }) =>
    target === undefined ? [] : [{ file: target, shown: shownPath(target, cwd) }],
  );
}

/** Ends the command after this many translations were written and reported. */
function fail(error: unknown, done: number): never {
  if (!(error instanceof CancelledError)) throw error;
  throw cancelledAfter(done, message('The other translations were not written.'));
}

/** Puts the location before a problem. */
function located(given: string, line: number | undefined, problem: Message): Message {
  return line === undefined
    ? message('{0}: {1}', given, localize(problem))
    : message('{0}:{1}: {2}', given, line, localize(problem));
}

/** Where a translation goes: by `--output`, or else, if there are several, by the language in the name of its file; undefined if that says none. */
function targetOf(
  given: string,
  { source_lang, target_lang }: TranslateOptions,
  { files, requests, output }: TranslateFileTask,
  cwd: string,
): string | undefined {
  if (output !== undefined) return targetPath(output, given, target_lang, cwd);
  if (files.length * requests.length === 1) return undefined;
  requireNameable(target_lang);
  const file = path.resolve(cwd, given);
  const named = readLocalizedName(path.basename(file), source_lang)?.nameFor(target_lang);
  return named && path.join(path.dirname(file), named);
}

/** The path that a pattern stands for. */
function targetPath(pattern: string, given: string, target: string, cwd: string): string {
  requireNameable(target);
  const file = path.resolve(cwd, given);
  return path.resolve(
    cwd,
    fillNamePattern(pattern, path.basename(file), { target, folder: path.dirname(file) }),
  );
}

/** @throws CommandError for a language that would lead to another folder. */
function requireNameable(target: string): void {
  if (!isNameableCode(target)) {
    throw new CommandError(
      message('"{0}" is not a language code, so no file can have it in its name.', target),
      {
        next: message('Use a code such as de or pt-BR.'),
      },
    );
  }
}

/** Translates one file into one language, writes it, and reports what was refused. */
async function translateOne(
  client: ServiceClient,
  { file, given, request, target }: Work,
  {
    force,
    isStrict,
    commentsRefused,
    signal,
    tagHandling,
  }: Pick<TranslateFileTask, 'force' | 'isStrict' | 'commentsRefused'> & {
    signal: AbortSignal;
    tagHandling: boolean;
  },
  { host, output }: CommandContext,
): Promise<Result> {
  const onProgress = ({ done, total }: { done: number; total: number }) =>
    output.progress(progressOf(given, request.target_lang, done, total));
  const writing = { isStrict, commentsRefused };
  const job = { signal, tagHandling, file, client, options: request, writing, onProgress };
  const result = await translateFile(job).finally(() => output.progress(undefined));
  for (const { line, reason } of result.differences) output.note(located(given, line, reason));
  if (!result.ok) return 'not written';
  if (target === undefined) output.data(result.text.replace(/^\ufeff/, ''));
  else {
    const shown = shownPath(target, host.cwd);
    await createFile({ file: target, shown, text: result.bytes }, { force });
    output.note(
      message('Wrote {0}: characters {1}, requests {2}.', shown, result.characters, result.requests),
    );
  }
  const refused = result.differences.length;
  if (refused === 0) return 'whole';
  output.note(message('{0}: texts left in their own language: {1}', given, refused));
  return 'in part';
}

function progressOf(given: string, target: string, done: number, total: number): Message {
  return message('{0} into {1}: {2} of {3} texts', given, target, done, total);
}
