import * as vscode from 'vscode';
import type { ClientContext } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { lineEndOf, type PlaceResults, placeEdits } from '../selection/place-results.ts';
import { planInsertions } from '../selection/plan-insertions.ts';
import { captureTexts } from '../translate/capture-texts.ts';
import { commentMarkersOf } from '../translate/comment-markers.ts';
import { wayOfWorkspace } from '../translate/find-way.ts';
import { isCode } from '../translate/text-format.ts';
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
