import { message } from '../../core/message.ts';
import type { TextEdit } from '../../core/text/edit.ts';
import { lineEndOf } from '../editor/workspace-edit.ts';
import type { CapturedEditor, CapturedTask, SelectionTask } from './selection-task.ts';

/** The task to translate a text from elsewhere, such as the clipboard; or why there is nothing to do. */
export function taskOfForeignText(
  { spans: targets, ...document }: CapturedEditor,
  copied: string,
): CapturedTask {
  const text = copied.replace(/\r\n?/g, '\n');
  if (text.trim() === '') {
    const problem = message('The clipboard has no text. Copy some, then run the command again.');
    return { ok: false, problem };
  }
  return { ok: true, task: { ...document, pieces: [{ span: { start: 0, end: 0 }, text }], targets } };
}

/** The edits that write the single result of such a task at every cursor, replacing what is selected there. */
export function pasteEdits(
  { document, targets = [] }: SelectionTask,
  [result = '']: readonly string[],
): readonly TextEdit[] {
  const newText = result.replaceAll('\n', lineEndOf(document));
  return targets.map((span) => ({ span, newText }));
}
