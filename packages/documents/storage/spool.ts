import path from 'node:path';
import type { Files, OpenFile } from '#files';

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

/** The files of one job, and the folder that they are in. */
interface SpoolPaths {
  readonly folder: string;
  readonly incoming: string;
  readonly partial: string;
  readonly complete: string;
  readonly probe: string;
  /** Holds the announced length. */
  readonly announced: string;
}

export function spoolOf(files: Files, folder: string, id: string): Spool {
  const at = (end: string) => path.join(folder, `${id}.${end}`);
  const [incoming, partial, complete] = [at('incoming'), at('partial'), at('complete')];
  const [probe, announced] = [at('probe'), at('total')];
  const paths = { folder, incoming, partial, complete, probe, announced };
  return {
    incoming,
    complete,
    adopt: (known, isGood) => adopt(files, paths, known, isGood),
    announce: (total) => writeTotal(files, announced, total),
    keepPartial: () => keepPartial(files, paths),
    open: () => openIncoming(files, paths),
    finish: () => completeWith(files, paths, incoming),
    partial: async () => ((await files.stat(partial)) === undefined ? undefined : partial),
    clear: () => removeAll(files, [incoming, complete, probe, announced]),
    remove: () => removeAll(files, [incoming, partial, complete, probe, announced]),
  };
}

async function adopt(
  files: Files,
  paths: SpoolPaths,
  known: number | undefined,
  isGood: (file: string) => Promise<boolean>,
): Promise<boolean> {
  if ((await sizeOf(files, paths.complete)) !== undefined) return true;
  const total = known ?? (await readTotal(files, paths.announced));
  for (const file of [paths.incoming, paths.partial]) {
    if (total === undefined || (await sizeOf(files, file)) !== total || !(await isGood(file))) continue;
    await files.syncFile(file);
    await completeWith(files, paths, file);
    return true;
  }
  return false;
}

async function keepPartial(files: Files, { incoming, partial }: SpoolPaths): Promise<number> {
  const [come = 0, kept = 0] = [await sizeOf(files, incoming), await sizeOf(files, partial)];
  if (come > kept) await files.rename(incoming, partial);
  else await files.remove(incoming);
  return Math.max(come, kept);
}

async function openIncoming(
  files: Files,
  { folder, incoming, probe, announced }: SpoolPaths,
): Promise<OpenFile> {
  await files.makeFolder(folder);
  await files.remove(probe);
  await writeNew(files, probe, [new Uint8Array(PROBE_BYTES)]);
  await removeAll(files, [probe, incoming, announced]);
  const file = await files.create(incoming);
  try {
    await files.syncFolder(folder);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function completeWith(files: Files, { folder, complete }: SpoolPaths, file: string): Promise<void> {
  await files.rename(file, complete);
  await files.syncFolder(folder);
}

async function sizeOf(files: Files, file: string): Promise<number | undefined> {
  return (await files.stat(file))?.size;
}

async function removeAll(files: Files, all: readonly string[]): Promise<void> {
  for (const file of all) await files.remove(file);
}

async function writeTotal(files: Files, to: string, total: number): Promise<void> {
  const file = await files.create(to);
  try {
    await file.write(new TextEncoder().encode(`${total}\n`));
  } finally {
    await file.close();
  }
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
