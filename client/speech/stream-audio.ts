import * as vscode from 'vscode';
import type { Log } from '#base';
import { SYSTEM_CLOCK, type VoiceSession, type VoiceSessionRequest } from '#service';
import {
  type OpenAudio,
  PacedAudio,
  SpeechCollector,
  TranscriptCollector,
  transcribe,
  updateOf,
  voiceSockets,
} from '#voice';
import type { Connection } from '../shell/connection/connection.ts';
import type { Outcome } from '../shell/ui/outcome.ts';
import { refuse } from '../shell/ui/refuse.ts';
import { showPrompt } from '../shell/ui/show-prompt.ts';
import { LiveCaptions } from './captions.ts';
import type { Heard } from './save-transcripts.ts';
import type { VoiceRun, VoiceRuns } from './voice-runs.ts';

/** What shows a run, and what is written about it. */
interface VoiceContext {
  readonly voiceRuns: VoiceRuns;
  readonly log: Log;
}

/** Audio, and what to do with it. */
interface StreamJob {
  readonly connection: Connection;
  readonly audio: OpenAudio;
  readonly name: string;
  readonly request: Omit<VoiceSessionRequest, 'source_media_content_type' | 'message_format'>;
  /** A session that was created before. */
  readonly session?: VoiceSession;
  /** Writes what was heard, also after a failure. Returns whether it was written. */
  readonly save: (heard: Heard) => Promise<boolean>;
}

/** Streams audio, shows captions meanwhile, and saves what was heard. */
export async function streamAudio(context: VoiceContext, job: StreamJob): Promise<Outcome> {
  const run = context.voiceRuns.begin(job.name);
  if (run === undefined) {
    const stop = () => context.voiceRuns.stop();
    const title = vscode.l10n.t('Stop It');
    return refuse(vscode.l10n.t('Other audio is being transcribed.'), 'information', [{ title, run: stop }]);
  }
  const captions = new LiveCaptions(job.name);
  const heard = { collector: new TranscriptCollector(), speech: new SpeechCollector() };
  try {
    await captions.show();
    return await streamAll(context, job, { run, captions, ...heard });
  } finally {
    run.end();
    job.audio.close();
    captions.dispose();
    await job.save({ transcripts: heard.collector.transcripts(), speech: heard.speech.speech() });
  }
}

/** What a stream reports to. */
interface Listeners {
  readonly run: VoiceRun;
  readonly captions: LiveCaptions;
  readonly collector: TranscriptCollector;
  readonly speech: SpeechCollector;
}

/** Streams the audio in one session, and in another one after each pause that ended one. */
async function streamAll(
  { log }: VoiceContext,
  { connection, audio, request, session }: StreamJob,
  { run, captions, collector, speech }: Listeners,
): Promise<Outcome> {
  const paced = new PacedAudio(audio, SYSTEM_CLOCK);
  const job = {
    client: connection.client,
    connect: voiceSockets(log),
    clock: SYSTEM_CLOCK,
    audio: paced,
    request,
    messageFormat: 'json' as const,
    pause: run.pause,
    signal: run.signal,
    onReconnected: showReconnection,
    onMessage: (message: Parameters<SpeechCollector['add']>[0]) => {
      speech.add(message);
      run.report(progressOf(paced.position, audio.lengthMs));
      const update = updateOf(message);
      if (update === undefined) return;
      collector.add(update);
      captions.add(update);
    },
  };
  let outcome = await transcribe(session === undefined ? job : { ...job, session });
  while (outcome === 'paused' && (await goesOn(run))) outcome = await transcribe(job);
  return outcome === 'complete' ? 'done' : 'cancelled';
}

function showReconnection(isComplete: boolean): void {
  const text = isComplete
    ? vscode.l10n.t('The connection was lost and restored.')
    : vscode.l10n.t('The connection was lost and restored. A few words may be missing.');
  showPrompt(isComplete ? 'information' : 'warning', text);
}

/** A session ends by itself when it is paused. Asks whether another one continues; resuming the run means yes. */
async function goesOn({ pause, signal }: VoiceRun): Promise<boolean> {
  const resume = vscode.l10n.t('Continue');
  const finish = vscode.l10n.t('Finish');
  const answered = new AbortController();
  vscode.window
    .showInformationMessage(
      vscode.l10n.t('The pause was longer than 25 s, so the session has ended. Another one can continue.'),
      resume,
      finish,
    )
    .then((answer) => {
      if (answer === resume) pause.resume();
      if (answer === finish) answered.abort();
    });
  await pause.end(AbortSignal.any([signal, answered.signal]));
  return !pause.isPaused && !signal.aborted;
}

/** Such as `0:12 of 1:00`. */
function progressOf(position: number, length: number | undefined): string {
  const now = minutesOf(position);
  return length === undefined ? now : vscode.l10n.t('{0} of {1}', now, minutesOf(length));
}

function minutesOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
