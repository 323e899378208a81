import * as vscode from 'vscode';
import { recognizeFile } from '../../core/files.ts';
import { Dictionary } from '../../core/glossary/dictionary.ts';
import type { EntriesFormat } from '../../core/glossary/field.ts';
import { LANGUAGE_IDS } from '../../protocol/language-ids.ts';
import { findPair } from './manifests.ts';

/** A document with the dictionary that its text was at `version`. */
export interface ReadGlossary {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly dictionary: Dictionary;
}

/** How the entries of a document are written: by its language, its name, or for a file that a manifest names by the end of its name. */
export function formatOf({ languageId, uri }: vscode.TextDocument): EntriesFormat | undefined {
  if (languageId === LANGUAGE_IDS.csv) return 'csv';
  if (languageId === LANGUAGE_IDS.tsv) return 'tsv';
  const recognized = recognizeFile(uri.path);
  if (recognized?.kind === 'glossary') return recognized.format;
  const extension = /\.(csv|tsv)$/i.exec(uri.path)?.[1]?.toLowerCase();
  return extension === 'csv' || extension === 'tsv' ? extension : undefined;
}

/** Takes a glossary apart; undefined when the document is no table. */
export async function readGlossary(document: vscode.TextDocument): Promise<ReadGlossary | undefined> {
  const format = formatOf(document);
  if (format === undefined) return undefined;
  const pair = await findPair(document.uri);
  const { version } = document;
  return { document, version, dictionary: new Dictionary(document.getText(), { format, pair }) };
}

/** The glossary that a menu was opened on, else the one in the active editor. */
export async function chosenGlossary(argument: unknown): Promise<ReadGlossary | undefined> {
  const document =
    argument instanceof vscode.Uri
      ? await vscode.workspace.openTextDocument(argument)
      : vscode.window.activeTextEditor?.document;
  return document && readGlossary(document);
}
