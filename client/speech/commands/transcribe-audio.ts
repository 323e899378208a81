import type * as vscode from 'vscode';
import { languagesOf } from '#base';
import type { OpenAudio } from '#voice';
import { menuFiles } from '../../shell/commands/menu-files.ts';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import { nameOf } from '../../shell/editor/files.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { maySend, pickResults, pickVoiceLanguages, speakable } from '../ask-voice.ts';
import { isAudio, openAudio, pickAudio } from '../choose-audio.ts';
import { pickVoiceGlossaries, type VoiceGlossaries } from '../pick-voice-glossaries.ts';
import { saveTranscripts } from '../save-transcripts.ts';
import type { SpeechState } from '../state.ts';
import { streamAudio } from '../stream-audio.ts';

/** An audio file that is open. */
interface AudioFile {
  readonly uri: vscode.Uri;
  readonly audio: OpenAudio;
}

/**
 * Streams audio files, one after another, shows captions, and writes transcripts and translations beside them (specification 4.10). The
 * questions are asked once for all. A file that the service does not take is shown, and the others are streamed.
 */
export async function transcribeAudioFile(
  context: SpeechState,
  argument: unknown,
  others?: unknown,
): Promise<Outcome> {
  const uris =
    (await menuFiles(argument, others, isAudio)) ?? [await pickAudio()].filter((uri) => uri !== undefined);
  const files: AudioFile[] = [];
  let outcome: Outcome = uris.length === 0 ? 'cancelled' : 'done';
  try {
    for (const uri of uris) {
      const audio = await openAudio(uri);
      if (typeof audio === 'string') outcome = audio;
      else files.push({ uri, audio });
    }
    const [first, ...more] = files;
    return first === undefined ? outcome : await transcribeOpened(context, [first, ...more]);
  } finally {
    for (const { audio } of files) audio.close();
  }
}

async function transcribeOpened(
  context: SpeechState,
  files: readonly [AudioFile, ...AudioFile[]],
): Promise<Outcome> {
  const [first] = files;
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { facts } = await context.serviceFacts.load(connection);
  const languages = languagesOf(facts, 'voice', ['beta', 'external']);
  const picked = await pickVoiceLanguages(context, languages, first.uri);
  const glossaries = picked && (await glossariesFor(connection, picked.targets));
  const results = glossaries && (await pickResults(languages, picked.targets));
  if (picked === undefined || results === undefined) return 'cancelled';
  const { source, targets } = picked;
  const spoken = results.isSpoken ? speakable(languages, targets) : [];
  const request = {
    ...(source === '' ? {} : { source_language: source }),
    ...(targets.length === 0 ? {} : { target_languages: targets }),
    ...(spoken.length === 0 ? {} : { target_media_languages: spoken }),
    ...glossaries,
  };
  for (const type of new Set(files.map(({ audio }) => audio.contentType)))
    if (!(await maySend({ ...request, source_media_content_type: type }, facts))) return 'cancelled';
  for (const { uri, audio } of files) {
    const outcome = await streamAudio(context, {
      connection,
      audio,
      name: nameOf(uri),
      request,
      save: (heard) => saveTranscripts(uri, heard, results.formats),
    });
    if (outcome !== 'done') return outcome;
  }
  return 'done';
}

/** A transcript alone uses no glossary. */
async function glossariesFor(
  connection: Connection,
  targets: readonly string[] = [],
): Promise<VoiceGlossaries | undefined> {
  return targets.length === 0 ? {} : pickVoiceGlossaries(connection);
}
