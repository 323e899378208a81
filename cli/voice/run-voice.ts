import path from 'node:path';
import { message } from '#base';
import { glossaryFields } from '#requests';
import type { GlossaryId, MessageFormat, ServiceClient, VoiceSessionRequest } from '#service';
import {
  AudioError,
  type AudioForm,
  formatTranscript,
  type OpenAudio,
  PacedAudio,
  SpeechCollector,
  TranscriptCollector,
  type TranscriptFormat,
  transcribe,
  updateOf,
  voiceSockets,
} from '#voice';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { given } from '../command/given.ts';
import { factsAtHand } from '../service/facts-at-hand.ts';
import { type ServiceFlags, type UsedService, useService } from '../service/use-service.ts';
import { clockOf } from '../terminal/host.ts';
import { checkBeforeSending } from '../texts/check-before-sending.ts';
import { writeJson } from '../texts/write-results.ts';
import { findGlossaryId, findSpokenTermsId } from '../verbs/find.ts';
import { openAudio, refusedAudio } from './open-audio.ts';
import { refuseProxy } from './refuse-proxy.ts';
import { showUpdate } from './show-updates.ts';
import { prepareFiles, type TranscriptFiles, writeFiles, writeSpeech } from './write-transcripts.ts';

/** The options of `parlance voice` as they are typed; those of specification 4.10 and service-facts 11. */
export interface VoiceFlags extends ServiceFlags, AudioForm {
  readonly to?: readonly string[];
  readonly from?: string;
  readonly fixedSource?: boolean;
  readonly formality?: string;
  readonly glossary?: readonly string[];
  readonly spokenTerms?: string;
  readonly speak?: readonly string[];
  readonly speechType?: string;
  readonly speechVoice?: string;
  readonly messages: MessageFormat;
  readonly format: TranscriptFormat;
  readonly output?: string;
  readonly force?: boolean;
  readonly sendAnyway?: boolean;
}

/** Streams audio and writes what the service understood, also before a failure or an interruption. */
export async function runVoice(file: string, flags: VoiceFlags, context: CommandContext): Promise<void> {
  const { host, output, finish } = context;
  const files = filesOf(file, flags, host.cwd);
  requireFolder(flags);
  if (files !== undefined) await prepareFiles(files, host.cwd);
  const audio = await openAudio(file, flags, host);
  const heard = { collector: new TranscriptCollector(), speech: new SpeechCollector() };
  try {
    const outcome = await useService(context, flags, (client, endpoint) =>
      listen({ client, endpoint, audio, flags, heard, context }),
    );
    if (outcome === 'stopped') finish(EXIT_CODES.cancelled);
  } catch (error) {
    throw error instanceof AudioError ? refusedAudio(error, file) : error;
  } finally {
    audio.close();
    output.progress(undefined);
    await write(heard.collector, flags, files, context);
    if (files !== undefined) await writeSpeech(files, heard.speech.speech(), context);
  }
}

/** What one session needs, and what collects its results. */
interface Listening {
  readonly client: ServiceClient;
  readonly endpoint: UsedService;
  readonly audio: OpenAudio;
  readonly flags: VoiceFlags;
  readonly heard: { readonly collector: TranscriptCollector; readonly speech: SpeechCollector };
  readonly context: CommandContext;
}

async function listen({ client, endpoint, audio, flags, heard, context }: Listening) {
  const { host, output, log } = context;
  const signal = host.interruption();
  refuseProxy(host.env, endpoint);
  const wanted = requestOf(flags);
  const options = { ...wanted, source_media_content_type: audio.contentType };
  const facts = await factsAtHand(endpoint, host);
  checkBeforeSending({ kind: 'voice', options, sendAnyway: flags.sendAnyway ?? false }, facts, output);
  const paced = new PacedAudio(audio, clockOf(host));
  await paced.begin(signal);
  const request = {
    ...wanted,
    ...given(await glossariesOf(client, flags, signal)),
    ...given({ spoken_terms_id: await spokenTermsOf(client, flags, signal) }),
  };
  const view = { printsSegments: isPrintedLive(flags), targetCount: flags.to?.length ?? 0 };
  const clock = clockOf(host);
  return transcribe({
    client,
    connect: voiceSockets(log),
    clock,
    audio: paced,
    request,
    messageFormat: flags.messages,
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
function isPrintedLive({ format, output }: VoiceFlags): boolean {
  return format === 'text' && output === undefined;
}

async function write(
  collector: TranscriptCollector,
  flags: VoiceFlags,
  files: TranscriptFiles | undefined,
  context: CommandContext,
): Promise<void> {
  const transcripts = collector.transcripts();
  if (files !== undefined) return writeFiles(files, transcripts, context);
  if (isPrintedLive(flags) || transcripts.source.segments.length === 0) return;
  const { source, targets } = transcripts;
  if (flags.format === 'json') writeJson(transcripts, context.output);
  else context.output.data(formatTranscript(targets[0] ?? source, flags.format));
}

function filesOf(file: string, flags: VoiceFlags, cwd: string): TranscriptFiles | undefined {
  if (flags.output === undefined) return undefined;
  return {
    folder: path.resolve(cwd, flags.output),
    stem: file === '-' ? 'transcript' : path.parse(file).name,
    format: flags.format,
    force: flags.force ?? false,
    source: flags.from ?? 'source',
    targets: flags.to ?? [],
  };
}

/** One text can hold neither subtitles in several languages nor audio. */
function requireFolder({ format, to = [], speak, output }: VoiceFlags): void {
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
function requestOf(flags: VoiceFlags): Omit<VoiceSessionRequest, 'source_media_content_type'> {
  return given({
    source_language: flags.from,
    source_language_mode: flags.fixedSource ? 'fixed' : undefined,
    target_languages: flags.to,
    formality: flags.formality,
    target_media_languages: flags.speak,
    target_media_content_type: flags.speechType,
    target_media_voice: flags.speechVoice,
  });
}

async function spokenTermsOf(client: ServiceClient, { spokenTerms }: VoiceFlags, signal: AbortSignal) {
  return spokenTerms === undefined
    ? undefined
    : (await findSpokenTermsId(client, spokenTerms, { signal })).id;
}

async function glossariesOf(client: ServiceClient, { glossary = [] }: VoiceFlags, signal: AbortSignal) {
  const ids: GlossaryId[] = [];
  for (const name of glossary) ids.push((await findGlossaryId(client, name, { signal })).id);
  return glossaryFields(ids);
}
