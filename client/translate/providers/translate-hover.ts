import * as vscode from 'vscode';
import { failureFields } from '#service';
import { ConfirmedPlan, translateProtected } from '#translate';
import { type Connection, findConnection } from '../../shell/connection/connection.ts';
import { readSetting } from '../../shell/editor/settings.ts';
import { findChosenProfile } from '../../shell/profiles/chosen-profile.ts';
import { withCancellation } from '../../shell/ui/with-cancellation.ts';
import { captureSpans } from '../selection/capture-texts.ts';
import { type SelectionTask, taskBetween } from '../selection/selection-task.ts';
import { textsOfTask } from '../selection/texts-of-task.ts';
import { needsConfirmation } from '../sending/confirm-bill.ts';
import { planTexts } from '../sending/plan-texts.ts';
import type { TranslateContext } from '../sending/translate-context.ts';
import { doubtsAbout } from '../sending/warn-of-translations.ts';
import { resolveTranslationSettings } from '../settings/resolve-settings.ts';
import { translationInto } from '../settings/translation-into.ts';
import type { SettingsChoice } from '../settings/translation-settings.ts';

/** The largest selection in UTF-16 units: a hover has no room for more, and it is billed. */
const MAX_UNITS = 1_000;

interface HoverRequest {
  readonly document: vscode.TextDocument;
  readonly position: vscode.Position;
  readonly token: vscode.CancellationToken;
}

/** Translates the selection at a position. Failures are only logged, because the mouse may just have passed by. */
export async function translateHover(
  context: TranslateContext,
  { document, position, token }: HoverRequest,
): Promise<vscode.Hover | undefined> {
  const selection = selectionAt(document, position);
  try {
    const task = selection && (await taskOf(document, selection));
    if (task === undefined) return undefined;
    const choice = await chooseQuietly(context, document.uri);
    if (choice === undefined) return undefined;
    const found = await findConnection(context);
    if (found.kind !== 'ready' || token.isCancellationRequested) return undefined;
    const { connection } = found;
    const text = await withCancellation(token, (signal) =>
      translateQuietly(context, connection, { task, choice, signal }),
    );
    // As text, not as Markdown: a translation can run nothing and load nothing.
    return text === undefined
      ? undefined
      : new vscode.Hover(new vscode.MarkdownString().appendText(text), selection);
  } catch (error) {
    if (!token.isCancellationRequested) {
      context.log.write('warning', 'hover not translated', failureFields(error));
    }
    return undefined;
  }
}

async function taskOf(
  document: vscode.TextDocument,
  selection: vscode.Selection,
): Promise<SelectionTask | undefined> {
  const start = document.offsetAt(selection.start);
  const end = document.offsetAt(selection.end);
  if (end - start > MAX_UNITS) return undefined;
  const { version, languageId } = document;
  const editor = { document, version, languageId, text: document.getText(), spans: [{ start, end }] };
  const captured = await captureSpans(editor, true);
  return captured.ok ? captured.task : undefined;
}

function selectionAt(document: vscode.TextDocument, position: vscode.Position): vscode.Selection | undefined {
  return vscode.window.visibleTextEditors
    .filter((editor) => editor.document === document)
    .flatMap(({ selections }) => selections)
    .find((selection) => !selection.isEmpty && selection.contains(position));
}

/** The chosen profile, or else the languages of the settings; undefined if the user would have to be asked. */
async function chooseQuietly(
  context: TranslateContext,
  uri: vscode.Uri,
): Promise<SettingsChoice | undefined> {
  const profile = await findChosenProfile(context.extension, uri);
  if (profile === 'missing') return undefined;
  if (profile !== undefined) return { profile };
  const target = readSetting('parlance.translate.targetLanguage', uri);
  return target === '' ? undefined : { options: translationInto(target, undefined, uri) };
}

/** What is translated, how, and until when. */
interface QuietJob {
  readonly task: SelectionTask;
  readonly choice: SettingsChoice;
  readonly signal: AbortSignal;
}

/**
 * Translates like Translate Selection but never asks: if a question would be needed, it does not translate. What may be
 * wrong with the translation stands below it.
 * @throws ProfileError, and what `translateProtected` throws.
 */
async function translateQuietly(
  context: TranslateContext,
  connection: Connection,
  { task, choice, signal }: QuietJob,
): Promise<string | undefined> {
  const found = await resolveTranslationSettings(context, connection, choice, async () => undefined);
  if (!found.ok) return undefined;
  const { settings } = found;
  const read = await taskBetween(task, settings.options);
  if (!read.ok) return undefined;
  const texts = await textsOfTask(read.task, settings.profile);
  const plan = await planTexts(context, connection, { settings, texts, files: [task.document.uri] });
  const confirmed = await ConfirmedPlan.confirm(
    plan.sending,
    (bill) => bill.segments > 0 && !needsConfirmation(bill),
  );
  if (confirmed === undefined) return undefined;
  const { translations } = await translateProtected({
    ...plan,
    client: connection.client,
    confirmed,
    signal,
  });
  const results = translations.flatMap((translation) => (translation.ok ? translation.text : []));
  if (results.length < translations.length) return undefined;
  const warning = await doubtsAbout(plan, translations);
  return [...results, ...(warning === undefined ? [] : [warning])].join('\n\n');
}
