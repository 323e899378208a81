import * as vscode from 'vscode';
import { languagesOf } from '#base';
import type { VoiceSession, VoiceSessionRequest } from '#service';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import { nameOf } from '../../shell/editor/files.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { withProgress } from '../../shell/ui/progress.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { showErrors } from '../../shell/ui/show-error.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { askSession } from '../ask-session.ts';
import { maySend } from '../ask-voice.ts';
import { openAudio, pickAudio } from '../choose-audio.ts';
import { saveTranscripts } from '../save-transcripts.ts';
import type { SpeechState } from '../state.ts';
import { streamAudio } from '../stream-audio.ts';

/** Asks for each field of a session, checks them, and creates it (specification 4.10). Its token is used, but never shown. */
export async function createVoiceSession(context: SpeechState): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { facts } = await context.serviceFacts.load(connection);
  const languages = languagesOf(facts, 'voice', ['beta', 'external']);
  const request = await askSession(context, connection, languages);
  if (request === undefined || !(await maySend(request, facts))) return 'cancelled';
  const session = await withProgress(vscode.l10n.t('creating a speech session'), ({ signal }) =>
    connection.client.createVoiceSession(request, { signal }),
  );
  showSession(context, { connection, request, session });
  return 'done';
}

interface CreatedSession {
  readonly connection: Connection;
  readonly request: VoiceSessionRequest;
  readonly session: VoiceSession;
}

function showSession(context: SpeechState, created: CreatedSession): void {
  const { session_id = '', streaming_url } = created.session;
  const text = vscode.l10n.t('Speech session {0} waits at {1}.', session_id, streaming_url);
  showPrompt('information', text, [
    {
      title: vscode.l10n.t('Stream an Audio File...'),
      run: () => showErrors(context, () => streamInto(context, created)),
    },
    { title: vscode.l10n.t('Copy ID'), run: () => vscode.env.clipboard.writeText(session_id) },
  ]);
}

/** Streams a file into the session, if its form is the one that the session was created for. */
async function streamInto(
  context: SpeechState,
  { connection, request, session }: CreatedSession,
): Promise<Outcome> {
  const uri = await pickAudio();
  const audio = uri && (await openAudio(uri));
  if (uri === undefined || audio === undefined) return 'cancelled';
  if (typeof audio === 'string') return audio;
  const { source_media_content_type: contentType, ...rest } = request;
  const isDetected = contentType === 'audio/auto' && !audio.isUncompressed;
  if (!isDetected && audio.contentType !== contentType) {
    audio.close();
    return refuse(
      vscode.l10n.t('The file is {0}, and the session takes {1}.', audio.contentType, contentType),
      'warning',
      [
        {
          title: vscode.l10n.t('Choose Another File...'),
          run: () => showErrors(context, () => streamInto(context, { connection, request, session })),
        },
      ],
    );
  }
  return streamAudio(context, {
    connection,
    audio,
    name: nameOf(uri),
    request: rest,
    session,
    save: (heard) => saveTranscripts(uri, heard, ['text', 'vtt']),
  });
}
