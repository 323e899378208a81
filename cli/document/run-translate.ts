import path from 'node:path';
import { type Message, message } from '#base';
import {
  billText,
  checkRequest,
  type DocumentJobs,
  type DocumentRequest,
  explainJobFailure,
  JobLockedError,
  type StartPlan,
} from '#documents';
import { makeFolder, runLimited } from '#files';
import type { KnownObjects } from '#requests';
import { CancelledError, type DocumentOptions } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { refuseUnknownPlaceholders } from '../files/refuse-unknown-placeholders.ts';
import { shownPath } from '../files/shown-path.ts';
import { factsAtHand } from '../service/facts-at-hand.ts';
import type { UsedService } from '../service/use-service.ts';
import { writeJson } from '../terminal/write-json.ts';
import { checkBeforeSending } from '../texts/check-before-sending.ts';
import { checkEach } from '../texts/check-each.ts';
import { confirm } from '../verbs/confirm.ts';
import { collectDocuments, isNamedAsTranslation } from './collect-documents.ts';
import type { TranslateDocumentsOptions } from './document-options.ts';
import { findDocumentReferences, reportGlossaries } from './document-references.ts';
import { useJobs } from './open-jobs.ts';
import { exitCodeOfOutcomes, type Outcome, reportOutcomes } from './report-jobs.ts';
import { targetOf } from './target.ts';

/** A requested translation, and what the request leads to. */
interface Planned extends StartPlan {
  readonly request: DocumentRequest;
}

/**
 * Shows the bill, asks, and translates documents into every language. What was done or started before is not paid for again.
 * @param translations The fields of the request for each language.
 */
export async function translateDocuments(
  paths: readonly string[],
  translations: readonly DocumentOptions[],
  options: TranslateDocumentsOptions,
  context: CommandContext,
): Promise<void> {
  const { host, output, finish } = context;
  const signal = host.interruption();
  await useJobs(context, options, async (jobs, client, endpoint) => {
    const wanted = await requestsOf(paths, translations, options, { jobs, cwd: host.cwd });
    const { fields, glossaries, known } = await findDocumentReferences(client, options, { signal });
    const sent = translations.map((each) => ({ ...each, ...fields }));
    const refused = await refusedLanguages(sent, { known, endpoint, options, context });
    const requests = wanted
      .filter((each) => !refused.has(each.options.target_lang))
      .map((each) => ({ ...each, options: { ...each.options, ...fields } }));
    const plans = await planAll(requests, jobs, signal);
    reportGlossaries(glossaries, sent, context);
    const uploads = plans.filter((plan) => isUpload(plan, options));
    const bill = billText(uploads.map(({ job }) => job.price));
    if (options.dryRun) return showPlan(plans, bill, options, context);
    const doubts = uploads.flatMap(({ doubt }) => doubt ?? []);
    for (const line of [...doubts, ...bill]) output.note(line);
    if (doubts.length > 0 && !options.yes && !options.sendAnyway) await confirm(DOUBTS, context, signal);
    if (uploads.length > 0 && !options.yes) await confirm(CONFIRMATION, context, signal);
    const outcomes = await startAll(plans, { jobs, options, context, signal });
    await jobs.prune();
    if (options.format === 'json') {
      writeJson({ jobs: outcomes.flatMap((outcome) => ('job' in outcome ? [outcome.job] : [])) }, output);
      reportOutcomes(
        outcomes.filter((outcome) => 'failure' in outcome),
        output,
        host.cwd,
      );
    } else reportOutcomes(outcomes, output, host.cwd);
    const code = exitCodeOfOutcomes(outcomes);
    finish(code === EXIT_CODES.ok && refused.size > 0 ? EXIT_CODES.partlyDone : code);
  });
}

/**
 * Finds what the service would refuse before it is paid for, and reports the languages.
 * @throws CommandError if it would refuse all of them.
 */
async function refusedLanguages(
  sent: readonly DocumentOptions[],
  {
    known,
    endpoint,
    options,
    context,
  }: {
    readonly known: KnownObjects;
    readonly endpoint: UsedService;
    readonly options: TranslateDocumentsOptions;
    readonly context: CommandContext;
  },
): Promise<ReadonlySet<string>> {
  const facts = await factsAtHand(endpoint, context.host);
  const sendAnyway = options.sendAnyway ?? false;
  const refused = new Set<string>();
  const check = (translation: DocumentOptions) =>
    void checkBeforeSending(
      { kind: 'document', options: translation, known, sendAnyway },
      facts,
      context.output,
    );
  checkEach(sent, refused, check, context.output);
  return refused;
}

const DOUBTS = {
  question: message('To send what the service may refuse, type yes.'),
  answer: 'yes',
  hint: message('To skip the question, add --send-anyway.'),
};

const CONFIRMATION = {
  question: message('To upload and pay for them, type yes.'),
  answer: 'yes',
  hint: message('To skip the question, add --yes. To see only the bill, add --dry-run.'),
};

async function requestsOf(
  paths: readonly string[],
  translations: readonly DocumentOptions[],
  { output }: TranslateDocumentsOptions,
  { jobs, cwd }: { readonly jobs: DocumentJobs; readonly cwd: string },
): Promise<readonly DocumentRequest[]> {
  refuseUnknownPlaceholders(output, ['{name}', '{target}', '{extension}']);
  const placed = new Set((await jobs.list()).map((job) => job.placed));
  const languages = translations.map(({ target_lang }) => target_lang);
  const documents = await collectDocuments(
    paths,
    cwd,
    (file) => placed.has(file) || isNamedAsTranslation(file, languages),
  );
  const requests = documents.flatMap((document) =>
    translations.map((each) => ({
      source: document.file,
      sourceName: path.basename(document.file),
      options: each,
      ...targetOf(document, each.target_lang, output, cwd),
    })),
  );
  try {
    for (const request of requests) checkRequest(request);
  } catch (error) {
    throw commandErrorOf(error);
  }
  return requests;
}

/** A request that cannot work stops the whole command before anything is sent. */
function commandErrorOf(error: unknown): CommandError {
  const { what, next } = explainJobFailure(error);
  return new CommandError(what, { next });
}

async function planAll(
  requests: readonly DocumentRequest[],
  jobs: DocumentJobs,
  signal: AbortSignal,
): Promise<readonly Planned[]> {
  const plans: Planned[] = [];
  for (const request of requests) {
    if (signal.aborted) throw new CancelledError();
    try {
      plans.push({ ...(await jobs.plan(request)), request });
    } catch (error) {
      throw commandErrorOf(error);
    }
  }
  return plans;
}

function isUpload({ action, job }: StartPlan, { again = false }: TranslateDocumentsOptions): boolean {
  const canPayAgain = action === 'ask' || action === 'done' || job.state === 'UNKNOWN';
  return action === 'upload' || (again && canPayAgain);
}

function showPlan(
  plans: readonly Planned[],
  bill: readonly Message[],
  options: TranslateDocumentsOptions,
  { host, output }: CommandContext,
): void {
  const rows = plans.map(({ action, job, request }) => ({
    action: isUpload({ action, job }, options) ? 'upload' : action,
    source: shownPath(request.source, host.cwd),
    target: shownPath(path.join(job.target.folder, job.target.name), host.cwd),
    price: job.price,
  }));
  for (const { doubt } of plans) if (doubt !== undefined) output.note(doubt);
  if (options.format === 'json') writeJson({ plan: rows }, output);
  else for (const { action, source, target } of rows) output.data(`${action}\t${source}\t${target}\n`);
  for (const line of bill) output.note(line);
  output.note(message('Nothing was uploaded.'));
}

async function startAll(
  plans: readonly Planned[],
  work: {
    readonly jobs: DocumentJobs;
    readonly options: TranslateDocumentsOptions;
    readonly context: CommandContext;
    readonly signal: AbortSignal;
  },
): Promise<readonly Outcome[]> {
  const { options, context } = work;
  const outcomes = new Map<Planned, Outcome>();
  await runLimited(plans, { concurrency: options.jobs, signal: undefined }, async (plan) => {
    outcomes.set(plan, await startOne(plan, work));
    context.output.progress(message('{0} of {1} translations', outcomes.size, plans.length));
  });
  context.output.progress(undefined);
  return plans.flatMap((plan) => outcomes.get(plan) ?? []);
}

async function startOne(
  { request }: Planned,
  { jobs, options, signal }: Parameters<typeof startAll>[1],
): Promise<Outcome> {
  try {
    if (signal.aborted) throw new CancelledError();
    await makeFolder(request.targetFolder);
    return { job: await jobs.start(request, { signal, again: options.again }) };
  } catch (error) {
    const name = `${request.sourceName} -> ${request.options.target_lang}`;
    return { failure: explainJobFailure(error), name, isLocked: error instanceof JobLockedError };
  }
}
