import * as vscode from 'vscode';
import { isUsable, type Language, type LanguageSide, type ServiceFacts, sameCode } from '#base';
import { checkRequest } from '#requests';
import type { VoiceSessionRequest } from '#service';
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from '#voice';
import { readSetting } from '../shell/editor/settings.ts';
import { languageItems, type PickerContext, pickTargets } from '../shell/pickers/pick-language.ts';
import { pickMany } from '../shell/pickers/pick-many.ts';
import { localize } from '../shell/ui/localize.ts';

/** The feature of a language that the service can speak. */
const SPOKEN = 'translated_speech';

/** The spoken language; empty if the service detects it, and undefined if the user gives up. */
export async function pickSpokenLanguage(
  context: PickerContext,
  languages: readonly Language[],
): Promise<string | undefined> {
  const detect = { label: vscode.l10n.t('Detect the Language'), code: '' };
  const items = [detect, ...(await languageItems(context, languages, 'source'))];
  const title = vscode.l10n.t('Which language is spoken?');
  return (await vscode.window.showQuickPick(items, { title, matchOnDescription: true }))?.code;
}

/** Which languages are spoken, and which it is translated into: empty if the service detects it, none for the transcript alone. */
interface VoiceLanguages {
  readonly source: string;
  readonly targets: readonly string[];
}

/** The languages of the settings, in one answer, or those that the user picks. Undefined if the user gives up. */
export async function pickVoiceLanguages(
  context: PickerContext,
  languages: readonly Language[],
  file: vscode.Uri,
): Promise<VoiceLanguages | undefined> {
  const known = languagesOfSettings(languages, file);
  const targets = await pickVoiceTargets(context, languages, known);
  if (targets === undefined || targets === known?.targets) return targets && known;
  const source = await pickSpokenLanguage(context, languages);
  return source === undefined ? undefined : { source, targets };
}

/** Undefined where the settings have no target language that the service can translate speech into. */
function languagesOfSettings(languages: readonly Language[], file: vscode.Uri): VoiceLanguages | undefined {
  const usable = (code: string, side: LanguageSide) =>
    languages.find((language) => sameCode(language.lang, code) && isUsable(language, side));
  const target = usable(readSetting('parlance.translate.targetLanguage', file), 'target');
  const source = usable(readSetting('parlance.translate.sourceLanguage', file), 'source');
  return target && { source: source?.lang ?? '', targets: [target.lang] };
}

/**
 * The languages to translate into: none for the transcript alone, undefined if the user gives up.
 * @param known Those of the settings, which are offered first.
 */
export async function pickVoiceTargets(
  context: PickerContext,
  languages: readonly Language[],
  known?: VoiceLanguages,
): Promise<readonly string[] | undefined> {
  const asSet = known && vscode.l10n.t('As in the Settings: {0}', shownLanguages(known));
  const translate = vscode.l10n.t('Transcribe and Translate');
  const transcribe = vscode.l10n.t('Only Transcribe');
  const labels = [...(asSet === undefined ? [] : [asSet]), translate, transcribe];
  const title = vscode.l10n.t('What should become of the audio?');
  const picked = await vscode.window.showQuickPick(
    labels.map((label) => ({ label })),
    { title },
  );
  const choice = picked?.label;
  if (choice === undefined) return undefined;
  if (choice === asSet) return known?.targets;
  if (choice === transcribe) return [];
  const codes = await pickTargets(context, {
    languages,
    title: vscode.l10n.t('Translate into (at most 5)'),
    placeholder: vscode.l10n.t('Type a language or its code'),
  });
  return codes.length === 0 ? undefined : codes;
}

function shownLanguages({ source, targets }: VoiceLanguages): string {
  const from = source === '' ? vscode.l10n.t('Auto') : source.toUpperCase();
  return `${from} → ${targets.join(', ').toUpperCase()}`;
}

/** What is written at the end. */
interface VoiceResults {
  readonly formats: readonly TranscriptFormat[];
  /** Whether the translations are spoken too. */
  readonly isSpoken: boolean;
}

interface ResultItem extends vscode.QuickPickItem {
  readonly format?: TranscriptFormat;
}

/** Which files are written at the end. Undefined if the user gives up. */
export async function pickResults(
  languages: readonly Language[],
  targets: readonly string[],
): Promise<VoiceResults | undefined> {
  const labels: Readonly<Record<TranscriptFormat, string>> = {
    text: vscode.l10n.t('Text'),
    markdown: vscode.l10n.t('Markdown with Times'),
    srt: vscode.l10n.t('Subtitles (SRT)'),
    vtt: vscode.l10n.t('Subtitles (WebVTT)'),
    json: vscode.l10n.t('JSON, as the Service Sends It'),
  };
  const items = TRANSCRIPT_FORMATS.map((format): ResultItem => ({ label: labels[format], format }));
  const speech: ResultItem = {
    label: vscode.l10n.t('Spoken Translations'),
    description: vscode.l10n.t('where the service speaks the language'),
  };
  const picked = await pickMany<ResultItem>({
    title: vscode.l10n.t('Write which files beside the audio?'),
    placeholder: vscode.l10n.t('One file for each language'),
    items: speakable(languages, targets).length === 0 ? items : [...items, speech],
    ticked: items.filter(({ format }) => format === 'text'),
  });
  if (picked === undefined) return undefined;
  const formats = picked.flatMap(({ format }) => format ?? []);
  return { formats, isSpoken: picked.includes(speech) };
}

/** The targets that the service can speak. */
export function speakable(languages: readonly Language[], targets: readonly string[]): readonly string[] {
  const spoken = languages.filter(
    (language) => isUsable(language, 'target') && Object.hasOwn(language.features, SPOKEN),
  );
  return targets.filter((target) => spoken.some(({ lang }) => lang === target));
}

/** Shows what the service would refuse, and lets the user send it anyway. Returns whether to send the request. */
export async function maySend(request: VoiceSessionRequest, facts: ServiceFacts): Promise<boolean> {
  const [problem] = checkRequest('voice', request, { service: facts }).filter(
    ({ level }) => level === 'error',
  );
  if (problem === undefined) return true;
  const send = vscode.l10n.t('Send Anyway');
  const detail = vscode.l10n.t(
    'Nothing was sent yet. The service may have changed since Parlance read its rules.',
  );
  const answer = await vscode.window.showWarningMessage(
    localize(problem.message),
    { modal: true, detail },
    send,
  );
  return answer === send;
}
