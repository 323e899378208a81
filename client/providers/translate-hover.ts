import * as vscode from 'vscode';
import { failureFields } from '../../service/errors/failure-fields.ts';
import { findConnection } from '../connection/connection.ts';
import { captureSpans } from '../selection/capture-texts.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import type { TranslateContext } from '../translate/translate-context.ts';
import { withCancellation } from '../ui/with-cancellation.ts';
import { chooseQuietly, translateQuietly } from './translate-quietly.ts';

/** The largest selection in UTF-16 units: a hover has no room for more, and it is billed. */
const MAX_UNITS = 1_000;

interface HoverRequest {
  readonly document: vscode.TextDocument;
  readonly position: vscode.Position;
  readonly token: vscode.CancellationToken;
}

/** Translates the selection at a position. Failures are only logged, because the mouse may just have passed by. */
export async function translateHover(
  context: TranslateContext,
  { document, position, token }: HoverRequest,
): Promise<vscode.Hover | undefined> {
  const selection = selectionAt(document, position);
  try {
    const task = selection && (await taskOf(document, selection));
    if (task === undefined) return undefined;
    const choice = await chooseQuietly(context, document.uri);
    if (choice === undefined) return undefined;
    const found = await findConnection(context);
    if (found.kind !== 'ready' || token.isCancellationRequested) return undefined;
    const { connection } = found;
    const text = await withCancellation(token, (signal) =>
      translateQuietly(context, connection, { task, choice, signal }),
    );
    // As text, not as Markdown: a translation can run nothing and load nothing.
    return text === undefined
      ? undefined
      : new vscode.Hover(new vscode.MarkdownString().appendText(text), selection);
  } catch (error) {
    if (!token.isCancellationRequested) {
      context.log.write('warning', 'hover not translated', failureFields(error));
    }
    return undefined;
  }
}

async function taskOf(
  document: vscode.TextDocument,
  selection: vscode.Selection,
): Promise<SelectionTask | undefined> {
  const start = document.offsetAt(selection.start);
  const end = document.offsetAt(selection.end);
  if (end - start > MAX_UNITS) return undefined;
  const { version, languageId } = document;
  const editor = { document, version, languageId, text: document.getText(), spans: [{ start, end }] };
  const captured = await captureSpans(editor, true);
  return captured.ok ? captured.task : undefined;
}

function selectionAt(document: vscode.TextDocument, position: vscode.Position): vscode.Selection | undefined {
  return vscode.window.visibleTextEditors
    .filter((editor) => editor.document === document)
    .flatMap(({ selections }) => selections)
    .find((selection) => !selection.isEmpty && selection.contains(position));
}
