import { pathToFileURL } from 'node:url';
import type { DocumentLink } from 'vscode-languageserver';
import { recognizeFile } from '../../core/files.ts';
import { resolvePath, toSlashes } from '../../core/text/path.ts';
import type { JsonFile } from '../documents/json-files.ts';
import { toRange } from '../protocol/to-lsp.ts';
import { pathOfUri } from '../workspace/files.ts';
import type { WorkspaceFolders } from '../workspace/workspace-folders.ts';

/** The links from a manifest to the files that it names, inside of its folder and of the workspace. */
export function jsonLinks(
  { uri, text, lines, tools }: JsonFile,
  { paths }: Pick<WorkspaceFolders, 'paths'>,
): DocumentLink[] {
  const path = toSlashes(pathOfUri(uri) ?? '');
  if (path === '' || recognizeFile(path)?.kind !== 'manifest') return [];
  const folder = path.slice(0, path.lastIndexOf('/'));
  const inside = [folder, ...paths()].map((each) => `${each}/`);
  return tools.listNamedFiles(text).flatMap(({ file, span }) => {
    const target = resolvePath(folder, file);
    if (!inside.some((beginning) => target.startsWith(beginning))) return [];
    // Without the quotes.
    const range = toRange(lines, { start: span.start + 1, end: span.end - 1 });
    return [{ range, target: pathToFileURL(target).toString() }];
  });
}
