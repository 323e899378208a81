import { createNamedFileFinder } from '#files/model';
import { type ProjectReading, readingThrough } from '#projects/checking';
import { locateWith, type ServerFiles } from '../workspace/files.ts';

/** Reads projects through the files that the server gets. What git knows is not known: a folder in no repository has none of it either. */
export function readingOf(files: ServerFiles): ProjectReading {
  const locate = locateWith(files);
  const list = async (folder: string) => (await files.list?.(folder)) ?? [];
  return readingThrough({
    listBelow: (root) => (folder) => list(folder === '' ? root : `${root}/${folder}`),
    namedIn(folder, maxBytes) {
      const find = createNamedFileFinder(folder, locate);
      return async (file) => {
        const { fault, real, id } = await find(file);
        const isWanted = fault === undefined && ((await files.size?.(real)) ?? 0) <= maxBytes;
        return isWanted ? files.read(real, id) : undefined;
      };
    },
    pairs: pairFilesIn(files),
  });
}

const KINDS = { file: 'file', other: 'folder', dangling: 'link' } as const;

function pairFilesIn(files: ServerFiles) {
  const locate = locateWith(files);
  const folders = new Map<string, Promise<string>>();
  const realFolder = (folder: string) => {
    const real = folders.get(folder) ?? locate(folder).then((location) => location.real);
    folders.set(folder, real);
    return real;
  };
  return {
    async stat(path: string) {
      const slash = path.lastIndexOf('/');
      const { kind, real } = await locate(path);
      if (kind === 'missing') return undefined;
      const isItself = real === (await realFolder(path.slice(0, slash))) + path.slice(slash);
      return { kind: isItself ? KINDS[kind] : 'link', size: (await files.size?.(path)) ?? 0 };
    },
    list: async (folder: string) => ((await files.list?.(folder)) ?? []).map(({ name }) => name),
    read: (path: string) => files.read(path),
  };
}
