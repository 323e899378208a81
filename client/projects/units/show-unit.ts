import * as vscode from 'vscode';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { uriIn } from '../load-translations.ts';
import { isOfFile, type OpenedStatus, rangeOf, withStatus } from './find-unit.ts';

/** Shows a unit in its translation, or in its source if it has no translation. */
export function showUnit(folder: string, id: string): Promise<Outcome> {
  const wants = (files: Parameters<typeof isOfFile>[1]) => isOfFile(id, files);
  return withStatus(
    { folder, wants },
    ([first]) => first,
    async (opened) => {
      const unit = opened.units.find((each) => each.id === id);
      if (unit === undefined) return refuse(noSuchUnit());
      await reveal(opened, unit, unit.standing.pair.target === undefined ? 'source' : 'target');
      return 'done';
    },
  );
}

/** Opens a side of a translation at a unit, or at its start if the unit is not there. */
export async function reveal(
  { folder, status }: OpenedStatus,
  unit: OpenedStatus['units'][number] | undefined,
  side: 'source' | 'target',
  options: vscode.TextDocumentShowOptions = {},
): Promise<vscode.TextEditor> {
  const document = await vscode.workspace.openTextDocument(uriIn(folder, status.files[side]));
  const own = unit?.standing.pair[side];
  const selection = own === undefined ? undefined : rangeOf(document, own);
  const editor = await vscode.window.showTextDocument(document, {
    preview: false,
    ...options,
    ...(selection && { selection }),
  });
  if (selection !== undefined) editor.revealRange(selection, vscode.TextEditorRevealType.AtTop);
  return editor;
}

/** Why a command on a unit does not apply. */
export function noSuchUnit(): string {
  return vscode.l10n.t('This text is not there any more. The view shows what is.');
}
