import type { InitializeParams, WorkspaceFoldersChangeEvent } from 'vscode-languageserver';
import { toSlashes } from '#base';
import { pathOfUri } from './addresses.ts';

/** The folders of the client's workspace that are on the disk. */
export interface WorkspaceFolders {
  /** Absolute, with `/`, but not at the end. */
  paths(): readonly string[];
  /** Applies what the client has added and removed. */
  change(event: WorkspaceFoldersChangeEvent): void;
}

/** The folders that the client starts with. */
export function createWorkspaceFolders({ workspaceFolders, rootUri }: InitializeParams): WorkspaceFolders {
  // Some clients omit the root although the protocol requires null.
  const uris = new Set(workspaceFolders?.map(({ uri }) => uri) ?? [rootUri].flatMap((uri) => uri ?? []));
  return {
    paths: () => [...uris].flatMap(folderOf),
    change({ added, removed }) {
      for (const { uri } of removed) uris.delete(uri);
      for (const { uri } of added) uris.add(uri);
    },
  };
}

function folderOf(uri: string): readonly string[] {
  const path = pathOfUri(uri);
  return path === undefined ? [] : [toSlashes(path).replace(/\/$/, '')];
}
