import * as vscode from 'vscode';
import type { Outcome } from '../../shell/ui/outcome.ts';
import { refuse } from '../../shell/ui/refuse.ts';
import { captureTexts } from '../selection/capture-texts.ts';
import { growToComments } from '../selection/code/grow-to-comments.ts';
import { commentMarkersOf } from '../selection/code/language-configuration.ts';
import { toParagraphs } from '../selection/expand-spans.ts';
import { captureTask } from '../selection/selection-task.ts';
import { isCode } from '../selection/text-format.ts';
import { translateCaptured } from '../sending/translate-captured.ts';
import { settingsOfWorkspace } from '../settings/find-settings.ts';
import type { TranslateState } from '../state.ts';

/** Translates the lines around each cursor, up to the blank ones: a paragraph, an item or a single line. */
export function translateParagraph(context: TranslateState, argument: unknown): Promise<Outcome> {
  return translateCaptured(context, argument, {
    findSettings: settingsOfWorkspace,
    capture: () => captureTexts({ expand: toParagraphs }),
  });
}

/** Translates the comments in the selected lines; markers, indentation and code do not change. */
export async function translateComments(context: TranslateState, argument: unknown): Promise<Outcome> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    return refuse(vscode.l10n.t('No text editor is active. Open a file and select some text.'));
  }
  const { languageId, uri } = editor.document;
  const comments = await commentMarkersOf(languageId);
  if (comments === undefined || !isCode({ languageId, comments, path: uri.path })) {
    const text = vscode.l10n.t('Comments of this type of file are not known. Select the text.');
    return refuse(text);
  }
  return translateCaptured(context, argument, {
    findSettings: settingsOfWorkspace,
    capture: () => captureTask({ expand: (text, spans) => growToComments(text, spans, comments) }),
  });
}
