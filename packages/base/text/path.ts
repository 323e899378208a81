/** A path with `/` between its parts, on every system. */
export function toSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/** The folders above a file, nearest first, without a slash at their ends: the last is the root, an empty string or a drive. */
export function* foldersAbove(file: string): Generator<string> {
  for (let slash = file.lastIndexOf('/'); slash !== -1; slash = file.lastIndexOf('/', slash - 1)) {
    yield file.slice(0, slash);
    if (slash === 0) return;
  }
}

/** The target of a relative path from a folder, which may be a root, without `.` and `..`. An absolute path is its own target. */
export function resolvePath(folder: string, path: string): string {
  const relative = toSlashes(path);
  const isAbsolute = relative.startsWith('/') || /^[a-z]:\//i.test(relative);
  const parts: string[] = [];
  for (const part of (isAbsolute ? relative : `${folder.replace(/\/$/, '')}/${relative}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** The path from a folder to a file: both are absolute, with `/`. A file on another drive keeps its absolute path. */
export function relativePath(folder: string, file: string): string {
  const from = folder.split('/');
  const to = file.split('/');
  if (from[0] !== to[0]) return file;
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/');
}
