import { relativePath, resolvePath } from '#base';
import type { DocumentLink } from './document-links.ts';

/** A relative address, taken apart. */
export interface RelativeAddress {
  /** The path, with its characters as they are in names of files. */
  readonly path: string;
  /** What follows the path: a query, a fragment. */
  readonly rest: string;
}

/** Takes the address of a link to another file apart; undefined for links elsewhere, and for what only a program knows. */
export function relativeAddress({ address, isTitle }: DocumentLink): RelativeAddress | undefined {
  if (isTitle) return undefined;
  if (/^(?:[a-z][a-z\d+.-]*:|[/#?@~\\]|$)/i.test(address) || /[{}<>$]|%(?![\dA-F]{2})/i.test(address))
    return undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  try {
    return path === '' ? undefined : { path: decodeURIComponent(path), rest };
  } catch {
    return undefined;
  }
}

/** The folder of a file, by its path. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

/** The file that a relative path in another file leads to. */
export function targetOf(file: string, path: string): string {
  return resolvePath(folderOf(file), path).replace(/\/$/, '');
}

/** The address by which a file leads to another one, spelled as an address before. */
export function addressTo(
  target: string,
  from: string,
  { address, isModule }: DocumentLink,
  { path, rest }: RelativeAddress,
): string {
  const relative = relativePath(folderOf(from), target);
  const dotted = /^\.\//.test(path) && !relative.startsWith('.') ? `./${relative}` : relative;
  const ended = path.endsWith('/') && !dotted.endsWith('/') ? `${dotted}/` : dotted;
  const isEncoded = isModule !== true && (/%[\dA-F]{2}/i.test(address) || /[\s()]/.test(ended));
  return (isEncoded ? encodeURI(ended).replaceAll('(', '%28').replaceAll(')', '%29') : ended) + rest;
}

/** The files that a path may stand for: itself, or one whose extension is left out. */
export function candidatesOf(target: string, { isModule }: DocumentLink): readonly string[] {
  const ends = isModule
    ? ['.js', '.jsx', '.ts', '.tsx', '.mjs', '.vue', '.mdx', '.md', '/index.js', '/index.tsx']
    : ['.md', '.mdx', '.adoc', '.rst', '/index.md'];
  return /\.[A-Za-z\d]{1,5}$/.test(target) ? [target] : [target, ...ends.map((end) => target + end)];
}
