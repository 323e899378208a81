import type { Span } from '../../core/text/span.ts';
import { type CapturedPieces, captureSelections } from './capture-selections.ts';
import { captureCode } from './code/capture-code.ts';
import { languageConfigurationOf } from './code/language-configuration.ts';
import { toParagraphs } from './expand-spans.ts';
import { selectSpans } from './select-spans.ts';
import {
  type CapturedEditor,
  type CapturedTask,
  type CaptureOptions,
  captureEditor,
} from './selection-task.ts';
import { isCode } from './text-format.ts';

/**
 * Reads the selections; in code, the strings or the comments in them. If there are only cursors, it reads the text around each: the
 * paragraph, or in code the string or the comment. That text gets selected, so that the user sees what is translated.
 */
export async function captureTexts(options: CaptureOptions = {}): Promise<CapturedTask> {
  const found = await captureEditor(options);
  if (!found.ok) return found;
  const { spans: selections, ...document } = found.editor;
  const { text } = document;
  const isBare = selections.every(isCursor);
  const spans = options.expand?.(text, selections) ?? selections;
  const captured = await captureSpans({ ...found.editor, spans });
  if (!captured.ok) return captured;
  const task = { ...document, pieces: captured.pieces };
  if (isBare && task.document.version === task.version) {
    selectSpans(
      task.document,
      task.pieces.map(({ span }) => span),
    );
  }
  return { ok: true, task };
}

async function captureSpans({ document, languageId, text, spans }: CapturedEditor): Promise<CapturedPieces> {
  const { comments, quotes } = await languageConfigurationOf(languageId);
  if (comments !== undefined && isCode({ languageId, comments })) {
    return captureCode({ text, languageId, uri: document.uri, comments, quotes }, spans);
  }
  return captureSelections(text, spans.every(isCursor) ? toParagraphs(text, spans) : spans);
}

function isCursor({ start, end }: Span): boolean {
  return start === end;
}
