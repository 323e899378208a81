import type { Connection } from 'vscode-languageserver';
import { errorFields, type Log } from '#base';
import { MAX_CHECKED_BYTES } from '#glossary';
import {
  LIST_FOLDER_REQUEST,
  type ListFolderParams,
  type ListFolderResult,
  READ_FILE_REQUEST,
  type ReadFileParams,
  type ReadFileResult,
  STAT_FILE_REQUEST,
  type StatFileParams,
  type StatFileResult,
} from '../../protocol/client-files.ts';
import type { ServerFiles } from '../workspace/files.ts';
import { CLIENT_ADDRESSES } from './client-addresses.ts';

/** Reads what the client can read. A failure is as if nothing were there. */
export function clientFiles(connection: Pick<Connection, 'sendRequest'>, log: Log): ServerFiles {
  const ask = async <Result>(request: string, params: { readonly uri: string }) => {
    if (params.uri === '') return undefined;
    try {
      return (await connection.sendRequest<Result | null>(request, params)) ?? undefined;
    } catch (error) {
      log.write('warning', 'file not read', { request, ...errorFields(error) });
      return undefined;
    }
  };
  const stat = (path: string) => {
    const params: StatFileParams = { uri: CLIENT_ADDRESSES.uriOf(path) };
    return ask<StatFileResult>(STAT_FILE_REQUEST, params);
  };
  return {
    async read(path) {
      const params: ReadFileParams = { uri: CLIENT_ADDRESSES.uriOf(path), maxBytes: MAX_CHECKED_BYTES };
      return (await ask<ReadFileResult>(READ_FILE_REQUEST, params)) ?? undefined;
    },
    async size(path) {
      const found = await stat(path);
      return found?.kind === 'file' ? found.size : undefined;
    },
    // Nobody knows where a link leads, so it counts as one that leads out of the repository.
    async locate(path) {
      const found = await stat(path);
      if (found?.isLink === true) return { kind: 'dangling', real: path };
      if (found === undefined || found === null) return { kind: 'missing', real: path };
      return { kind: found.kind === 'file' ? 'file' : 'other', real: path };
    },
    async list(folder) {
      const params: ListFolderParams = { uri: CLIENT_ADDRESSES.uriOf(folder) };
      return (await ask<ListFolderResult>(LIST_FOLDER_REQUEST, params)) ?? [];
    },
  };
}
