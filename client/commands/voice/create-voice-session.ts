import * as vscode from 'vscode';
import type { Language } from '../../../core/languages/language.ts';
import { languagesOf } from '../../../core/languages/service-facts/service-facts.ts';
import { SOURCE_MEDIA_TYPES, TARGET_MEDIA_TYPES } from '../../../core/requests/media-types.ts';
import type { GlossaryId } from '../../../service/ids.ts';
import type { VoiceSession, VoiceSessionRequest } from '../../../service/resources/voice.ts';
import type { MessageFormat } from '../../../service/voice/frames.ts';
import { type Connection, connect } from '../../connection/connection.ts';
import type { ClientContext } from '../../context.ts';
import { nameOf } from '../../editor/files.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';
import { showErrors } from '../../ui/show-error.ts';
import { showPrompt } from '../../ui/show-prompt.ts';
import { maySend, pickSpokenLanguage, pickVoiceTargets, speakable } from '../../voice/ask-voice.ts';
import { openAudio, pickAudio } from '../../voice/choose-audio.ts';
import { saveTranscripts } from '../../voice/save-transcripts.ts';
import { streamAudio } from '../../voice/stream-audio.ts';

/** A field that the user can leave to the service: `undefined` there; undefined instead of the object if the user gives up. */
interface Answer<Value> {
  readonly value: Value | undefined;
}

/** Asks for each field of a session, checks them, and creates it (specification 4.10). Its token is used, but never shown. */
export async function createVoiceSession(context: ClientContext): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const { facts } = await context.serviceFacts.load(connection);
  const languages = languagesOf(facts, 'voice', ['beta', 'external']);
  const request = await askSession(context, connection, languages);
  if (request === undefined || !(await maySend(request, facts))) return 'cancelled';
  const session = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: vscode.l10n.t('Parlance: creating a voice session'),
    },
    () => connection.client.createVoiceSession(request),
  );
  showSession(context, { connection, request, session });
  return 'done';
}

async function askSession(
  context: ClientContext,
  connection: Connection,
  languages: readonly Language[],
): Promise<VoiceSessionRequest | undefined> {
  const contentType = await vscode.window.showQuickPick(SOURCE_MEDIA_TYPES, {
    title: vscode.l10n.t('Which form does the audio have?'),
    placeHolder: vscode.l10n.t('audio/auto finds it out, except for PCM. One channel.'),
  });
  const source = contentType && (await pickSpokenLanguage(context, languages));
  const mode = source === '' ? { value: undefined } : source && (await askMode());
  const targets = mode && (await pickVoiceTargets(context, languages));
  const speech = targets && (await askSpeech(speakable(languages, targets)));
  const formality = speech && (await askFormality(languages, targets));
  const glossary = formality && (await askGlossary(connection));
  const format = glossary && (await askOne(vscode.l10n.t('How are messages written?'), ['json', 'msgpack']));
  if (!contentType || !format || !glossary || !formality || !speech || !targets || !mode) return undefined;
  return given({
    source_media_content_type: contentType,
    source_language: source || undefined,
    source_language_mode: mode.value,
    target_languages: targets.length === 0 ? undefined : targets,
    ...speech,
    formality: formality.value,
    glossary_id: glossary.value,
    message_format: format.value,
  });
}

/** The fields that have a value. */
function given({
  ...fields
}: { readonly [Name in keyof VoiceSessionRequest]: VoiceSessionRequest[Name] | undefined }) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as VoiceSessionRequest;
}

const askMode = () =>
  askOne(vscode.l10n.t('Is this language certain? (auto: a hint, fixed: certain)'), ['auto', 'fixed']);

/** Lets the service choose, or takes one of the values. */
async function askOne(title: string, values: readonly string[]): Promise<Answer<string> | undefined> {
  const byDefault = vscode.l10n.t('Default of the Service');
  const picked = await vscode.window.showQuickPick([byDefault, ...values], { title });
  if (picked === undefined) return undefined;
  return { value: picked === byDefault ? undefined : picked };
}

type SpeechFields = Pick<
  VoiceSessionRequest,
  'target_media_languages' | 'target_media_content_type' | 'target_media_voice'
>;

/** Whether and how the translations are spoken. */
async function askSpeech(
  languages: readonly string[],
): Promise<{ readonly [Name in keyof SpeechFields]: SpeechFields[Name] | undefined } | undefined> {
  if (languages.length === 0) return {};
  const silent = vscode.l10n.t('Only Text');
  const all = vscode.l10n.t('Speak Them Too: {0}', languages.join(', '));
  const choice = await vscode.window.showQuickPick([silent, all], {
    title: vscode.l10n.t('Should the translations be spoken?'),
  });
  if (choice === undefined) return undefined;
  if (choice === silent) return {};
  const type = await askOne(vscode.l10n.t('Which form should the speech have?'), TARGET_MEDIA_TYPES);
  const voice = type && (await askOne(vscode.l10n.t('Which voice?'), ['male', 'female']));
  if (type === undefined || voice === undefined) return undefined;
  return {
    target_media_languages: languages,
    target_media_content_type: type.value,
    target_media_voice: voice.value,
  };
}

/** Formality, where a target has it. */
async function askFormality(
  languages: readonly Language[],
  targets: readonly string[],
): Promise<Answer<string> | undefined> {
  const isOffered = languages.some(
    ({ lang, features }) => targets.includes(lang) && Object.hasOwn(features, 'formality'),
  );
  if (!isOffered) return { value: undefined };
  return askOne(vscode.l10n.t('How formal?'), ['default', 'formal', 'more', 'informal', 'less']);
}

interface GlossaryItem extends vscode.QuickPickItem {
  readonly id?: GlossaryId;
}

async function askGlossary({ client }: Connection): Promise<Answer<GlossaryId> | undefined> {
  const glossaries = await client.listGlossaries();
  if (glossaries.length === 0) return { value: undefined };
  const items: GlossaryItem[] = [
    { label: vscode.l10n.t('No Glossary') },
    ...glossaries.map(({ name, glossary_id, dictionaries }) => ({
      label: name,
      description: dictionaries
        .map(({ source_lang, target_lang }) => `${source_lang} → ${target_lang}`)
        .join(', '),
      id: glossary_id,
    })),
  ];
  const picked = await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Use a glossary?') });
  return picked && { value: picked.id };
}

interface CreatedSession {
  readonly connection: Connection;
  readonly request: VoiceSessionRequest;
  readonly session: VoiceSession;
}

function showSession(context: ClientContext, created: CreatedSession): void {
  const { session_id = '', streaming_url } = created.session;
  const text = vscode.l10n.t('Voice session {0} waits at {1}.', session_id, streaming_url);
  showPrompt('information', text, [
    {
      title: vscode.l10n.t('Stream an Audio File...'),
      run: () => showErrors(context, () => streamInto(context, created)),
    },
    { title: vscode.l10n.t('Copy Id'), run: () => vscode.env.clipboard.writeText(session_id) },
  ]);
}

/** Streams a file into the session, if its form is the one that the session was created for. */
async function streamInto(
  context: ClientContext,
  { connection, request, session }: CreatedSession,
): Promise<Outcome> {
  const uri = await pickAudio();
  const audio = uri && (await openAudio(uri));
  if (uri === undefined || audio === undefined) return 'cancelled';
  if (typeof audio === 'string') return audio;
  const { source_media_content_type: contentType, message_format, ...rest } = request;
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
    messageFormat: (message_format ?? 'json') as MessageFormat,
    session,
    save: (heard) => saveTranscripts(uri, heard, ['text', 'vtt']),
  });
}
