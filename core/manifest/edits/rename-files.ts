import { replaceString } from '../../json/edits/edits.ts';
import { parseJson } from '../../json/tree/parse-json.ts';
import type { TextEdit } from '../../text/edit.ts';
import { relativePath, resolvePath } from '../../text/path.ts';
import { fileNodesOf } from '../file-nodes.ts';

/** A file or folder that gets another path: absolute, with `/`. */
export interface RenamedPath {
  readonly from: string;
  readonly to: string;
}

/**
 * The edits of a manifest before files or folders are renamed, so that it names the same files afterwards. None where a name stays right, for
 * example because the manifest moves too. `folder` is the manifest's.
 */
export function renameFiles(
  manifest: string,
  folder: string,
  renamed: readonly RenamedPath[],
): readonly TextEdit[] {
  const newFolder = pathAfter(folder, renamed) ?? folder;
  return fileNodesOf(parseJson(manifest).root).flatMap(({ file, node }) => {
    const before = resolvePath(folder, file);
    const after = pathAfter(before, renamed) ?? before;
    const isRight = resolvePath(newFolder, file) === after;
    return isRight ? [] : [replaceString(node, relativePath(newFolder, after))];
  });
}

/** Where a path is after the renames; undefined if it stays. */
function pathAfter(path: string, renamed: readonly RenamedPath[]): string | undefined {
  const moved = renamed.find(({ from }) => path === from || path.startsWith(`${from}/`));
  return moved && moved.to + path.slice(moved.from.length);
}
