import * as vscode from 'vscode';
import { glossaryFileName } from '#exchange/model';
import type { LegacyGlossary } from '#service';
import { connect } from '../../shell/connection/connection.ts';
import { createFiles } from '../../shell/ui/create-files.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import type { LegacyContext } from './replacing.ts';

/** Writes the entries of a glossary of v2 to a glossary file of the first folder, and opens it. */
export async function downloadLegacy(context: LegacyContext, old: LegacyGlossary): Promise<Outcome> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) {
    return refuse(vscode.l10n.t('Open a folder first, so that the glossary has a place.'));
  }
  const connection = await connect(context);
  if (connection === undefined) return 'failed';
  const text = await connection.client.getLegacyGlossaryEntries(old.glossary_id);
  const name = glossaryFileName(old.name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-'), {
    source: old.source_lang,
    target: old.target_lang,
  });
  const uri = vscode.Uri.joinPath(folder.uri, name.replace(/\.csv$/, '.tsv'));
  const isWritten = await createFiles([
    { uri, content: text.endsWith('\n') || text === '' ? text : `${text}\n` },
  ]);
  if (!isWritten) return 'cancelled';
  await vscode.window.showTextDocument(uri, { preview: false });
  return 'done';
}
