import * as vscode from 'vscode';
import type { ClientContext } from '../../context.ts';
import { commentMarkersOf } from '../../selection/comment-markers.ts';
import { toParagraphs } from '../../selection/expand-spans.ts';
import { growToComments } from '../../selection/grow-to-comments.ts';
import { captureTask } from '../../selection/selection-task.ts';
import { isCode } from '../../selection/text-format.ts';
import { wayOfWorkspace } from '../../translation-settings/find-settings.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { showPrompt } from '../../ui/show-prompt.ts';
import { translateCaptured } from './translate-selection.ts';

/** Translates the lines around each cursor, up to the blank ones: a paragraph, an item or a single line. */
export function translateParagraph(context: ClientContext, argument: unknown): Promise<Outcome> {
  return translateCaptured(context, argument, {
    findWay: wayOfWorkspace,
    capture: () => captureTask({ expand: toParagraphs }),
  });
}

/** Translates the comments in the lines that are selected; markers, indentation and code stay. */
export async function translateComments(context: ClientContext, argument: unknown): Promise<Outcome> {
  const languageId = vscode.window.activeTextEditor?.document.languageId ?? 'plaintext';
  const comments = await commentMarkersOf(languageId);
  if (comments === undefined || !isCode({ languageId, comments })) {
    const text = vscode.l10n.t(
      'The comments of this kind of file are not known, or no editor is active. Select the text itself.',
    );
    showPrompt('information', text);
    return 'refused';
  }
  return translateCaptured(context, argument, {
    findWay: wayOfWorkspace,
    capture: () => captureTask({ expand: (text, spans) => growToComments(text, spans, comments) }),
  });
}
