import type { TextToProtect } from '../../workspace/send-protected.ts';
import type { SelectionTask } from '../selection/selection-task.ts';
import { commentMarkersOf } from './comment-markers.ts';
import { formatOfPiece, formatOfText } from './text-format.ts';

/**
 * The pieces of a task with what the document's language tells of them, in order.
 * @param tagHandling `xml` or `html`, where a profile says what plain texts carry.
 */
export async function textsOfTask(
  { document, languageId, pieces, isForeign = false }: SelectionTask,
  tagHandling?: string,
): Promise<readonly TextToProtect[]> {
  const comments = await commentMarkersOf(languageId);
  const origin = { languageId, comments, tagHandling };
  const whole = document.getText();
  return pieces.map(({ span, text }) => ({
    text,
    ...(isForeign ? formatOfText(origin) : formatOfPiece(whole, span, origin)),
  }));
}
