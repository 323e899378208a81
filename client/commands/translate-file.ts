import * as vscode from 'vscode';
import { handlesTags } from '../../workspace/handles-tags.ts';
import { openTextFile, type TextFile, translateFile } from '../../workspace/translate-file.ts';
import { callWithProgress } from '../call-with-progress.ts';
import { type Connection, connect } from '../connection.ts';
import type { ClientContext } from '../context.ts';
import { nameOf, openDocument } from '../glossary/create-files.ts';
import { localize } from '../localize.ts';
import type { Outcome } from '../outcome.ts';
import { pickTargetLanguages } from '../pickers/pick-language.ts';
import { refuse } from '../refuse.ts';
import { chooseCopy } from '../translate-file/choose-copy.ts';
import { createCopy } from '../translate-file/create-copy.ts';
import { showDifferences } from '../translate-file/show-differences.ts';
import { translationInto } from '../translation-request.ts';
import { readArgument } from './command.ts';

/** One language, and the file that the translation goes to. */
interface Copy {
  readonly target: string;
  readonly uri: vscode.Uri;
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
  const targets = await chooseTargets(context, connection, argument, nameOf(uri));
  const copies: Copy[] = [];
  for (const target of targets) {
    const { source_lang } = translationInto(target, argument, uri);
    const copy = await chooseCopy(uri, { source: source_lang, target });
    if (copy === undefined) return 'cancelled';
    copies.push({ target, uri: copy });
  }
  return copies.length === 0
    ? 'cancelled'
    : translateInto(context, { connection, file: opened, uri, copies, argument });
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

async function chooseTargets(
  context: ClientContext,
  connection: Connection,
  argument: unknown,
  name: string,
): Promise<readonly string[]> {
  const given = readArgument(argument, 'target');
  return given === undefined
    ? pickTargetLanguages(context, connection, vscode.l10n.t('Translate {0} into', name))
    : [given];
}

interface FileWork {
  readonly connection: Connection;
  readonly file: TextFile;
  readonly uri: vscode.Uri;
  readonly copies: readonly Copy[];
  readonly argument: unknown;
}

async function translateInto(context: ClientContext, work: FileWork): Promise<Outcome> {
  const { connection, file, uri, copies, argument } = work;
  const { facts } = await context.languageFacts.load(connection);
  for (const { target, uri: copy } of copies) {
    const options = translationInto(target, argument, uri);
    const title = vscode.l10n.t('Translation of {0} into {1}', nameOf(uri), target.toUpperCase());
    const result = await callWithProgress(title, connection, (call) =>
      translateFile({
        ...call,
        file,
        client: connection.client,
        options,
        tagHandling: handlesTags(facts, options),
      }),
    );
    context.statusItem.unblock();
    if (!result.ok) {
      showDifferences(uri, target, result.differences);
      return 'failed';
    }
    if (!(await createCopy(copy, result.bytes))) return 'failed';
  }
  return 'done';
}
