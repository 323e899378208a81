import path from 'node:path';
import { message } from '#base';
import { glossaryFields } from '#requests';
import type { GlossaryId, ServiceClient, VoiceSessionRequest } from '#service';
import {
  AudioError,
  DEFAULT_BIT_RATE,
  formatTranscript,
  type OpenAudio,
  PacedAudio,
  SpeechCollector,
  TRANSCRIPT_FORMATS,
  TranscriptCollector,
  transcribe,
  updateOf,
  voiceSockets,
} from '#voice';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { given } from '../command/given.ts';
import {
  commaSeparated,
  forceOption,
  formatOption,
  option,
  repeatable,
  sendAnywayOption,
  serviceOptions,
  tagOption,
  targetsOption,
  wholeNumber,
} from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { factsAtHand } from '../service/facts-at-hand.ts';
import { type UsedService, useService } from '../service/use-service.ts';
import { clockOf } from '../terminal/host.ts';
import { writeJson } from '../terminal/write-json.ts';
import { checkBeforeSending } from '../texts/check-before-sending.ts';
import { findGlossaryId, findSpokenTermsId } from '../verbs/find.ts';
import { openAudio, refusedAudio } from './open-audio.ts';
import { refuseProxy } from './refuse-proxy.ts';
import { showUpdate } from './show-updates.ts';
import { prepareFiles, type TranscriptFiles, writeFiles, writeSpeech } from './write-transcripts.ts';

/** The options of `parlance voice`; those of specification 4.10 and service-facts 11. */
export function voiceOptions() {
  return [
    ...languageOptions(),
    ...audioOptions(),
    ...speechOptions(),
    ...resultOptions(),
    sendAnywayOption(),
    tagOption(),
    ...serviceOptions(),
  ];
}

type VoiceOptions = OptionsOf<ReturnType<typeof voiceOptions>>;

function languageOptions() {
  return [
    targetsOption(),
    option('--from <lang>', message('the spoken language (default: the service detects it)')),
    option('--fixed-source', message('use --from only, whatever language is detected')),
    option('--formality <level>', message('default, formal, more, informal, or less')),
    repeatable(
      '--glossary <name>',
      message('the name or ID of a glossary; repeat it for up to 10, of which the first decides'),
    ),
    option('--spoken-terms <name>', message('the name or ID of a list of spoken terms')),
  ];
}

function audioOptions() {
  return [
    option(
      '--content-type <type>',
      message('the type of the audio, such as audio/ogg;codecs=opus (default: by the file name)'),
    ),
    option('--bit-rate <kbit>', message('the bit rate of compressed audio, in kbit per second'))
      .argParser(wholeNumber(1, 10_000))
      .default(DEFAULT_BIT_RATE),
    option('--messages <format>', message('the format of the messages'))
      .choices(['json', 'msgpack'])
      .default('json'),
  ];
}

function speechOptions() {
  return [
    option('--speak <langs>', message('the languages to speak also, separated by commas')).argParser(
      commaSeparated,
    ),
    option('--speech-type <type>', message('the type of the spoken audio, such as audio/ogg;codecs=opus')),
    option(
      '--speech-voice <voice>',
      message('male, female, or match, which is like the voice of the speaker'),
    ),
  ];
}

function resultOptions() {
  return [
    formatOption(TRANSCRIPT_FORMATS),
    option(
      '--output <folder>',
      message('a folder for the transcripts, one for each language and the source'),
    ),
    forceOption(),
  ];
}

/** Streams audio and writes what the service understood, also before a failure or an interruption. */
export async function runVoice(file: string, options: VoiceOptions, context: CommandContext): Promise<void> {
  const { host, output, finish } = context;
  const files = filesOf(file, options, host.cwd);
  requireFolder(options);
  if (files !== undefined) await prepareFiles(files, host.cwd);
  const audio = await openAudio(file, options, host);
  const heard = { collector: new TranscriptCollector(), speech: new SpeechCollector() };
  try {
    const outcome = await useService(context, options, (client, endpoint) =>
      listen({ client, endpoint, audio, options, heard, context }),
    );
    if (outcome === 'stopped') finish(EXIT_CODES.cancelled);
  } catch (error) {
    throw error instanceof AudioError ? refusedAudio(error, file) : error;
  } finally {
    audio.close();
    output.progress(undefined);
    await write(heard.collector, options, files, context);
    if (files !== undefined) await writeSpeech(files, heard.speech.speech(), context);
  }
}

/** What one session needs, and what collects its results. */
interface Listening {
  readonly client: ServiceClient;
  readonly endpoint: UsedService;
  readonly audio: OpenAudio;
  readonly options: VoiceOptions;
  readonly heard: { readonly collector: TranscriptCollector; readonly speech: SpeechCollector };
  readonly context: CommandContext;
}

async function listen({ client, endpoint, audio, options, heard, context }: Listening) {
  const { host, output, log } = context;
  const signal = host.interruption();
  refuseProxy(host.env, endpoint);
  const wanted = requestOf(options);
  const checked = { ...wanted, source_media_content_type: audio.contentType };
  const facts = await factsAtHand(endpoint, host);
  const sendAnyway = options.sendAnyway ?? false;
  checkBeforeSending({ kind: 'voice', options: checked, sendAnyway }, facts, output);
  const paced = new PacedAudio(audio, clockOf(host));
  await paced.begin(signal);
  const request = {
    ...wanted,
    ...given(await glossariesOf(client, options, signal)),
    ...given({ spoken_terms_id: await spokenTermsOf(client, options, signal) }),
  };
  const view = { printsSegments: isPrintedLive(options), targetCount: options.to?.length ?? 0 };
  return transcribe({
    client,
    connect: voiceSockets(log),
    clock: clockOf(host),
    audio: paced,
    request,
    messageFormat: options.messages,
    signal,
    onMessage: (received) => {
      heard.speech.add(received);
      const update = updateOf(received);
      if (update === undefined) return;
      heard.collector.add(update);
      showUpdate(update, view, output);
    },
    onReconnected: (isComplete) =>
      output.note(
        isComplete
          ? message('The connection was lost and restored.')
          : message('The connection was lost and restored. A few words may be missing.'),
      ),
  });
}

/** Text on standard output is printed line by line as soon as it is final. Everything else is written at the end. */
function isPrintedLive({ format, output }: VoiceOptions): boolean {
  return format === 'text' && output === undefined;
}

async function write(
  collector: TranscriptCollector,
  options: VoiceOptions,
  files: TranscriptFiles | undefined,
  context: CommandContext,
): Promise<void> {
  const transcripts = collector.transcripts();
  if (files !== undefined) return writeFiles(files, transcripts, context);
  if (isPrintedLive(options) || transcripts.source.segments.length === 0) return;
  const { source, targets } = transcripts;
  if (options.format === 'json') writeJson(transcripts, context.output);
  else context.output.data(formatTranscript(targets[0] ?? source, options.format));
}

function filesOf(file: string, options: VoiceOptions, cwd: string): TranscriptFiles | undefined {
  if (options.output === undefined) return undefined;
  return {
    folder: path.resolve(cwd, options.output),
    stem: file === '-' ? 'transcript' : path.parse(file).name,
    format: options.format,
    force: options.force ?? false,
    source: options.from ?? 'source',
    targets: options.to ?? [],
  };
}

/** One text can hold neither subtitles in several languages nor audio. */
function requireFolder({ format, to = [], speak, output }: VoiceOptions): void {
  if (output !== undefined) return;
  if (speak !== undefined) {
    throw new CommandError(message('Spoken translations are written to files.'), {
      next: message('Add --output with a folder.'),
    });
  }
  if ((format !== 'srt' && format !== 'vtt') || to.length <= 1) return;
  throw new CommandError(message('Subtitles in several languages are written to several files.'), {
    next: message('Add --output with a folder.'),
  });
}

/** Options that were not used are left out, so that the defaults of the service apply. */
function requestOf(options: VoiceOptions): Omit<VoiceSessionRequest, 'source_media_content_type'> {
  return given({
    source_language: options.from,
    source_language_mode: options.fixedSource ? 'fixed' : undefined,
    target_languages: options.to,
    formality: options.formality,
    target_media_languages: options.speak,
    target_media_content_type: options.speechType,
    target_media_voice: options.speechVoice,
  });
}

async function spokenTermsOf(client: ServiceClient, { spokenTerms }: VoiceOptions, signal: AbortSignal) {
  return spokenTerms === undefined
    ? undefined
    : (await findSpokenTermsId(client, spokenTerms, { signal })).id;
}

async function glossariesOf(client: ServiceClient, { glossary = [] }: VoiceOptions, signal: AbortSignal) {
  const ids: GlossaryId[] = [];
  for (const name of glossary) ids.push((await findGlossaryId(client, name, { signal })).id);
  return glossaryFields(ids);
}
