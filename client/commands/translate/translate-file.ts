import * as vscode from 'vscode';
import {
  missingTermsOf,
  type PlannedTranslation,
} from '../../../workspace/translation/planned-translation.ts';
import {
  fileWith,
  openTextFile,
  type TextFile,
  textsOfFile,
} from '../../../workspace/translation/translate-file.ts';
import { type Connection, connect } from '../../connection/connection.ts';
import type { ClientContext } from '../../context.ts';
import { nameOf, openDocument } from '../../editor/files.ts';
import { chooseCopy } from '../../translate/choose-copy.ts';
import { confirmPlans } from '../../translate/confirm-bill.ts';
import { createCopy } from '../../translate/create-copy.ts';
import { warnOfMissingTerms } from '../../translate/glossary-terms.ts';
import { planTexts } from '../../translate/plan-texts.ts';
import { sendPlans } from '../../translate/send-plans.ts';
import { showDifferences } from '../../translate/show-file-differences.ts';
import { translateLong } from '../../translate/translate-long.ts';
import { findWays } from '../../translation-settings/find-file-settings.ts';
import { localize } from '../../ui/localize.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';

/** One language, the file that the translation goes to, and what it takes. */
interface Copy {
  readonly target: string;
  readonly uri: vscode.Uri;
  readonly plan: PlannedTranslation;
}

/** Translates the texts of a file into new files beside it, one for each language, and opens them. */
export async function translateFileToCopy(context: ClientContext, argument: unknown): Promise<Outcome> {
  const uri = argument instanceof vscode.Uri ? argument : vscode.window.activeTextEditor?.document.uri;
  if (uri === undefined) return refuse(vscode.l10n.t('No file is open. Open the file to translate.'));
  const opened = await openSaved(uri);
  if (typeof opened === 'string') return refuse(opened);
  if (opened.untranslated.length === 0) {
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
  return sendPlans(context, { connection, plans }, async () => {
    const outcomes: Outcome[] = [];
    for (const copy of copies) outcomes.push(await translateInto(work, copy));
    return outcomes.find((outcome) => outcome !== 'done') ?? 'done';
  });
}

/** The file as it is on the disk, or why it cannot be translated. */
async function openSaved(uri: vscode.Uri): Promise<TextFile | string> {
  const name = nameOf(uri);
  const document = openDocument(uri);
  if (document?.isDirty || document?.isUntitled) {
    return vscode.l10n.t(
      '{0} has changes that are not saved. Save the file, then run the command again.',
      name,
    );
  }
  const opened = await openTextFile(name, await vscode.workspace.fs.readFile(uri));
  if (opened.ok) return opened.file;
  const problem = localize(opened.problem);
  return opened.line === undefined
    ? vscode.l10n.t('{0}: {1}', name, problem)
    : vscode.l10n.t('{0}, line {1}: {2}', name, opened.line, problem);
}

/** A file, and whom it is sent to. */
interface FileWork {
  readonly connection: Connection;
  readonly file: TextFile;
  readonly uri: vscode.Uri;
}

/** Finds out how the file is translated and where to; an outcome ends the command. */
async function planCopies(
  context: ClientContext,
  { connection, file, uri }: FileWork,
  argument: unknown,
): Promise<readonly Copy[] | Outcome> {
  const title = vscode.l10n.t('Translate {0} into', nameOf(uri));
  const ways = await findWays({ context, connection, uri, argument }, title);
  if (typeof ways === 'string') return ways;
  const texts = textsOfFile(file);
  const copies: Copy[] = [];
  for (const way of ways) {
    const { source_lang: source, target_lang: target } = way.options;
    const copy = await chooseCopy(uri, { source, target });
    if (copy === undefined) return 'cancelled';
    copies.push({ target, uri: copy, plan: await planTexts(context, connection, { way, texts }) });
  }
  return copies;
}

async function translateInto(
  { connection, file, uri }: FileWork,
  { target, plan, uri: copy }: Copy,
): Promise<Outcome> {
  const title = vscode.l10n.t('Translation of {0} into {1}', nameOf(uri), target.toUpperCase());
  const translations = await translateLong(title, connection, plan);
  const result = await fileWith(file, translations);
  if (!result.ok) {
    showDifferences(uri, target, result.differences);
    return 'unverified';
  }
  warnOfMissingTerms(missingTermsOf(plan, translations));
  return (await createCopy(copy, result.bytes)) ? 'done' : 'failed';
}
