import { message, type Span, type TextEdit } from '#base';
import { lineEndOf } from '../../shell/editor/workspace-edit.ts';
import { unitFormatOf } from './capture-units.ts';
import { languageConfigurationOf } from './code/language-configuration.ts';
import type { CapturedEditor, CapturedTask, SelectionTask } from './selection-task.ts';
import { isCode } from './text-format.ts';

/** The task to translate a text from elsewhere, such as the clipboard; or why there is nothing to do. */
export async function taskOfForeignText(
  { spans: targets, ...document }: CapturedEditor,
  copied: string,
): Promise<CapturedTask> {
  const text = copied.replace(/\r\n?/g, '\n');
  if (text.trim() === '') {
    const problem = message('The clipboard has no text. Copy some, then run the command again.');
    return { ok: false, problem };
  }
  const paste = await pasteOf(document);
  const pieces = [{ span: { start: 0, end: 0 }, text }];
  return { ok: true, task: { ...document, pieces, targets, ...(paste && { paste }) } };
}

/** How a text is pasted into the values of a file or into the strings of code; undefined for prose. */
async function pasteOf({
  document,
  languageId,
}: Omit<CapturedEditor, 'spans'>): Promise<SelectionTask['paste']> {
  const { path } = document.uri;
  const format = unitFormatOf(document.uri);
  const { comments, quotes } = await languageConfigurationOf(languageId);
  const isStrings = comments !== undefined && isCode({ languageId, comments, path });
  if (format === undefined && !isStrings) return undefined;
  // Loaded here, because its parsers are large and rarely needed.
  const { pasteEditsIn, valuesOf } = await import('#formats/lazy');
  if (format !== undefined)
    return (text, targets, pasted) =>
      pasteEditsIn(text, targets, pasted, (marked) => valuesOf(marked, format));
  if (comments === undefined) return undefined;
  const { stringsAt } = await import('#formats/code');
  return (text, targets, pasted) =>
    pasteEditsIn(text, targets, pasted, (marked, spans) =>
      stringsAt({ text: marked, languageId, comments, quotes }, spans),
    );
}

/** The edits that write the single result of such a task at every cursor, replacing what is selected there. */
export function pasteEdits(
  { document, text, targets = [], paste = asItIs }: SelectionTask,
  [result = '']: readonly string[],
): readonly TextEdit[] {
  const lineEnd = lineEndOf(document);
  return paste(text, targets, result).map(({ span, newText }) => ({
    span,
    newText: newText.replace(/\r\n?|\n/g, lineEnd),
  }));
}

function asItIs(_text: string, targets: readonly Span[], pasted: string): readonly TextEdit[] {
  return targets.map((span) => ({ span, newText: pasted }));
}
