import type { DocumentLink } from 'vscode-languageserver';
import type { JsonFile } from '../documents/json-files.ts';
import { toRange } from '../protocol/to-lsp.ts';
import { pathOfUri } from '../workspace/files.ts';
import type { WorkspaceFolders } from '../workspace/workspace-folders.ts';

/** The links from a manifest to the files that it names, inside of its folder and of the workspace. */
export function jsonLinks(
  { uri, text, lines, tools }: JsonFile,
  { paths }: Pick<WorkspaceFolders, 'paths'>,
): DocumentLink[] {
  const links = tools.linksOfManifest(text, pathOfUri(uri) ?? '', paths());
  return links.map(({ span, target }) => ({ range: toRange(lines, span), target }));
}
