import * as vscode from 'vscode';
import { localize } from '../../ui/localize.ts';
import { number } from '../../ui/number.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { refuse } from '../../ui/refuse.ts';
import { uriIn } from '../load-translations.ts';
import { selectionOf } from '../view/selection-of.ts';
import type { UnitNode } from '../view/translation-nodes.ts';

/** Milliseconds that the place of the unit among all can be read. */
const SHOWN_MS = 8_000;

/** Shows the unit after or before the cursor that waits, in this file or in the next one that has one; at the end, it begins again. */
export async function showNeighbor(units: readonly UnitNode[], step: 1 | -1): Promise<Outcome> {
  const index = neighborOf(units, step);
  const unit = units[index];
  if (unit === undefined) return refuse(vscode.l10n.t('No text waits in a translation that is there.'));
  const document = await vscode.workspace.openTextDocument(uriIn(unit.folder, unit.path));
  const selection = selectionOf(unit);
  const editor = await vscode.window.showTextDocument(document, { selection });
  editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  const text = vscode.l10n.t('{0} of {1}', number(index + 1), number(units.length));
  vscode.window.setStatusBarMessage(`${text}: ${localize(unit.message)}`, SHOWN_MS);
  return 'done';
}

/** The index of the unit to go to. Units of one file stand together, in its order. */
function neighborOf(units: readonly UnitNode[], step: 1 | -1): number {
  const editor = vscode.window.activeTextEditor;
  const file = editor?.document.uri.toString();
  const isHere = (unit: UnitNode) => uriIn(unit.folder, unit.path).toString() === file;
  const cursor = editor?.selection.start;
  const isPast = (unit: UnitNode) => {
    const difference = cursor === undefined ? step : selectionOf(unit).start.compareTo(cursor);
    return isHere(unit) && difference * step > 0;
  };
  if (step === 1) {
    const found = units.findIndex(isPast);
    if (found !== -1) return found;
    return (units.findLastIndex(isHere) + 1) % Math.max(1, units.length);
  }
  const found = units.findLastIndex(isPast);
  if (found !== -1) return found;
  const first = units.findIndex(isHere);
  return first > 0 ? first - 1 : units.length - 1;
}
