import { expect, test } from 'vitest';
import type { InitializeParams } from 'vscode-languageserver-protocol/node';
import { DISK_ADDRESSES } from '../../../server/disk/disk-addresses.ts';
import { useAddresses } from '../../../server/workspace/addresses.ts';
import { createWorkspaceFolders } from '../../../server/workspace/workspace-folders.ts';

useAddresses(DISK_ADDRESSES);

/** What some clients say at the start: less than the protocol asks for. */
type Start = Partial<InitializeParams>;

test.each<[string, Start, readonly string[]]>([
  [
    'folders',
    { workspaceFolders: [{ uri: 'file:///w/a%20b/', name: 'w' }], rootUri: 'file:///v' },
    ['/w/a b'],
  ],
  ['no folders', { workspaceFolders: [], rootUri: 'file:///v' }, []],
  ['a root', { rootUri: 'file:///v' }, ['/v']],
  ['no root', { workspaceFolders: null, rootUri: null }, []],
  ['nothing', {}, []],
  ['what is not on the disk', { workspaceFolders: [{ uri: 'vscode-vfs://github/x', name: 'x' }] }, []],
])('a workspace starts with %s', (_name, start, expected) => {
  const params = { processId: null, capabilities: {}, ...start } as InitializeParams;
  expect(createWorkspaceFolders(params).paths()).toEqual(expected);
});
