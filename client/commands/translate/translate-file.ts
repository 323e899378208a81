import * as vscode from 'vscode';
import { tooLargeToTranslate } from '../../../workspace/files/read/text-limit.ts';
import {
  openTextFile,
  readInLanguages,
  type TextFile,
} from '../../../workspace/translation/open-text-file.ts';
import {
  billOfPlans,
  missingTermsOf,
  type PlannedTranslation,
  translatePlanned,
} from '../../../workspace/translation/planned-translation.ts';
import { fileWith, textsOfFile } from '../../../workspace/translation/translate-file.ts';
import { type Connection, connect } from '../../connection/connection.ts';
import type { ClientContext } from '../../context.ts';
import { nameOf, openDocument } from '../../editor/files.ts';
import { chooseCopy } from '../../translate/choose-copy.ts';
import { confirmPlans, costOf } from '../../translate/confirm-bill.ts';
import { confirmDone } from '../../translate/confirm-done.ts';
import { warnOfMissingTerms } from '../../translate/glossary-terms.ts';
import { planTexts } from '../../translate/plan-texts.ts';
import { sendPlans } from '../../translate/send-plans.ts';
import { showDifferences, showUntranslated } from '../../translate/show-file-differences.ts';
import { findFileSettings } from '../../translation-settings/find-file-settings.ts';
import { localize } from '../../ui/localize.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';
import { showPrompt } from '../../ui/show-prompt.ts';

/** A target language, the file for its translation, and the plan. */
interface Copy {
  readonly target: string;
  readonly uri: vscode.Uri;
  /** The file as it is read for this language. */
  readonly file: TextFile;
  readonly plan: PlannedTranslation;
}

/** Translates the texts of a file into new files beside it, one for each language, and opens them. */
export async function translateFileToCopy(context: ClientContext, argument: unknown): Promise<Outcome> {
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  if (uri === undefined) return refuse(vscode.l10n.t('No file is open. Open the file to translate.'));
  const opened = await openSaved(uri);
  if (typeof opened === 'string') {
    const open = () => vscode.window.showTextDocument(uri);
    return refuse(opened, 'information', [{ title: vscode.l10n.t('Open File'), run: open }]);
  }
  if (opened.untranslated.length === 0 && !opened.needsTarget) {
    refuse(vscode.l10n.t('{0} has no text to translate.', nameOf(uri)));
    return 'unchanged';
  }
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const work = { connection, file: opened, uri };
  const copies = await planCopies(context, work, argument);
  if (typeof copies === 'string') return copies;
  const plans = copies.map(({ plan }) => plan);
  if (!(await confirmPlans(context, { connection, plans }))) return 'cancelled';
  const outcomes: Outcome[] = [];
  for (const copy of copies) outcomes.push(await translateInto(context, work, { copy, copies }));
  const outcome = outcomes.find((each) => each !== 'done') ?? 'done';
  return confirmDone(outcome, billOfPlans(plans), 'translate');
}

/** The file as it is on disk, or why it cannot be translated. */
async function openSaved(uri: vscode.Uri): Promise<TextFile | string> {
  const name = nameOf(uri);
  const document = openDocument(uri);
  if (document?.isDirty || document?.isUntitled) {
    return vscode.l10n.t('{0} has unsaved changes. Save the file, then run the command again.', name);
  }
  const { size } = await vscode.workspace.fs.stat(uri);
  const tooLarge = tooLargeToTranslate(size);
  if (tooLarge !== undefined) return vscode.l10n.t('{0}: {1}', name, localize(tooLarge));
  const opened = await openTextFile(name, await vscode.workspace.fs.readFile(uri));
  if (opened.ok) return opened.file;
  const problem = localize(opened.problem);
  return opened.line === undefined
    ? vscode.l10n.t('{0}: {1}', name, problem)
    : vscode.l10n.t('{0}, line {1}: {2}', name, opened.line, problem);
}

/** A file, and the service that it is sent to. */
interface FileWork {
  readonly connection: Connection;
  readonly file: TextFile;
  readonly uri: vscode.Uri;
}

/** Finds the settings and the file of each copy; an outcome ends the command. */
async function planCopies(
  context: ClientContext,
  { connection, file, uri }: FileWork,
  argument: unknown,
): Promise<readonly Copy[] | Outcome> {
  const title = vscode.l10n.t('Translate {0} into', nameOf(uri));
  const allSettings = await findFileSettings({ context, connection, uri, argument }, title);
  if (typeof allSettings === 'string') return allSettings;
  const copies: Copy[] = [];
  for (const settings of allSettings) {
    const { source_lang: source, target_lang: target } = settings.options;
    const copy = await chooseCopy(uri, { source, target });
    if (copy === undefined) return 'cancelled';
    const read = await readInLanguages(file, { source, target });
    const inLanguage = read.ok ? read.file : file;
    const plan = await planTexts(context, connection, { settings, texts: textsOfFile(inLanguage) });
    copies.push({ target, uri: copy, file: inLanguage, plan });
  }
  return copies;
}

/** Sends one of the copies and creates its file. */
async function translateInto(
  context: ClientContext,
  { connection, uri }: FileWork,
  { copy, copies }: { readonly copy: Copy; readonly copies: readonly Copy[] },
): Promise<Outcome> {
  const { target, plan, file } = copy;
  const title = vscode.l10n.t('Translation of {0} into {1}', nameOf(uri), target.toUpperCase());
  const plans = copies.map((each) => each.plan);
  const shown = { title: `${title} (${costOf([plan])})`, hasMore: copy !== copies.at(-1) };
  const translations = await sendPlans(context, { connection, plans, ...shown }, (call) =>
    translatePlanned(plan, { ...call, deadline: undefined, client: connection.client }),
  );
  const result = await fileWith(file, translations);
  if (!result.ok) {
    showDifferences(uri, target, result.differences);
    return 'unverified';
  }
  warnOfMissingTerms(missingTermsOf(plan, translations));
  if (!(await createCopy(copy.uri, result.bytes))) return 'failed';
  if (result.differences.length > 0) showUntranslated(copy.uri, result.differences);
  return 'done';
}

/** Creates a file and opens it; never replaces an existing file. Returns whether it was created. */
async function createCopy(uri: vscode.Uri, contents: Uint8Array): Promise<boolean> {
  const creation = new vscode.WorkspaceEdit();
  creation.createFile(uri, { overwrite: false, contents });
  if (!(await vscode.workspace.applyEdit(creation))) {
    showPrompt('error', vscode.l10n.t('{0} was not created: it exists or cannot be written.', nameOf(uri)));
    return false;
  }
  await vscode.window.showTextDocument(uri, { preview: false });
  return true;
}
