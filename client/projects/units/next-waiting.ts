import * as vscode from 'vscode';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { uriIn } from '../load-translations.ts';
import { selectionOf } from '../view/selection-of.ts';
import type { ReviewOrder, UnitNode } from '../view/translation-nodes.ts';

/** Milliseconds that the place of the unit among all can be read. */
const SHOWN_MS = 8_000;

/**
 * Shows the unit that waits after or before the one at the cursor; at the end, it begins again. In the order of files that is the next one
 * in this file, or in the next file that has one; by risk, the next one less risky, and the most risky one if none waits at the cursor.
 */
export async function showNeighbor(
  units: readonly UnitNode[],
  step: 1 | -1,
  order: ReviewOrder,
): Promise<Outcome> {
  const index = (order === 'risk' ? neighborByRisk : neighborInFile)(units, step);
  const unit = units[index];
  if (unit === undefined) return refuse(vscode.l10n.t('No text waits in a translation that is there.'));
  const document = await vscode.workspace.openTextDocument(uriIn(unit.folder, unit.path));
  const selection = selectionOf(unit);
  const editor = await vscode.window.showTextDocument(document, { selection });
  editor.revealRange(selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  const text = vscode.l10n.t('{0} of {1}', number(index + 1), number(units.length));
  const [reason = unit.message] = unit.risk?.reasons ?? [];
  vscode.window.setStatusBarMessage(`${text}: ${localize(reason)}`, SHOWN_MS);
  return 'done';
}

/** The index of the unit to go to, from the one at the cursor. */
function neighborByRisk(units: readonly UnitNode[], step: 1 | -1): number {
  const editor = vscode.window.activeTextEditor;
  const cursor = editor?.selection.start;
  const file = editor?.document.uri.toString();
  const isHere = (unit: UnitNode) =>
    cursor !== undefined &&
    uriIn(unit.folder, unit.path).toString() === file &&
    selectionOf(unit).start.compareTo(cursor) === 0;
  const here = units.findIndex(isHere);
  if (here === -1) return step === 1 ? 0 : units.length - 1;
  return (here + step + units.length) % units.length;
}

/** The index of the unit to go to. Units of one file stand together, in its order. */
function neighborInFile(units: readonly UnitNode[], step: 1 | -1): number {
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
