import { keepListOf, type TextToProtect, withParts } from '#translate';
import { type FoundProfile, nearestManifest } from '../../shell/profiles/find-profiles.ts';
import { commentMarkersOf } from './code/language-configuration.ts';
import type { SelectionTask } from './selection-task.ts';
import { formatOfPiece, formatOfText } from './text-format.ts';

/**
 * The pieces of a task, in order, each with what must not change. That depends on the document, the range and the profile. They are parsed
 * once for all users.
 */
export async function textsOfTask(
  { document, languageId, text: whole, pieces, targets }: SelectionTask,
  profile?: FoundProfile,
): Promise<readonly TextToProtect[]> {
  const comments = await commentMarkersOf(languageId);
  const keep = await keepListOf((await nearestManifest(document.uri))?.location);
  const { path } = document.uri;
  const origin = { languageId, path, comments, tagHandling: profile?.profile.options.tag_handling };
  return withParts(
    pieces.map(({ span, text, protect }) => ({
      text,
      keep,
      ...(protect ?? (targets !== undefined ? formatOfText(origin) : formatOfPiece(whole, span, origin))),
    })),
  );
}
