import { type Message, message, numberRanges } from '#base';
import type { ServiceClient } from '#service';
import type { PairTerms } from '#terms';
import {
  accessKeyLines,
  countLeftOut,
  type DeadLink,
  type FileDifference,
  planTexts,
  type TermsOfFiles,
  type TextFile,
  termsIn,
  textsOfFile,
  translateFile,
} from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { createFile } from '../files/create-file.ts';
import { shownPath } from '../files/shown-path.ts';
import type { KnownAnswers } from './keep-answers.ts';
import { located, type PlannedTranslation } from './plan-translations.ts';
import { reportTermProblems, reportTerms } from './report-terms.ts';
import { reportUnchanged } from './report-unchanged.ts';
import { typedOrder } from './typed-order.ts';

/** What came of a translation. */
export type Result = 'whole' | 'in part' | 'not written';

/** The same, with what ended the translation early. */
export interface Outcome {
  readonly result: Result;
  readonly failure?: unknown;
}

/** How one file is translated. */
interface WorkOptions {
  readonly force: boolean;
  readonly isStrict: boolean;
  readonly commentsRefused: boolean;
  /** What is known of texts. */
  readonly known: KnownAnswers;
  readonly signal: AbortSignal;
  readonly tagHandling: boolean;
  readonly termsOf: TermsOfFiles;
}

/** Translates one file into one language, writes what has come, and reports the rest. */
export async function translateOne(
  client: ServiceClient,
  work: PlannedTranslation,
  { isStrict, commentsRefused, force, known, signal, tagHandling, termsOf }: WorkOptions,
  context: CommandContext,
): Promise<Outcome> {
  const { file, given, request, place } = work;
  const { output } = context;
  const terms = await termsFor(work, termsOf, context);
  const onProgress = ({ done, total }: { done: number; total: number }) =>
    output.progress(progressOf(given, request.target_lang, done, total));
  const planned = { texts: textsOfFile(file), options: request, tagHandling };
  const confirmed = await typedOrder(await planTexts(planned, known.translations));
  const translated = await translateFile({
    signal,
    confirmed,
    tagHandling,
    file,
    client,
    cache: known.translations,
    options: request,
    writing: {
      ...{ isStrict, commentsRefused, place },
      judge: async (files) => (await import('#checks/lazy')).findErrorsInFile(files),
    },
    terms,
    onProgress,
  }).finally(() => output.progress(undefined));
  const { failure, differences } = translated;
  reportDifferences(given, differences, output);
  reportUnchanged(given, translated.unchanged, output);
  reportTermProblems(given, translated.termProblems, output);
  if (!translated.ok) return { result: 'not written', failure };
  await write(work, translated, force, context);
  reportDeadLinks(work, translated.deadLinks, context);
  return { result: reportLeft(given, file, translated, output), failure };
}

/** The terms that a translation must use, which are named before anything is sent. */
async function termsFor(
  { file, given, request, place }: PlannedTranslation,
  termsOf: TermsOfFiles,
  { output }: CommandContext,
): Promise<PairTerms | undefined> {
  const pair = { source: request.source_lang, target: request.target_lang };
  const terms = await termsOf(pair, [place.from, place.to]);
  if (terms !== undefined) reportTerms(given, (await termsIn(textsOfFile(file), terms)).flat(), output);
  return terms;
}

/** Says what of a written file stays in its own language. */
function reportLeft(
  given: string,
  file: TextFile,
  { differences, requests, text }: WrittenTranslation,
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

/** Names the texts that stay in their own language: each that was refused, and together those that did not arrive. */
function reportDifferences(
  given: string,
  differences: readonly FileDifference[],
  { note }: CommandContext['output'],
) {
  const missing = differences.filter(({ isUnanswered }) => isUnanswered);
  for (const { line, reason, isUnanswered } of differences)
    if (!isUnanswered) note(located(given, line, reason));
  if (missing.length === 0) return;
  const lines = numberRanges(missing.map(({ line }) => line));
  note(message('{0}: texts that were not translated: {1}, lines {2}', given, missing.length, lines));
}

/** Names the links of a translation that lead nowhere, although those of the original do. */
export function reportDeadLinks(
  { given, target }: PlannedTranslation,
  deadLinks: readonly DeadLink[],
  { host, output }: CommandContext,
): void {
  const shown = target === undefined ? given : shownPath(target, host.cwd);
  for (const { line, address } of deadLinks)
    output.note(located(shown, line, message('The link {0} leads nowhere.', address)));
}

/** The text of a translation, and its cost. */
type WrittenTranslation = Extract<Awaited<ReturnType<typeof translateFile>>, { readonly ok: true }>;

async function write(
  { target }: PlannedTranslation,
  { text, bytes, characters, requests }: WrittenTranslation,
  force: boolean,
  { host, output }: CommandContext,
): Promise<void> {
  if (target === undefined) return output.data(text.replace(/^\ufeff/, ''));
  const shown = shownPath(target, host.cwd);
  await createFile({ file: target, shown, text: bytes }, { force });
  output.note(message('Wrote {0}: characters {1}, requests {2}.', shown, characters, requests));
}

function progressOf(given: string, target: string, done: number, total: number): Message {
  return message('{0} into {1}: {2} of {3} texts', given, target, done, total);
}
