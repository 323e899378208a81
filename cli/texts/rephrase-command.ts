import type { Command } from 'commander';
import { message } from '#base';
import type { Improvement, ServiceClient } from '#service';
import {
  asRephrased,
  type ImprovementOperation,
  improvingBy,
  planRephrasing,
  planUnprotectedRephrasing,
  type RephrasedText,
  type RephraseOptions,
  rephraseProtected,
  rephraseTexts,
  type SentText,
  type StoppedResults,
} from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { given } from '../command/given.ts';
import { addCommand, option, profileOption } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { localize } from '../terminal/localize.ts';
import { runOnTexts, type TextJob, type TextWork } from './run-on-texts.ts';
import { textOptions } from './text-options.ts';
import { asSent, type TextOutcome } from './text-outcome.ts';
import { typedOrder } from './typed-order.ts';

/** `parlance rephrase`: reads texts and writes one improved text for each. */
export function addRephraseCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'rephrase',
    description: message(
      'Improves texts in their own language: the arguments, or the lines of --file, or the lines of standard input. Writes one result for each text, in order; the result of a line is one line. Placeholders, tags, and addresses are kept. If the service damages one of them, the place of that text is empty. Before a text that starts with a hyphen, type --.',
    ),
    options: rephraseOptions(),
    examples: [
      'parlance rephrase "He go to the the school"',
      'parlance rephrase --to en-GB --style business --file letter.txt --paragraphs',
      'parlance rephrase --to de --tone friendly < answers.txt',
      'parlance rephrase --correct --file letter.txt --paragraphs',
    ],
  })
    .argument('[text...]', localize(message('texts to improve')))
    .action(async (texts, options) => {
      const request = requestOf(await withProfile(options, context));
      const operation = options.correct ? 'correct' : 'rephrase';
      const run: TextWork['run'] = (client, sent, job) =>
        rephraseTextsOf(client, sent, request, { ...job, operation, raw: options.raw ?? false });
      const work = { listName: 'improvements', kind: 'rephrase', options: request, run } as const;
      return runOnTexts(texts, options, work, context);
    });
}

/** The options of `parlance rephrase` (specification 4.3; `correct`: service-facts 6). */
function rephraseOptions() {
  return [
    option(
      '--to <lang>',
      message('the language variant of the result, such as en-GB (default: that of the text)'),
    ),
    option(
      '--style <style>',
      message('a writing style: academic, business, casual, simple, default, or prefer_business ...'),
    ),
    option(
      '--tone <tone>',
      message('a tone: confident, diplomatic, enthusiastic, friendly, default, or prefer_friendly ...'),
    ),
    option(
      '--correct',
      message('correct spelling and grammar only, and keep the words; not with --style or --tone'),
    ),
    profileOption(
      message('a profile of parlance.json: its writing style or tone, unless you add one of these options'),
    ),
    ...textOptions(),
  ];
}

type TypedOptions = OptionsOf<ReturnType<typeof rephraseOptions>>;

/** How texts are improved and sent. */
interface RephraseJob extends TextJob {
  readonly operation: ImprovementOperation;
  readonly raw: boolean;
}

/** Improves texts so that what a program reads in them survives, or returns why not. */
async function rephraseTextsOf(
  client: ServiceClient,
  texts: readonly string[],
  options: RephraseOptions,
  { raw, keepList: keep, known, operation, ...given }: RephraseJob,
): Promise<readonly TextOutcome[]> {
  const cache = operation === 'correct' ? known.corrections : known.rephrasings;
  const job = { ...given, cache, client: improvingBy(operation, client) };
  if (raw) {
    const confirmed = await typedOrder(planUnprotectedRephrasing(texts, options, cache));
    const onStopped = (done: StoppedResults<RephrasedText>) =>
      job.onStopped(done.map((each) => each && asSent(each)));
    return (await rephraseTexts({ ...job, confirmed, onStopped, texts, options })).map(asSent);
  }
  const paragraphs = texts.map((text) => ({ text, keep, format: 'paragraphs' as const }));
  const asOutcome = (result: SentText<Improvement>) => (result.ok ? asSent(asRephrased(result)) : result);
  const confirmed = await typedOrder(await planRephrasing({ texts: paragraphs, options }, cache));
  const { rephrased } = await rephraseProtected({
    ...job,
    confirmed,
    onStopped: (done) => job.onStopped(done.map((each) => each && asOutcome(each))),
    texts: paragraphs,
    options,
  });
  return rephrased.map(asOutcome);
}

/** The options, with the writing style and the tone of their profile if neither was typed. */
async function withProfile(typed: TypedOptions, { host }: CommandContext): Promise<TypedOptions> {
  if (typed.profile === undefined || typed.correct) return typed;
  // Loaded here, because most commands need no manifest.
  const { readProfile } = await import('./read-profile.ts');
  const { writingStyle, tone } = (await readProfile(typed.profile, host)).values;
  if (typed.style !== undefined || typed.tone !== undefined) return typed;
  return { ...typed, ...given({ style: writingStyle, tone }) };
}

/** `default` beside a value is sent, with information: the service takes it. */
function requestOf({ to, style, tone, correct }: TypedOptions) {
  if (correct && (style !== undefined || tone !== undefined)) {
    throw new CommandError(message('--correct keeps the words: it cannot be used with --style or --tone.'));
  }
  if (style !== undefined && tone !== undefined && style !== 'default' && tone !== 'default') {
    throw new CommandError(message('--style and --tone cannot be used together.'));
  }
  return given({ target_lang: to, writing_style: style, tone });
}
