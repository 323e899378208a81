import path from 'node:path';
import type { Files, OpenFile } from '../../files/files.ts';

/** Written to check whether the disk accepts bytes, before the only download. */
const PROBE_BYTES = 65_536;

/**
 * The files of one job in which a translation arrives: `incoming` while it arrives, `partial` for the longest part of
 * a broken download, `complete` for all of it; `total` says how many bytes were announced.
 */
export interface Spool {
  readonly incoming: string;
  readonly complete: string;
  /**
   * Whether everything had arrived before a crash or a disk failure, by its announced length, which the journal may
   * know, and that it can be the translation. Then it becomes the complete translation, on the disk itself.
   */
  adopt(total: number | undefined, isGood: (file: string) => Promise<boolean>): Promise<boolean>;
  /** Notes the announced length before the journal is written: the last byte may arrive with the first. */
  announce(total: number): Promise<void>;
  /** Keeps what has arrived as the partial translation if it is the longest, and returns the length of the longest. */
  keepPartial(): Promise<number>;
  /** Opens an empty incoming file that the disk has space for, as far as a probe shows. */
  open(): Promise<OpenFile>;
  /** Makes what has arrived the complete translation. Call it when everything is written and synced. */
  finish(): Promise<void>;
  /** The file of the longest part; undefined if none exists. */
  partial(): Promise<string | undefined>;
  /** Removes what an earlier translation of the same document left; a part of a lost one is kept. */
  clear(): Promise<void>;
  remove(): Promise<void>;
}

export function spoolOf(files: Files, folder: string, id: string): Spool {
  const at = (end: string) => path.join(folder, `${id}.${end}`);
  const [incoming, partial, complete] = [at('incoming'), at('partial'), at('complete')];
  const [probe, announced] = [at('probe'), at('total')];
  const sizeOf = async (file: string) => (await files.stat(file))?.size;
  const finish = async (file: string) => {
    await files.rename(file, complete);
    await files.syncFolder(folder);
  };
  return {
    incoming,
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
      for (const old of [probe, incoming, announced]) await files.remove(old);
      const file = await files.create(incoming);
      await files.syncFolder(folder);
      return file;
    },
    async announce(total) {
      const file = await files.create(announced);
      try {
        await file.write(new TextEncoder().encode(`${total}\n`));
      } finally {
        await file.close();
      }
    },
    async adopt(known, isGood) {
      if ((await sizeOf(complete)) !== undefined) return true;
      const total = known ?? (await readTotal(files, announced));
      for (const file of [incoming, partial]) {
        if (total === undefined || (await sizeOf(file)) !== total || !(await isGood(file))) continue;
        await files.syncFile(file);
        await finish(file);
        return true;
      }
      return false;
    },
    partial: async () => ((await files.stat(partial)) === undefined ? undefined : partial),
    async clear() {
      for (const file of [incoming, complete, probe, announced]) await files.remove(file);
    },
    async remove() {
      for (const file of [incoming, partial, complete, probe, announced]) await files.remove(file);
    },
  };
}

/** Undefined if no length was noted, or if a crash of the machine left half of it. */
async function readTotal(files: Files, file: string): Promise<number | undefined> {
  if ((await files.stat(file)) === undefined) return undefined;
  const [, digits] = /^(\d+)\n$/.exec(new TextDecoder().decode(await files.read(file))) ?? [];
  return digits === undefined ? undefined : Number(digits);
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
