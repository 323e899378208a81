import type { Connection } from 'vscode-languageserver';
import { UNREAD_TEXT, type UnreadTextParams } from '../protocol/unread-text.ts';
import type { UnreadTexts } from './documents.ts';

/** Remembers which texts the transport did not read, until their documents are created or updated. */
export function followUnreadTexts(connection: Pick<Connection, 'onNotification'>): UnreadTexts {
  const unread = new Map<string, UnreadTextParams>();
  connection.onNotification(UNREAD_TEXT, (params: UnreadTextParams) => {
    unread.set(params.uri, params);
  });
  return {
    take(uri, version) {
      const text = unread.get(uri);
      if (text === undefined || text.version !== version) return undefined;
      unread.delete(uri);
      return text.bytes;
    },
  };
}
