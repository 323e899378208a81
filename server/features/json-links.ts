import type { DocumentLink } from 'vscode-languageserver';
import { parseJson, recognizeFile, resolvePath, spanOf, toSlashes } from '#base';
import { fileNodesOf } from '#manifest';
import type { JsonFile } from '../documents/json-files.ts';
import { toRange } from '../protocol/to-lsp.ts';
import { pathOfUri, uriOfPath } from '../workspace/addresses.ts';
import type { WorkspaceFolders } from '../workspace/workspace-folders.ts';

/** The links from a manifest to the files that it names, inside of its folder or of the workspace. Another file has no links. */
export function jsonLinks(
  { uri, text, lines }: JsonFile,
  { paths }: Pick<WorkspaceFolders, 'paths'>,
): DocumentLink[] {
  const path = toSlashes(pathOfUri(uri) ?? '');
  if (recognizeFile(path)?.kind !== 'manifest') return [];
  const folder = path.slice(0, path.lastIndexOf('/'));
  const folders = [folder, ...paths()];
  return fileNodesOf(parseJson(text).root).flatMap(({ file, node }) => {
    const target = resolvePath(folder, file);
    if (!folders.some((inside) => target.startsWith(`${inside}/`))) return [];
    const { start, end } = spanOf(node);
    const name = { start: start + 1, end: end - 1 };
    return [{ range: toRange(lines, name), target: uriOfPath(target) }];
  });
}
