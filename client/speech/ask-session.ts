import * as vscode from 'vscode';
import type { Language } from '#base';
import { SOURCE_MEDIA_TYPES, TARGET_MEDIA_TYPES } from '#requests/media-types';
import { NotOfferedError, type VoiceSessionRequest } from '#service';
import type { Connection } from '../shell/connection/connection.ts';
import type { PickerContext } from '../shell/pickers/pick-language.ts';
import { pickSpokenLanguage, pickVoiceTargets, speakable } from './ask-voice.ts';
import { pickVoiceGlossaries } from './pick-voice-glossaries.ts';

/** A field that the user can leave to the service: `undefined` there; undefined instead of the object if the user gives up. */
interface Answer<Value> {
  readonly value: Value | undefined;
}

/** Asks for each field of a session (specification 4.10). Undefined if the user gives up. */
export async function askSession(
  context: PickerContext,
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
  const glossaries = formality && (await pickVoiceGlossaries(connection));
  const terms = glossaries && (await askSpokenTerms(connection));
  if (!contentType || !glossaries || !terms || !formality || !speech || !targets || !mode) return undefined;
  return given({
    source_media_content_type: contentType,
    source_language: source || undefined,
    source_language_mode: mode.value,
    target_languages: targets.length === 0 ? undefined : targets,
    ...speech,
    formality: formality.value,
    ...glossaries,
    spoken_terms_id: terms.value,
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
  const voice = type && (await askOne(vscode.l10n.t('Which voice?'), ['male', 'female', 'match']));
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

/** A list of terms that are heard better: one of the account, or by its id if the service does not list them, or has none. */
async function askSpokenTerms({ client }: Pick<Connection, 'client'>): Promise<Answer<string> | undefined> {
  const all = await client.listSpokenTerms().catch((error: unknown) => {
    if (error instanceof NotOfferedError) return [];
    throw error;
  });
  if (all.length > 0) {
    const none = { label: vscode.l10n.t('No Spoken Terms'), value: undefined };
    const items = all.map(({ name, spoken_terms_id: value, term_lists }) => ({
      label: name,
      description: term_lists.map(({ lang }) => lang).join(', '),
      value,
    }));
    const title = vscode.l10n.t('Use a list of spoken terms?');
    return vscode.window.showQuickPick([none, ...items], { title });
  }
  const id = await vscode.window.showInputBox({
    title: vscode.l10n.t('Use a list of spoken terms?'),
    prompt: vscode.l10n.t('Its id. Leave this empty for no list.'),
  });
  return id === undefined ? undefined : { value: id.trim() || undefined };
}
