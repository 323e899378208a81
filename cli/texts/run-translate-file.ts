import type { ServiceFacts } from '../../core/languages/service-facts/service-facts.ts';
import { type Message, message } from '../../core/message.ts';
import type { KnownObjects } from '../../core/requests/known-objects.ts';
import type { RequestOptions } from '../../core/requests/request.ts';
import type { CallOptions, ServiceClient } from '../../service/client.ts';
import { CancelledError } from '../../service/errors/service-errors.ts';
import { handlesTags } from '../../workspace/translation/handles-tags.ts';
import { accessKeyLines, countLeftOut } from '../../workspace/translation/left-out.ts';
import type { TextFile } from '../../workspace/translation/open-text-file.ts';
import { translateFile } from '../../workspace/translation/translate-file.ts';
import { cancelledAfter } from '../command/cancelled-after.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { createFile } from '../files/create-file.ts';
import { shownPath } from '../files/shown-path.ts';
import { factsAtHand } from '../service/facts-at-hand.ts';
import { type ServiceFlags, useService } from '../service/use-service.ts';
import { checkBeforeSending } from './check-before-sending.ts';
import { located, type PlannedTranslation, type PlanOptions, planTranslations } from './plan-translations.ts';
import { type FoundReferences, namedReferences, type TypedReferences } from './references.ts';

/** The options of `parlance translate-file`. */
export interface TranslateFileTask extends PlanOptions {
  /** What goes into every request. */
  readonly references: TypedReferences;
  readonly find: (client: ServiceClient, call: CallOptions) => Promise<FoundReferences>;
  readonly sendAnyway: boolean;
  /** Whether a comment is written above each refused text. */
  readonly commentsRefused: boolean;
  readonly flags: ServiceFlags;
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
  const { all, unplanned } = await planTranslations(task, context, signal);
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
    reportResults(results, unplanned, context);
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
function reportResults(
  results: readonly Result[],
  unplanned: number,
  { output, finish }: CommandContext,
): void {
  const total = results.length + unplanned;
  const written = results.filter(isWritten).length;
  if (written < total)
    output.note(message('{0} of {1} translations were not written.', total - written, total));
  if (written === 0 && total > 0) finish(EXIT_CODES.problems);
  else if (results.includes('in part') || written < total) finish(EXIT_CODES.partlyDone);
}

/** Ends the command after this many translations were written and reported. */
function fail(error: unknown, done: number): never {
  if (!(error instanceof CancelledError)) throw error;
  throw cancelledAfter(done, message('The other translations were not written.'));
}

/** Translates one file into one language, writes it, and reports what was refused. */
async function translateOne(
  client: ServiceClient,
  { file, given, request, target }: PlannedTranslation,
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
  return reportLeft(given, file, result, output);
}

/** Says what of a written file stays in its own language. */
function reportLeft(
  given: string,
  file: TextFile,
  { differences, requests, text }: { differences: readonly unknown[]; requests: number; text: string },
  { note }: CommandContext['output'],
): Result {
  for (const line of accessKeyLines(file))
    note(located(given, line, message('This access key stays. Choose a letter of the translated label.')));
  if (differences.length > 0) {
    note(message('{0}: texts left in their own language: {1}', given, differences.length));
    return 'in part';
  }
  const isUnchanged = requests === 0 && (file.untranslated.length === 0 || text === file.text);
  if (!isUnchanged) return 'whole';
  const leftOut = countLeftOut(file);
  note(
    leftOut === 0
      ? message('{0}: There is no text to translate.', given)
      : message('{0}: Nothing was translated. Texts left out: {1}. Choose them with --keys.', given, leftOut),
  );
  return leftOut === 0 ? 'whole' : 'in part';
}

function progressOf(given: string, target: string, done: number, total: number): Message {
  return message('{0} into {1}: {2} of {3} texts', given, target, done, total);
}
