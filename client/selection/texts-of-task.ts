import { type TextToProtect, withParts } from '../../workspace/translation/protected/protect-texts.ts';
import type { TranslationWay } from '../translation-settings/translation-settings.ts';
import { commentMarkersOf } from './comment-markers.ts';
import type { SelectionTask } from './selection-task.ts';
import { formatOfPiece, formatOfText } from './text-format.ts';

/**
 * The pieces of a task, in order, taken apart once for all that need it, each with what has to stay of it: that depends on the document,
 * the place and, where there is one, the profile.
 */
export async function textsOfTask(
  { document, languageId, pieces, isForeign = false }: SelectionTask,
  way?: TranslationWay,
): Promise<readonly TextToProtect[]> {
  const comments = await commentMarkersOf(languageId);
  const origin = { languageId, comments, tagHandling: way?.profile?.profile.options.tag_handling };
  const whole = document.getText();
  return withParts(
    pieces.map(({ span, text }) => ({
      text,
      ...(isForeign ? formatOfText(origin) : formatOfPiece(whole, span, origin)),
    })),
  );
}
