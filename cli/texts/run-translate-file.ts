import { message, type ServiceFacts } from '#base';
import { CancelledError, type ServiceClient } from '#service';
import { explainError, handlesTags, isOfOneTranslation, type TermsOfFiles } from '#translate';
import { cancelledAfter } from '../command/cancelled-after.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import type { ServiceOptions } from '../command/options.ts';
import { createFile } from '../files/create-file.ts';
import { shownPath } from '../files/shown-path.ts';
import { factsAtHand } from '../service/facts-at-hand.ts';
import { useService } from '../service/use-service.ts';
import { localize } from '../terminal/localize.ts';
import { declaredTermsAbove } from './declared-terms-above.ts';
import { findAllowed, type WantedRequests } from './find-allowed.ts';
import { type KnownAnswers, keepAnswers } from './keep-answers.ts';
import { existence, linkedBelow } from './place-of-file.ts';
import { type PlannedTranslation, type PlanOptions, planTranslations } from './plan-translations.ts';
import type { FoundReferences } from './references.ts';
import type { TranslateFileOptions } from './text-options.ts';
import { type Outcome, type Result, reportDeadLinks, translateOne } from './translate-one.ts';

/** What `parlance translate-file` does: its options, read and checked. */
export interface TranslateFileJob extends PlanOptions, WantedRequests {
  /** Whether a comment is written above each refused text. */
  readonly commentsRefused: boolean;
  readonly options: ServiceOptions & Pick<TranslateFileOptions, 'keep'>;
}

/**
 * Translates files one after the other. Before anything is sent, it reads all of them and checks that all targets are free. A file that
 * cannot be read and a language that is refused are reported, and the others are translated. What has arrived when the service fails
 * is written or kept (reliability P1).
 */
export async function runTranslateFile(job: TranslateFileJob, context: CommandContext): Promise<void> {
  const { host } = context;
  const signal = host.interruption();
  const { all, unplanned } = await planTranslations(job, context, signal);
  const { keep: isWanted } = job.options;
  await useService(context, job.options, (client, service) =>
    keepAnswers(context, { origin: service.origin, isWanted }, async (known) => {
      const facts = await factsAtHand(service, host);
      const { found, refused } = await findAllowed(client, job, facts, context, signal);
      const works = all.filter(({ request }) => !refused.has(request.target_lang));
      const written: PlannedTranslation[] = [];
      const termsOf = await declaredTermsAbove(host.cwd, job.references.glossary);
      const { results, isWhole } = await translateAll(
        client,
        works,
        { ...job, facts, found, known, signal, written, termsOf },
        context,
      ).finally(() => followWritten(written, context));
      reportResults(results, unplanned + all.length - works.length, context);
      return isWhole;
    }),
  );
}

/** What all translations of a command share. */
interface SharedOptions extends TranslateFileJob {
  readonly facts: ServiceFacts;
  readonly found: FoundReferences['fields'];
  readonly known: KnownAnswers;
  readonly signal: AbortSignal;
  readonly termsOf: TermsOfFiles;
  /** Gets what is written. */
  readonly written: PlannedTranslation[];
}

/**
 * Translates until all are done, or something fails that would be the same for the others.
 * @throws that failure; what the service refused, if nothing was written.
 */
async function translateAll(
  client: ServiceClient,
  works: readonly PlannedTranslation[],
  { facts, found, written, ...job }: SharedOptions,
  context: CommandContext,
): Promise<{ readonly results: readonly Result[]; readonly isWhole: boolean }> {
  const results: Result[] = [];
  const refusals: unknown[] = [];
  for (const work of works) {
    const sharing = { ...job, tagHandling: handlesTags(facts, work.request) };
    const request = { ...work.request, ...found };
    const translation = translateOne(client, { ...work, request }, sharing, context);
    const { result, failure } = await translation.catch(notWritten);
    results.push(result);
    if (isWritten(result)) written.push(work);
    if (failure === undefined) continue;
    if (works.length === 1 || !isOfOneTranslation(failure))
      fail(failure, works.length, results.filter(isWritten).length, context);
    refusals.push(failure);
    reportRefusal(work, failure, context);
  }
  if (refusals.length > 0 && !results.some(isWritten)) throw refusals[0];
  return { results, isWhole: refusals.length === 0 && !results.includes('not written') };
}

/** Lets links between translations lead where they led before, when all of them are written, and names those that lead nowhere. */
async function followWritten(written: readonly PlannedTranslation[], context: CommandContext): Promise<void> {
  if (written.length === 0) return;
  // Loaded here, because its parsers are large and rarely needed.
  const { documentsBy, followIntoOthers } = await import('#translate/lazy');
  const existsBelow = existence([]);
  const roots = new Map(written.map(({ root }) => [root, documentsBy(linkedBelow(root).read)]));
  for (const work of written) {
    const { file, target, place, root } = work;
    const documentAt = roots.get(root);
    if (target === undefined || documentAt === undefined) continue;
    const source = {
      source: { text: file.decoded.text, format: file.format, facts: { isLatin1: file.decoded.isLatin1 } },
    };
    const { text, dead } = await followIntoOthers(source, {
      ...place,
      exists: existsBelow(root),
      documentAt,
    });
    reportDeadLinks(work, dead, context);
    if (text === undefined) continue;
    const shown = shownPath(target, context.host.cwd);
    await createFile({ file: target, shown, text: file.decoded.encode(text) }, { force: true });
  }
}

function notWritten(failure: unknown): Outcome {
  return { result: 'not written', failure };
}

/** Names a file and a language that the service refuses. */
function reportRefusal(
  { given, request }: PlannedTranslation,
  error: unknown,
  { output }: CommandContext,
): void {
  const { what, details } = explainError(error);
  output.failure(message('{0} into {1}: {2}', given, request.target_lang, localize(what)), ...details);
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

/** Ends the command after some of its translations were written and reported. */
function fail(error: unknown, all: number, done: number, { output }: CommandContext): never {
  if (error instanceof CancelledError)
    throw cancelledAfter(done, message('The other translations were not written.'));
  if (all > 1) output.note(message('{0} of {1} translations were not written.', all - done, all));
  throw error;
}
