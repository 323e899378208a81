import * as vscode from 'vscode';
import type { StyleList } from '#service';
import { writeChosen } from '../../shell/editor/file-system.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { fileNameOf } from '../documents/style-address.ts';
import { changeStyles, type StylesContext } from './change-styles.ts';
import { textOfList } from './list-text.ts';

/** Writes a list into a file that the user names, and opens it. */
export async function downloadList(context: StylesContext, list: StyleList): Promise<Outcome> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const name = `${fileNameOf(list.name)}.${list.language}.style-rules.json`;
  const uri = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Download {0}', list.name),
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder.uri, name) }),
  });
  if (uri === undefined) return 'cancelled';
  return changeStyles(context, vscode.l10n.t('reading the list'), async ({ client }, signal) => {
    const text = textOfList(await client.getStyleList(list.style_id, { signal }));
    await writeChosen(uri, new TextEncoder().encode(text));
    await vscode.window.showTextDocument(uri);
    return 'done';
  });
}
