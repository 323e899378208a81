import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { message } from '../../core/message.ts';
import { CancelledError } from '../../service/http/errors.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { atomicWrite } from '../files/atomic-write.ts';
import { codeOf, readBytes } from '../files/read-bytes.ts';
import { shownPath } from '../files/shown-path.ts';
import type { Output } from '../output.ts';
import { checkGlossary, type GlossaryFile } from './check-glossary.ts';
import type { CheckOptions } from './check-options.ts';
import { collectFiles, type FoundFile, formatOf } from './collect-files.ts';
import { decodeText } from './decode-text.ts';
import { createPairFinder } from './find-pair.ts';
import { fixGlossary } from './fix-glossary.ts';
import { formatGithub } from './format-github.ts';
import { formatJson } from './format-json.ts';
import { formatSarif } from './format-sarif.ts';
import { formatText } from './format-text.ts';
import { type FileReport, totalsOf } from './report.ts';

/** What came of all files. */
interface CheckResult {
  readonly files: readonly FileReport[];
  /** Whether something that was named could not be checked. */
  readonly incomplete: boolean;
}

type FindPair = (file: string) => Promise<LanguagePair | undefined>;

/** Checks, prints the report, and says what the command ends with. */
export async function runCheck(options: CheckOptions, context: CommandContext): Promise<ExitCode> {
  const { input } = options;
  const findPair = pairFinderOf(options);
  const result =
    'stdinName' in input
      ? await checkStdin(input.stdinName, findPair, options, context)
      : await checkPaths(input.paths, findPair, options, context);
  print(options.format, result.files, context.output);
  if (result.incomplete) return EXIT_CODES.input;
  const { error, warning } = totalsOf(result.files);
  return error > 0 || warning > options.maxWarnings ? EXIT_CODES.problems : EXIT_CODES.ok;
}

function pairFinderOf({ settings: { pair } }: CheckOptions): FindPair {
  return pair === undefined ? createPairFinder() : async () => pair;
}

function print(format: string, files: readonly FileReport[], { data, page, paint }: Output): void {
  if (format === 'json') data(formatJson(files));
  else if (format === 'sarif') data(formatSarif(files));
  else if (format === 'github') data(formatGithub(files));
  else page(formatText(files, paint));
}

async function checkStdin(
  name: string,
  findPair: FindPair,
  { settings }: CheckOptions,
  { host }: CommandContext,
): Promise<CheckResult> {
  const format = formatOf(name);
  if (format === undefined) {
    throw new CommandError(message('--stdin-filename "{0}" does not end in .csv or .tsv.', name));
  }
  const absolute = path.resolve(host.cwd, name);
  const pair = await findPair(absolute);
  const file = { path: shownPath(absolute, host.cwd), format, pair, ...decodeText(await buffer(host.stdin)) };
  return { files: [checkGlossary(file, settings)], incomplete: false };
}

async function checkPaths(
  paths: readonly string[],
  findPair: FindPair,
  options: CheckOptions,
  { host, output }: CommandContext,
): Promise<CheckResult> {
  const found = await collectFiles(paths, host.cwd);
  for (const note of found.notes) output.note(note);
  for (const failure of found.failures) output.failure(failure);
  let failures = found.failures.length;
  const files: FileReport[] = [];
  const interruption = host.interruption();
  for (const one of found.files) {
    if (interruption.aborted) throw new CancelledError();
    try {
      files.push(await checkFile(one, findPair, options, output));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      output.failure(error.what, ...error.next);
      failures++;
    }
  }
  if (found.files.length === 0 && failures === 0) output.note(message('There is no glossary file to check.'));
  return { files, incomplete: failures > 0 };
}

async function checkFile(
  { file, shown, format }: FoundFile,
  findPair: FindPair,
  { fix, settings }: CheckOptions,
  output: Output,
): Promise<FileReport> {
  const pair = await findPair(file);
  const glossary: GlossaryFile = { path: shown, format, pair, ...decodeText(await readBytes(file, shown)) };
  if (!fix) return checkGlossary(glossary, settings);
  const text = fixGlossary(glossary, settings);
  if (text !== glossary.text) {
    await write(file, shown, text);
    output.note(message('Mended {0}.', shown));
  }
  return checkGlossary({ ...glossary, text }, settings);
}

async function write(file: string, shown: string, text: string): Promise<void> {
  try {
    await atomicWrite(file, new TextEncoder().encode(text));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      message('{0} cannot be written ({1}); it is as it was.', shown, codeOf(error) ?? String(error)),
    );
  }
}
