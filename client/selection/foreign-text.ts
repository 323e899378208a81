import { message } from '../../core/message.ts';
import type { TextEdit } from '../../core/text/edit.ts';
import { lineEndOf } from '../results/place-results.ts';
import type { CapturedEditor, CapturedTask, SelectionTask } from './selection-task.ts';

/** The task to translate a text that is not in the document yet, such as that of the clipboard; or why there is nothing to do. */
export function taskOfForeignText({ spans: _, ...document }: CapturedEditor, copied: string): CapturedTask {
  const text = copied.replace(/\r\n?/g, '\n');
  if (text.trim() === '') {
    const problem = message('There is no text in the clipboard. Copy some, then run the command again.');
    return { ok: false, problem };
  }
  return { ok: true, task: { ...document, pieces: [{ span: { start: 0, end: 0 }, text }], isForeign: true } };
}

/** The edits that write the one result of such a task at every cursor, in the place of what is selected there. */
export function pasteEdits(
  { spans }: Pick<CapturedEditor, 'spans'>,
  { document }: SelectionTask,
  [result = '']: readonly string[],
): readonly TextEdit[] {
  const newText = result.replaceAll('\n', lineEndOf(document));
  return spans.map((span) => ({ span, newText }));
}
