import * as vscode from 'vscode';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { connect } from '../../connection/connection.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { partsOfAddress, STYLE_SCHEME } from '../documents/style-address.ts';
import type { StylesContext } from './change-styles.ts';

/** Opens a list as a document. A save sends what has changed, step by step. */
export async function editList(
  context: StylesContext,
  { style_id, name, language }: StyleList,
): Promise<Outcome> {
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const parts = partsOfAddress({ kind: 'list', origin: connection.origin, list: style_id, language, name });
  await vscode.window.showTextDocument(vscode.Uri.from({ scheme: STYLE_SCHEME, ...parts }));
  return 'done';
}
