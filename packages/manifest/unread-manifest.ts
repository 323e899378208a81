import { effectiveLevel, type LevelSettings, message, type Problem } from '#base';
import { createNamedFileFinder, type LocateFile } from '#files/model';
import { notAFile } from './rules/not-a-file.ts';
import { pathOutsideFolder } from './rules/path-outside-folder.ts';

/**
 * The problem of a manifest that is no regular file, or a link out of the repository; undefined if it can be read. It is not read then, and
 * has no problem if the rule is off.
 * @param file Absolute, with `/`.
 */
export async function findUnreadManifest(
  file: string,
  locate: LocateFile,
  levels: LevelSettings,
): Promise<readonly Problem[] | undefined> {
  const slash = file.lastIndexOf('/');
  const { fault } = await createNamedFileFinder(file.slice(0, slash), locate)(file.slice(slash + 1));
  if (fault === undefined || fault === 'missing') return undefined;
  const rule = fault === 'outside' ? pathOutsideFolder : notAFile;
  const level = effectiveLevel(rule, levels);
  const what =
    fault === 'outside'
      ? message('This parlance.json is a link out of the repository, so that it is not read.')
      : message('This parlance.json is not a file, so that it is not read.');
  return level === 'off' ? [] : [{ rule: rule.id, level, span: { start: 0, end: 0 }, message: what }];
}
