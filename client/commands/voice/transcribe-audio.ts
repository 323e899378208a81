import * as vscode from 'vscode';
import { languagesOf } from '../../../core/languages/service-facts/service-facts.ts';
import type { OpenAudio } from '../../../workspace/voice/audio/open-audio.ts';
import { type Connection, connect } from '../../connection/connection.ts';
import type { ClientContext } from '../../context.ts';
import { nameOf } from '../../editor/files.ts';
import type { Outcome } from '../../ui/outcome.ts';
import {
  maySend,
  pickResults,
  pickSpokenLanguage,
  pickVoiceTargets,
  speakable,
} from '../../voice/ask-voice.ts';
import { openAudio, pickAudio } from '../../voice/choose-audio.ts';
import { pickVoiceGlossaries, type VoiceGlossaries } from '../../voice/pick-voice-glossaries.ts';
import { saveTranscripts } from '../../voice/save-transcripts.ts';
import { streamAudio } from '../../voice/stream-audio.ts';

/** Streams an audio file, shows captions, and writes transcripts and translations beside it (specification 4.10). */
export async function transcribeAudioFile(context: ClientContext, argument: unknown): Promise<Outcome> {
  const uri = argument instanceof vscode.Uri ? argument : await pickAudio();
  if (uri === undefined) return 'cancelled';
  const audio = await openAudio(uri);
  if (typeof audio === 'string') return audio;
  try {
    return await transcribeOpened(context, uri, audio);
  } finally {
    audio.close();
  }
}

async function transcribeOpened(context: ClientContext, uri: vscode.Uri, audio: OpenAudio): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { facts } = await context.serviceFacts.load(connection);
  const languages = languagesOf(facts, 'voice', ['beta', 'external']);
  const targets = await pickVoiceTargets(context, languages);
  const source = targets && (await pickSpokenLanguage(context, languages));
  const glossaries = source === undefined ? undefined : await glossariesFor(connection, targets);
  const results = targets && glossaries ? await pickResults(languages, targets) : undefined;
  if (!targets || source === undefined || !glossaries || !results) return 'cancelled';
  const spoken = results.isSpoken ? speakable(languages, targets) : [];
  const request = {
    ...(source === '' ? {} : { source_language: source }),
    ...(targets.length === 0 ? {} : { target_languages: targets }),
    ...(spoken.length === 0 ? {} : { target_media_languages: spoken }),
    ...glossaries,
  };
  if (!(await maySend({ ...request, source_media_content_type: audio.contentType }, facts)))
    return 'cancelled';
  return streamAudio(context, {
    connection,
    audio,
    name: nameOf(uri),
    request,
    messageFormat: 'json',
    save: (heard) => saveTranscripts(uri, heard, results.formats),
  });
}

/** A transcript alone uses no glossary. */
async function glossariesFor(
  connection: Connection,
  targets: readonly string[] = [],
): Promise<VoiceGlossaries | undefined> {
  return targets.length === 0 ? {} : pickVoiceGlossaries(connection);
}
