import * as vscode from 'vscode';
import type { StyleList } from '#service';
import { type Connection, connect } from '../../shell/connection/connection.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { partsOfAddress, STYLE_SCHEME } from '../documents/style-address.ts';
import type { StylesContext } from './change-styles.ts';

/** Where a list of the account is a document. */
export function addressOfList(
  { style_id, name, language }: StyleList,
  { origin }: Pick<Connection, 'origin'>,
): vscode.Uri {
  const parts = partsOfAddress({ kind: 'list', origin, list: style_id, language, name });
  return vscode.Uri.from({ scheme: STYLE_SCHEME, ...parts });
}

/** Opens a list as a document. A save sends what has changed, step by step. */
export async function editList(context: StylesContext, list: StyleList): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  await vscode.window.showTextDocument(addressOfList(list, connection));
  return 'done';
}
