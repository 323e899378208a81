import { type Message, message, numberRanges, type ServiceFacts } from '#base';
import type { KeepList } from '#protect';
import type { RequestKind, RequestOptions } from '#requests';
import type { CallOptions, ServiceClient } from '#service';
import { type BatchedJobOptions, keepListAbove, type StoppedResults, type TextProgress } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { factsAtHand } from '../service/facts-at-hand.ts';
import { type UsedService, useService } from '../service/use-service.ts';
import { localize } from '../terminal/localize.ts';
import { checkBeforeSending } from './check-before-sending.ts';
import { type KnownAnswers, keepAnswers } from './keep-answers.ts';
import type { GlossariesOfTexts, ReportTermProblems } from './name-terms.ts';
import { readTexts, type TextGroup } from './read-texts.ts';
import type { FoundReferences } from './references.ts';
import { reportUnchanged } from './report-unchanged.ts';
import type { TextOptions } from './text-options.ts';
import type { TextOutcome } from './text-outcome.ts';
import { type WrittenText, writeOutcomes } from './write-results.ts';

/** How texts are sent. */
export interface TextJob extends Omit<BatchedJobOptions, 'onStopped' | 'confirmed'> {
  /** The facts of the service that are known without a request. */
  readonly facts: ServiceFacts;
  /** What is never translated. */
  readonly keepList: KeepList | undefined;
  /** What is known of texts. */
  readonly known: KnownAnswers;
  /** When the job ends early, gets what has arrived; undefined for texts without a result. */
  readonly onStopped: (results: StoppedResults<TextOutcome>) => void;
}

/** The fields with the ids of what the account has. */
interface Found {
  readonly found: FoundReferences['fields'];
}

/** A command on texts: what it does with them, and the name of the service's list of results. */
export interface TextWork {
  readonly listName: 'translations' | 'improvements';
  readonly kind: RequestKind;
  /** What is sent with the texts: names stand for the ids of what `find` finds. */
  readonly options: RequestOptions;
  readonly find?: (client: ServiceClient, call: CallOptions) => Promise<FoundReferences>;
  /** Left out where texts have no glossaries. */
  readonly glossaries?: GlossariesOfTexts;
  run(client: ServiceClient, texts: readonly string[], job: TextJob & Found): Promise<readonly TextOutcome[]>;
}

/**
 * Reads texts, runs the work, and writes the results: a line for each text, which is empty where the service damaged the text. If it fails
 * or is cancelled, the results until then are written, because they are paid for (reliability F21, P1).
 */
export async function runOnTexts(
  args: readonly string[],
  options: TextOptions,
  work: TextWork,
  context: CommandContext,
): Promise<void> {
  const { host, output } = context;
  const signal = host.interruption();
  const run = async (client: ServiceClient, endpoint: UsedService, known: KnownAnswers) => {
    const facts = await factsAtHand(endpoint, host);
    const keepList = await keepListAbove(host.cwd);
    const setting = { facts, sendAnyway: options.sendAnyway ?? false, output };
    const reported = checkBeforeSending({ ...work, ...setting }, facts, output);
    const { texts, groups, unit } = await readTexts(args, options, context, signal);
    const found = await findAllowed({ ...work, ...setting, reported }, client, signal);
    const shape = { format: options.format, listName: work.listName, unit };
    const onProgress = (progress: TextProgress) => output.progress(progressOf(progress));
    const job = { facts, keepList, signal, found, known, onProgress };
    const checkTerms = await termsCheckOf(work, groups, keepList, context);
    const outcomes = await runKeeping((onStopped) => work.run(client, texts, { ...job, onStopped }), {
      write: (results) => writeOutcomes(results.map(asWritten), shape, output),
      count: texts.length,
      output,
      checkTerms,
    });
    reportDamaged(texts, outcomes, context);
  };
  const { keep: isWanted } = options;
  const runKept = (client: ServiceClient, service: UsedService) =>
    keepAnswers(context, { origin: service.origin, isWanted }, async (known) => {
      await run(client, service, known);
      return true;
    });
  await useService(context, options, runKept, 'batch');
}

/** Names the terms of texts before they are sent, and returns what checks their translations. */
async function termsCheckOf(
  { glossaries }: TextWork,
  groups: readonly TextGroup[],
  keepList: KeepList | undefined,
  context: CommandContext,
): Promise<ReportTermProblems> {
  if (glossaries === undefined || glossaries.names.length === 0) return async () => {};
  // Loaded here, because most texts have no glossary.
  const { nameTerms } = await import('./name-terms.ts');
  return nameTerms(groups, glossaries, keepList, context);
}

/** Where results go, how many there are, and how their terms are checked. */
interface Written {
  readonly checkTerms: ReportTermProblems;
  readonly write: (results: StoppedResults<TextOutcome>) => void;
  readonly count: number;
  readonly output: CommandContext['output'];
}

/** Writes the results of texts, or what has arrived of them when that ends early. */
async function runKeeping(
  run: (onStopped: TextJob['onStopped']) => Promise<readonly TextOutcome[]>,
  { write, count, output, checkTerms }: Written,
): Promise<readonly TextOutcome[]> {
  let done: StoppedResults<TextOutcome> = [];
  const onStopped: TextJob['onStopped'] = (outcomes) => {
    done = outcomes;
  };
  const outcomes = await run(onStopped)
    .finally(() => output.progress(undefined))
    .catch(async (error: unknown) => {
      const arrived = done.slice(0, done.findLastIndex(isPaidFor) + 1);
      if (arrived.length > 0) {
        write(arrived);
        await checkTerms(arrived);
        reportStopped(arrived, count, output);
      }
      throw error;
    });
  write(outcomes);
  await checkTerms(outcomes);
  return outcomes;
}

/** Says which texts have no result because the command ends early. */
function reportStopped(
  arrived: StoppedResults<TextOutcome>,
  count: number,
  { note }: CommandContext['output'],
): void {
  const missing = arrived.flatMap((outcome, index) => (outcome === undefined ? [index + 1] : []));
  if (missing.length === 0) {
    note(message('Done: the first {0} of {1} texts. Continue with the next one.', arrived.length, count));
    return;
  }
  for (let index = arrived.length; index < count; index++) missing.push(index + 1);
  note(message('Not done, of {0} texts: {1}. Their places are empty.', count, numberRanges(missing)));
}

/** Finds what the options name, and checks them again with what was listed. */
async function findAllowed(
  {
    find,
    facts,
    output,
    ...work
  }: Pick<TextWork, 'kind' | 'options' | 'find'> & {
    readonly facts: ServiceFacts;
    readonly output: CommandContext['output'];
    readonly sendAnyway: boolean;
    readonly reported: ReadonlySet<string>;
  },
  client: ServiceClient,
  signal: AbortSignal,
): Promise<FoundReferences['fields']> {
  if (find === undefined) return {};
  const { fields, known } = await find(client, { signal });
  checkBeforeSending({ ...work, options: { ...work.options, ...fields }, known }, facts, output);
  return fields;
}

/** Blank texts are never sent. */
function isPaidFor(outcome: TextOutcome | undefined): boolean {
  return outcome !== undefined && (!outcome.ok || outcome.answer !== undefined);
}

function progressOf({ done, total }: TextProgress): Message {
  return message('{0} of {1} texts', done, total);
}

function asWritten(outcome: TextOutcome | undefined): WrittenText {
  if (outcome === undefined) return { text: undefined, reason: message('The command ended before.') };
  if (outcome.ok) return { text: outcome.text, answer: outcome.answer };
  const [difference] = outcome.differences;
  return { text: undefined, reason: difference?.reason ?? message('The service damaged this text.') };
}

/** Names the texts that the service damaged, and ends the command as partly done, or as failed if no other text is left. */
function reportDamaged(
  texts: readonly string[],
  outcomes: readonly TextOutcome[],
  { output, finish }: Pick<CommandContext, 'output' | 'finish'>,
): void {
  reportUnchanged(
    undefined,
    outcomes.flatMap((outcome) => (outcome.ok ? (outcome.unchanged ?? []) : [])),
    output,
  );
  const damaged = outcomes.filter(({ ok }) => !ok).length;
  if (damaged === 0) return;
  outcomes.forEach((outcome, index) => {
    for (const { reason } of outcome.ok ? [] : outcome.differences)
      output.note(message('Text {0}: {1}', index + 1, localize(reason)));
  });
  const isAnyLeft = outcomes.some(({ ok }, index) => ok && texts[index]?.trim() !== '');
  output.failure(
    message('The service damaged {0} of {1} texts.', damaged, texts.length),
    message('Their places are empty. Write these texts yourself, or add --raw to get them as they come.'),
  );
  finish(isAnyLeft ? EXIT_CODES.partlyDone : EXIT_CODES.problems);
}
