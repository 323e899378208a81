import * as vscode from 'vscode';
import { formatOfExtension, type LanguagePair, sameCode } from '#base';
import type { DictionaryContent } from '#service';
import { contentOfFile } from '#sync';
import { nameOf } from '../../shell/editor/files.ts';
import { findGlossarySettings } from '../../shell/profiles/manifests.ts';
import { localize } from '../../shell/ui/localize.ts';
import { showProblemsAction } from '../../shell/ui/prompt-actions.ts';
import { showPrompt } from '../../shell/ui/show-prompt.ts';
import { findGlossaries } from '../files/find-glossaries.ts';

/** Files that are offered. */
const MAX_FILES = 500;

/** A glossary file as it is in the editor, or else on the disk. */
interface ReadFile {
  readonly uri: vscode.Uri;
  readonly content: DictionaryContent;
}

interface FileItem extends vscode.QuickPickItem {
  /** Undefined: the other choice. */
  readonly uri?: vscode.Uri;
  readonly pair?: LanguagePair;
}

/** What a user can do instead of picking a file. */
interface OtherChoice {
  readonly label: string;
  readonly detail: string;
}

/**
 * Lets the user pick a glossary file without errors, of certain languages if they are given. `other` if the user chose that, undefined when
 * cancelled or refused, which is shown.
 */
export async function pickFile(
  title: string,
  wanted: LanguagePair | undefined,
  other?: OtherChoice,
): Promise<ReadFile | 'other' | undefined> {
  const items = await itemsFor(wanted);
  const picked = await vscode.window.showQuickPick<FileItem>(
    [...items, ...(other === undefined ? [] : [other])],
    {
      title,
      matchOnDescription: true,
      placeHolder: vscode.l10n.t('A glossary file of this workspace'),
    },
  );
  if (picked === undefined) return undefined;
  return picked.uri === undefined || picked.pair === undefined ? 'other' : readFile(picked.uri, picked.pair);
}

async function itemsFor(wanted: LanguagePair | undefined): Promise<readonly FileItem[]> {
  const { uris } = await findGlossaries(MAX_FILES);
  const items = await Promise.all(
    uris.map(async (uri): Promise<readonly FileItem[]> => {
      const { pair } = await findGlossarySettings(uri);
      if (pair === undefined || !isWanted(pair, wanted)) return [];
      return [{ label: nameOf(uri), description: vscode.workspace.asRelativePath(uri), uri, pair }];
    }),
  );
  return items.flat();
}

function isWanted({ source, target }: LanguagePair, wanted: LanguagePair | undefined): boolean {
  return wanted === undefined || (sameCode(source, wanted.source) && sameCode(target, wanted.target));
}

async function readFile(uri: vscode.Uri, pair: LanguagePair): Promise<ReadFile | undefined> {
  const text = (await vscode.workspace.openTextDocument(uri)).getText();
  const format = formatOfExtension(uri.path) ?? 'csv';
  const settings = await findGlossarySettings(uri, format);
  const read = contentOfFile({ text, format, pair, name: nameOf(uri), settings });
  if ('content' in read && read.count > 0) return { uri, content: read.content };
  const why = 'fault' in read ? localize(read.fault) : vscode.l10n.t('{0} has no entries.', nameOf(uri));
  showPrompt('warning', why, [showProblemsAction()]);
  return undefined;
}
