import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  LIST_FOLDER_REQUEST,
  type ListFolderParams,
  READ_FILE_REQUEST,
  type ReadFileParams,
  STAT_FILE_REQUEST,
  type StatFileParams,
  type StatFileResult,
} from '../../../protocol/client-files.ts';
import { itemAt, readFound } from '../editor/file-system.ts';
import { itemsOf } from './search-files.ts';

/** Answers what the language server asks about files, with the file systems of the editor. What cannot be read is not there. */
export function answerFiles(client: Pick<BaseLanguageClient, 'onRequest'>): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(STAT_FILE_REQUEST, ({ uri }: StatFileParams) => statFile(vscode.Uri.parse(uri, true))),
    client.onRequest(
      READ_FILE_REQUEST,
      async ({ uri, maxBytes }: ReadFileParams) =>
        (await readFound(vscode.Uri.parse(uri, true), maxBytes)) ?? null,
    ),
    client.onRequest(LIST_FOLDER_REQUEST, ({ uri }: ListFolderParams) =>
      itemsOf(vscode.Uri.parse(uri, true)),
    ),
  );
}

async function statFile(uri: vscode.Uri): Promise<StatFileResult> {
  const item = await itemAt(uri);
  if (item === undefined) return null;
  const { kind, isLink, size } = item;
  return { kind: isLink ? 'link' : kind, isLink, size };
}
