import path from 'node:path';
import type { Files, OpenFile } from '../files/files.ts';

/** Written to see whether the disk takes bytes, before the one download. */
const PROBE_BYTES = 65_536;

/**
 * The files of one job in which a translation arrives: `incoming` while it comes, `partial` for the longest piece of one
 * that broke off, `complete` when all of it is there.
 */
export interface Spool {
  readonly complete: string;
  /**
   * Whether everything had come before a crash or a failure of the disk, by its announced length; it is the complete
   * translation then, and on the disk itself.
   */
  adopt(total: number | undefined): Promise<boolean>;
  /** Keeps what has come as the partial translation if it is the longest, and gives the length of that. */
  keepPartial(): Promise<number>;
  /** Opens an empty incoming file that the disk has room for, as far as a probe tells. */
  open(): Promise<OpenFile>;
  /** Makes what has come the complete translation. To be called when it is written and synced. */
  finish(): Promise<void>;
  /** The longest piece that is kept, as a file; undefined when there is none. */
  partial(): Promise<string | undefined>;
  /** Removes what an earlier translation of the same document left behind; a piece of one that was lost stays. */
  clear(): Promise<void>;
  remove(): Promise<void>;
}

export function spoolOf(files: Files, folder: string, id: string): Spool {
  const at = (end: string) => path.join(folder, `${id}.${end}`);
  const [incoming, partial, complete, probe] = [at('incoming'), at('partial'), at('complete'), at('probe')];
  const sizeOf = async (file: string) => (await files.stat(file))?.size;
  const finish = async (file: string) => {
    await files.rename(file, complete);
    await files.syncFolder(folder);
  };
  return {
    complete,
    finish: () => finish(incoming),
    async keepPartial() {
      const [come = 0, kept = 0] = [await sizeOf(incoming), await sizeOf(partial)];
      if (come > kept) await files.rename(incoming, partial);
      else await files.remove(incoming);
      return Math.max(come, kept);
    },
    async open() {
      await files.makeFolder(folder);
      await files.remove(probe);
      await writeNew(files, probe, [new Uint8Array(PROBE_BYTES)]);
      await files.remove(probe);
      await files.remove(incoming);
      const file = await files.create(incoming);
      await files.syncFolder(folder);
      return file;
    },
    async adopt(total) {
      if ((await sizeOf(complete)) !== undefined) return true;
      for (const file of [incoming, partial]) {
        if (total === undefined || (await sizeOf(file)) !== total) continue;
        await files.syncFile(file);
        await finish(file);
        return true;
      }
      return false;
    },
    partial: async () => ((await files.stat(partial)) === undefined ? undefined : partial),
    async clear() {
      for (const file of [incoming, complete, probe]) await files.remove(file);
    },
    async remove() {
      for (const file of [incoming, partial, complete, probe]) await files.remove(file);
    },
  };
}

/** Writes bytes into a new file, and returns when they are on the disk itself. */
export async function writeNew(
  files: Files,
  to: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const file = await files.create(to);
  try {
    for await (const piece of pieces) await file.write(piece);
    await file.sync();
  } catch (error) {
    await file.close();
    await files.remove(to);
    throw error;
  }
  await file.close();
}
