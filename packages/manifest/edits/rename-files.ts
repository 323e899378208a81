import type { Node } from 'jsonc-parser';
import {
  foldersAbove,
  parseJson,
  relativePath,
  replaceString,
  resolvePath,
  stringOf,
  type TextEdit,
} from '#base';
import { type FileNode, fileNodesOf } from '../file-nodes.ts';
import { sectionNodesOf } from '../section/section-nodes.ts';

/** Files and folders that get another path, by their old one: both are absolute, with `/`. */
type RenamedPaths = ReadonlyMap<string, string>;

/**
 * The edits of a manifest before files or folders are renamed, so that it names the same files afterwards. None where a name stays right, for
 * example because the manifest moves too. `folder` is the manifest's.
 */
export function renameFiles(manifest: string, folder: string, renamed: RenamedPaths): readonly TextEdit[] {
  const newFolder = pathAfter(folder, renamed) ?? folder;
  const { root } = parseJson(manifest);
  return [...fileNodesOf(root), ...patternNodesOf(root)].flatMap(({ file, node }) => {
    const start = literalStart(file);
    const before = resolvePath(folder, start);
    const after = pathAfter(before, renamed) ?? before;
    const isRight = start === '' || resolvePath(newFolder, start) === after;
    return isRight ? [] : [replaceString(node, relativePath(newFolder, after) + file.slice(start.length))];
  });
}

/** The patterns of the section `translations`. */
function patternNodesOf(root: Node | undefined): readonly FileNode[] {
  const { files, exclude } = sectionNodesOf(root);
  const named = files.flatMap(({ source, target }) => (target === undefined ? [source] : [source, target]));
  return [
    ...named.map(({ text, node }) => ({ file: text, node })),
    ...exclude.map((node) => ({ file: stringOf(node) ?? '', node })),
  ];
}

/** The folders and the file of a pattern before its first wildcard or placeholder. */
function literalStart(pattern: string): string {
  const wild = pattern.search(/[*?{]/);
  return wild === -1 ? pattern : pattern.slice(0, Math.max(0, pattern.lastIndexOf('/', wild)));
}

/** Where a path is after the renames: its own, or that of the nearest folder above it; undefined if it stays. */
function pathAfter(path: string, renamed: RenamedPaths): string | undefined {
  for (const from of [path, ...foldersAbove(path)]) {
    const to = renamed.get(from);
    if (to !== undefined) return to + path.slice(from.length);
  }
  return undefined;
}
