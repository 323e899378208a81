import * as vscode from 'vscode';
import type { Side } from '#base';
import type { FilePair } from '#manifest';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { noTranslations, pathIn, targetOfFile } from '../load-translations.ts';
import { isOfFile, type OpenedStatus, unitAt, withStatus } from './find-unit.ts';
import { reveal } from './show-unit.ts';

/**
 * Opens a file and its counterpart side by side, both at the same unit: a translation with its source, or a source with one of its
 * translations.
 * @param from The side that the file is.
 * @param id The unit; left out: the one at the cursor.
 */
export async function openBeside(file: vscode.Uri, from: Side, id?: string): Promise<Outcome> {
  const target = await targetOfFile(file);
  if (target === undefined) return refuse(noTranslations());
  const own = pathIn(target.folder, file);
  const wants = (files: FilePair) => files[from] === own && (id === undefined || isOfFile(id, files));
  return withStatus({ ...target, wants }, pickLocale, async (opened) => {
    const { files } = opened.status;
    if (files.source === files.target)
      return refuse(vscode.l10n.t('This file holds its source texts and its translations.'));
    if (!files.exists) return refuse(vscode.l10n.t('{0} does not exist yet. Update it first.', files.target));
    const unit =
      id === undefined ? atCursor(opened, file, from) : opened.units.find((each) => each.id === id);
    await reveal(opened, unit, from, { viewColumn: vscode.ViewColumn.Active });
    await reveal(opened, unit, from === 'target' ? 'source' : 'target', {
      viewColumn: vscode.ViewColumn.Beside,
    });
    return 'done';
  });
}

function atCursor(
  { units }: OpenedStatus,
  file: vscode.Uri,
  side: Side,
): OpenedStatus['units'][number] | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.uri.toString() !== file.toString()) return undefined;
  return unitAt(units, side, editor.document.offsetAt(editor.selection.active));
}

/** The only translation, or the one in the locale that the user picks. */
async function pickLocale(pairs: readonly FilePair[]): Promise<FilePair | undefined> {
  if (pairs.length < 2) return pairs[0];
  const items = pairs.map((files) => ({ label: files.locale, description: files.target, files }));
  const title = vscode.l10n.t('Open Which Translation?');
  return (await vscode.window.showQuickPick(items, { title, matchOnDescription: true }))?.files;
}
