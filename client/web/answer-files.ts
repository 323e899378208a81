import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  LIST_FOLDER_REQUEST,
  type ListFolderParams,
  READ_FILE_REQUEST,
  type ReadFileParams,
  type ReadFileResult,
  STAT_FILE_REQUEST,
  type StatFileParams,
  type StatFileResult,
} from '../../protocol/client-files.ts';
import { kindOf, listFolder } from './search-files.ts';

/** Answers what the language server asks about files, with the file systems of the editor. What cannot be read is not there. */
export function answerFiles(client: Pick<BaseLanguageClient, 'onRequest'>): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(STAT_FILE_REQUEST, ({ uri }: StatFileParams) => statFile(vscode.Uri.parse(uri, true))),
    client.onRequest(READ_FILE_REQUEST, (params: ReadFileParams) => readFile(params)),
    client.onRequest(LIST_FOLDER_REQUEST, ({ uri }: ListFolderParams) =>
      listFolder(vscode.Uri.parse(uri, true)),
    ),
  );
}

async function statFile(uri: vscode.Uri): Promise<StatFileResult> {
  try {
    const { type, size } = await vscode.workspace.fs.stat(uri);
    return { kind: kindOf(type), isLink: (type & vscode.FileType.SymbolicLink) !== 0, size };
  } catch {
    return null;
  }
}

async function readFile({ uri: address, maxBytes }: ReadFileParams): Promise<ReadFileResult> {
  try {
    const uri = vscode.Uri.parse(address, true);
    if ((await vscode.workspace.fs.stat(uri)).size > maxBytes) return null;
    return await vscode.workspace.fs.readFile(uri);
  } catch {
    return null;
  }
}
