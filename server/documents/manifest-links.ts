import { pathToFileURL } from 'node:url';
import { recognizeFile } from '../../core/file-kinds.ts';
import { spanOf } from '../../core/json/tree/nodes.ts';
import { parseJson } from '../../core/json/tree/parse-json.ts';
import { fileNodesOf } from '../../core/manifest/file-nodes.ts';
import { resolvePath, toSlashes } from '../../core/text/path.ts';
import type { Span } from '../../core/text/span.ts';

/** A file that a manifest names, where it does so. */
export interface ManifestLink {
  /** The name without its quotes. */
  readonly span: Span;
  /** An address. */
  readonly target: string;
}

/**
 * The files that a manifest names inside of its folder, or of one of these folders with `/`. `path` is the manifest's; another file has no
 * links.
 */
export function linksOfManifest(
  text: string,
  path: string,
  folders: readonly string[],
): readonly ManifestLink[] {
  if (recognizeFile(path)?.kind !== 'manifest') return [];
  const manifest = toSlashes(path);
  const folder = manifest.slice(0, manifest.lastIndexOf('/'));
  return fileNodesOf(parseJson(text).root).flatMap(({ file, node }) => {
    const target = resolvePath(folder, file);
    if (![folder, ...folders].some((inside) => target.startsWith(`${inside}/`))) return [];
    const { start, end } = spanOf(node);
    return [{ span: { start: start + 1, end: end - 1 }, target: pathToFileURL(target).toString() }];
  });
}
