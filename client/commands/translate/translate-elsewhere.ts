import * as vscode from 'vscode';
import type { ClientContext } from '../../context.ts';
import { lineEndOf, type PlaceResults, placeEdits } from '../../results/place-results.ts';
import { captureTexts } from '../../selection/capture-texts.ts';
import { commentMarkersOf } from '../../selection/comment-markers.ts';
import { planInsertions } from '../../selection/plan-insertions.ts';
import { isCode } from '../../selection/text-format.ts';
import { wayOfWorkspace } from '../../translation-settings/find-settings.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { translateCaptured } from './translate-selection.ts';

/** Translates the selections and writes each translation below its text, which stays. */
export function translateAndInsertBelow(context: ClientContext, argument: unknown): Promise<Outcome> {
  return translateCaptured(context, argument, { findWay: wayOfWorkspace, place: insertBelow });
}

/** Translates the selections into the clipboard. The document may be one that cannot be changed. */
export function translateToClipboard(context: ClientContext, argument: unknown): Promise<Outcome> {
  return translateCaptured(context, argument, {
    findWay: wayOfWorkspace,
    capture: () => captureTexts({ onlyReads: true }),
    place: putIntoClipboard,
  });
}

const insertBelow: PlaceResults = async (context, task, results, title) => {
  const { document, languageId, pieces } = task;
  const isProse = !isCode({ languageId, comments: await commentMarkersOf(languageId) });
  const lineEnd = lineEndOf(document);
  const edits = planInsertions(document.getText(), pieces, results, { lineEnd, isProse });
  return placeEdits(context, { task, results, title, edits });
};

const SHOWN_MILLISECONDS = 5000;

const putIntoClipboard: PlaceResults = async (_context, _task, results) => {
  await vscode.env.clipboard.writeText(results.join('\n'));
  const text = vscode.l10n.t('Parlance: the translation is in the clipboard');
  vscode.window.setStatusBarMessage(text, SHOWN_MILLISECONDS);
  return 'done';
};
