import * as vscode from 'vscode';
import { type EntriesFormat, formatOfExtension } from '#base';
import { Dictionary } from '#glossary';
import type { GlossarySettings } from '#manifest';
import { formatOfLanguage } from '../../../protocol/language-ids.ts';
import { findGlossarySettings } from '../../shell/profiles/manifests.ts';

/** A document with the dictionary of its text at `version`. */
export interface ReadGlossary {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly dictionary: Dictionary;
  readonly settings: GlossarySettings;
}

/** Parses a glossary; undefined if the document is not a table. */
export async function readGlossary(document: vscode.TextDocument): Promise<ReadGlossary | undefined> {
  const format = formatOf(document);
  if (format === undefined) return undefined;
  const settings = await findGlossarySettings(document.uri, format);
  const { version } = document;
  const dictionary = new Dictionary(document.getText(), { format, pair: settings.pair });
  return { document, version, dictionary, settings };
}

/** The glossary that a menu was opened on, or the one in the active editor; undefined if that is not a table. */
export async function chosenDocument(argument: unknown): Promise<vscode.TextDocument | undefined> {
  const document =
    argument instanceof vscode.Uri
      ? await vscode.workspace.openTextDocument(argument)
      : vscode.window.activeTextEditor?.document;
  return document === undefined || formatOf(document) === undefined ? undefined : document;
}

/** The chosen glossary, parsed. */
export async function chosenGlossary(argument: unknown): Promise<ReadGlossary | undefined> {
  const document = await chosenDocument(argument);
  return document && readGlossary(document);
}

/** Decides by the document's language or by its extension: people choose the document, so its name need not say more. */
function formatOf({ languageId, uri }: vscode.TextDocument): EntriesFormat | undefined {
  return formatOfLanguage(languageId) ?? formatOfExtension(uri.path);
}
