import path from 'node:path';
import { toSlashes } from '#base';

/** A file's path as results show it: relative to `folder` where possible (`../` allowed), otherwise absolute; always with `/`. */
export function shownPath(file: string, folder: string): string {
  return withSlashes(path.relative(folder, file) || '.');
}

/** A path with `/` between its parts. A backslash is a separator on Windows and an ordinary character elsewhere. */
export function withSlashes(file: string): string {
  return path.sep === '\\' ? toSlashes(file) : file;
}
