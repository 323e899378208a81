import { replaceString } from '../../json/edits/edits.ts';
import { parseJson } from '../../json/tree/parse-json.ts';
import type { TextEdit } from '../../text/edit.ts';
import { foldersAbove, relativePath, resolvePath } from '../../text/path.ts';
import { fileNodesOf } from '../file-nodes.ts';

/** Files and folders that get another path, by their old one: both are absolute, with `/`. */
type RenamedPaths = ReadonlyMap<string, string>;

/**
 * The edits of a manifest before files or folders are renamed, so that it names the same files afterwards. None where a name stays right, for
 * example because the manifest moves too. `folder` is the manifest's.
 */
export function renameFiles(manifest: string, folder: string, renamed: RenamedPaths): readonly TextEdit[] {
  const newFolder = pathAfter(folder, renamed) ?? folder;
  return fileNodesOf(parseJson(manifest).root).flatMap(({ file, node }) => {
    const before = resolvePath(folder, file);
    const after = pathAfter(before, renamed) ?? before;
    const isRight = resolvePath(newFolder, file) === after;
    return isRight ? [] : [replaceString(node, relativePath(newFolder, after))];
  });
}

/** Where a path is after the renames: its own, or that of the nearest folder above it; undefined if it stays. */
function pathAfter(path: string, renamed: RenamedPaths): string | undefined {
  for (const from of [path, ...foldersAbove(path)]) {
    const to = renamed.get(from);
    if (to !== undefined) return to + path.slice(from.length);
  }
  return undefined;
}
