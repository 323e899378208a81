import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { type Message, message, type ServiceFacts, toSlashes } from '#base';
import { acquireLock, NODE_FILES, readManifestOnDisk, stateFolder } from '#files';
import { findManifest } from '#manifest';
import type { ServiceClient, StyleId } from '#service';
import { planTrial, runTrial, type StyleTrial, TrialLists, triedVersions } from '#style-rules';
import { findStoredList } from '#sync';
import { ConfirmedPlan, handlesTags } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { given } from '../command/given.ts';
import { addCommand, formatOption, option, sendAnywayOption, serviceOptions } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { chosenEndpoint } from '../service/endpoint.ts';
import { factsAtHand, factsForFolder } from '../service/facts-at-hand.ts';
import { type UsedService, useService } from '../service/use-service.ts';
import { clockOf } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { checkBeforeSending } from '../texts/check-before-sending.ts';
import { noteAgain } from '../texts/note-again.ts';
import { confirm } from '../verbs/confirm.ts';
import type { AddVerb } from '../verbs/verb.ts';
import { type Draft, draftOf, readSamplesOf, textOf } from './read-draft.ts';
import { judged, samplesJson, samplesText, trialJson, trialText } from './trial-text.ts';

/** `parlance style try`: what a list does, before it is pushed. */
export function tryVerb(): AddVerb {
  return (area, context) => {
    addCommand(area, {
      name: 'try',
      summary: message('see what a list does, before it is pushed'),
      description: message(
        'Translates texts without a list, with the list as the service has it, and with the file, all with the same model. With --samples, it translates the samples of NAME.LANG.style-samples.json with the file, and exits with 1 if one of them is not as expected. The file becomes a temporary list at the service, which is removed afterwards; what a killed run has left is removed by the next one.',
      ),
      options: tryOptions(),
      examples: [
        'parlance style try marketing.de.style-rules.json "Press the button."',
        'parlance style try marketing.de.style-rules.json --samples --yes',
      ],
    })
      .argument('<file>', localize(message('the file of the style rule list')))
      .argument('[text...]', localize(message('the texts (default: the samples of the list)')))
      .action((file, texts, options) => runTry(file, texts, options, context));
  };
}

function tryOptions() {
  return [
    option('--samples', message('compare the samples of the list with what they expect')),
    option('--from <lang>', message('the language of the texts (default: the service detects it)')),
    option('--to <lang>', message('the target language (default: that of the list)')),
    option('--yes', message('send it without a question')),
    sendAnywayOption(),
    formatOption(),
    ...serviceOptions(),
  ];
}

type TryOptions = OptionsOf<ReturnType<typeof tryOptions>>;

async function runTry(
  file: string,
  given: readonly string[],
  options: TryOptions,
  context: CommandContext,
): Promise<void> {
  const { host, output } = context;
  const signal = host.interruption();
  const text = await textOf(file, host.cwd, signal);
  const needsSamples = options.samples === true || given.length === 0;
  const samples = needsSamples ? await readSamplesOf(file, host.cwd, signal) : [];
  const texts = needsSamples ? samples.map(({ sample }) => sample) : given;
  if (texts.length === 0) throw new CommandError(message('There is no text to translate.'));
  await refuseFaultsWithoutService({ text, file }, options, context);
  await useService(
    context,
    options,
    async (client, service) => {
      const facts = await factsAtHand(service, host);
      const draft = draftOf(text, file, facts);
      checkTrial(draft, options, facts, output);
      const trials = trialsOf(client, service, context);
      await trials.removeLeft(signal);
      const wanted = { ...draft, file: path.resolve(host.cwd, file) };
      const ports = { client, origin: service.origin, files: NODE_FILES, signal };
      const stored = options.samples === true ? undefined : (await findStoredList(wanted, ports))?.style_id;
      const trial = trialOf({ draft, texts, stored }, options, facts);
      const confirmed = await confirmTrial(trial, options, context, signal);
      if (confirmed === undefined) return;
      const tried = await runTrial(trial, { client, trials, signal, confirmed });
      if (options.samples === true)
        return printSamples(judged(samples, tried.get('draft') ?? []), options, context);
      output.data(options.format === 'json' ? trialJson(trial, tried) : trialText(trial, tried));
    },
    'batch',
  );
}

/** Prints how the samples of a list were translated. The exit code says whether all are as expected. */
function printSamples(
  results: ReturnType<typeof judged>,
  { format }: TryOptions,
  context: CommandContext,
): void {
  context.output.data(format === 'json' ? samplesJson(results) : samplesText(results));
  if (results.some(({ isAsExpected }) => !isAsExpected)) context.finish(EXIT_CODES.problems);
}

/** @throws CommandError for a list with errors where nothing names a service, which would only be found out later. */
async function refuseFaultsWithoutService(
  { text, file }: { readonly text: string; readonly file: string },
  { endpoint }: TryOptions,
  { host }: CommandContext,
): Promise<void> {
  const location = await findManifest(`${toSlashes(host.cwd)}/`, readManifestOnDisk);
  const isNamed = chosenEndpoint(host.env, endpoint) ?? location?.manifest.endpoint;
  if (isNamed === undefined) draftOf(text, file, await (await factsForFolder(host.cwd, host)).all());
}

/** @throws CommandError for languages that the service would refuse, before the temporary list exists. */
function checkTrial(
  { name, language }: Draft,
  { from: source_lang, to: target_lang = language, sendAnyway = false }: TryOptions,
  facts: ServiceFacts,
  output: CommandContext['output'],
): void {
  const options = { target_lang, style_id: name, ...given({ source_lang }) };
  const known = { styleRules: [{ style_id: name, name, language }] };
  checkBeforeSending({ kind: 'translate', options, known, sendAnyway }, facts, output);
}

function trialOf(
  {
    draft,
    texts,
    stored,
  }: { readonly draft: Draft; readonly texts: readonly string[]; readonly stored: StyleId | undefined },
  { samples, from, to = draft.language }: TryOptions,
  facts: ServiceFacts,
): StyleTrial {
  const { name, ...content } = draft;
  const languages = { source_lang: from, target_lang: to };
  const tagHandling = handlesTags(facts, {
    target_lang: to,
    ...(from === undefined ? {} : { source_lang: from }),
  });
  const versions = samples === true ? (['draft'] as const) : triedVersions(stored);
  return { texts, ...languages, stored, draft: content, versions, tagHandling };
}

/** @throws CommandError without a terminal and without `--yes`. */
async function confirmTrial(
  trial: StyleTrial,
  { yes }: TryOptions,
  context: CommandContext,
  signal: AbortSignal,
): Promise<ConfirmedPlan | undefined> {
  return ConfirmedPlan.confirm(await planTrial(trial), async ({ characters, again }) => {
    const times = trial.versions.length;
    context.output.note(
      message('This sends {0} characters: {1} texts, {2} times.', characters, trial.texts.length, times),
    );
    noteAgain(again, context.output.note);
    if (yes === true) return true;
    const question = message('To send them, type yes.');
    const hint = message('To skip the question, add --yes.');
    await confirm({ question, answer: 'yes', hint }, context, signal);
    return true;
  });
}

function leftList(name: string): Message {
  return message(
    'The temporary list {0} is left at the service. The next run of this command deletes it.',
    name,
  );
}

function trialsOf(
  client: ServiceClient,
  { origin }: UsedService,
  { host, log, output }: CommandContext,
): TrialLists {
  return new TrialLists({
    client,
    origin,
    files: NODE_FILES,
    folder: path.join(stateFolder(host.env), 'style-trials'),
    clock: clockOf(host),
    acquireLock,
    token: () => randomBytes(16).toString('hex'),
    log,
    onLeft: (name) => output.note(leftList(name)),
  });
}
