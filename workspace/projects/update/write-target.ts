import { Buffer } from 'node:buffer';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createNamedFileFinder } from '../../../core/manifest/lookup/locate-file.ts';
import { type Message, message } from '../../../core/message.ts';
import type { FilePair } from '../../../core/projects/pairs.ts';
import { FileError, fileErrorOf, foreignText } from '../../files/file-error.ts';
import { NODE_FILES } from '../../files/node-files.ts';
import { locateOnDisk } from '../../files/read/read-regular.ts';
import { makeFolder } from '../../files/write/make-folder.ts';
import { writeWhole } from '../../files/write/write-whole.ts';
import type { Project } from '../load-project.ts';
import { type FileStatus, placeOfTarget } from '../status/file-status.ts';

/** Keeps the bytes of a translation before it is replaced. */
export interface TargetPorts {
  backUp(file: string, bytes: Uint8Array): Promise<void>;
}

/** Of a new file: everybody can read it. */
const NEW_MODE = 0o644;

/** Its owner may write a file. */
const OWNER_WRITES = 0o200;

/**
 * Puts the new text of a translation on the disk, as a whole, in the encoding of the file. A file that somebody has saved meanwhile, and a source
 * that is not what was translated any more, stay as they are. The translation of a renamed source goes to its new place.
 * @returns why nothing was written; undefined if it was.
 * @throws FileError if the disk does not take it.
 */
export async function writeTarget(
  { folder, read }: Pick<Project, 'folder' | 'read'>,
  { files, source, target }: Pick<FileStatus, 'files' | 'source' | 'target'>,
  text: string,
  ports: TargetPorts,
): Promise<Message | undefined> {
  if (!isSame(await read(files.source), source.bytes)) return changedMeanwhile(files.source);
  const { exists, movedFrom } = files;
  const place = placeOfTarget(files);
  if ((exists || movedFrom !== undefined) && !isSame(await read(place), target.bytes))
    return changedMeanwhile(place);
  const { fault } = await createNamedFileFinder(folder, locateOnDisk)(files.target);
  if (fault !== 'outside' && exists !== (fault !== 'missing')) return changedMeanwhile(files.target);
  const bytes = target.decoded.encode(text);
  const problem = await putTarget(folder, files.target, bytes, exists ? target.bytes : undefined, ports);
  if (problem !== undefined || movedFrom === undefined) return problem;
  if (!isSame(bytes, target.bytes)) await ports.backUp(movedFrom, target.bytes);
  await rm(path.join(folder, movedFrom));
  return undefined;
}

/**
 * Puts bytes at the place of a translation, as a whole. What somebody saves there meanwhile stays.
 * @param before what is there, which is kept first; undefined if nothing is.
 * @returns why nothing was written; undefined if it was.
 * @throws FileError if the disk does not take it.
 */
export async function putTarget(
  folder: string,
  file: string,
  bytes: Uint8Array,
  before: Uint8Array | undefined,
  ports: TargetPorts,
): Promise<Message | undefined> {
  const { fault, real } = await createNamedFileFinder(folder, locateOnDisk)(file);
  if (fault === 'outside') return outside(file);
  try {
    const isWritten = await (before === undefined
      ? putNew(path.join(folder, file), bytes)
      : replace(real, bytes, before, () => ports.backUp(file, before)));
    return isWritten ? undefined : changedMeanwhile(file);
  } catch (error) {
    throw fileErrorOf(error, file) ?? error;
  }
}

async function putNew(file: string, bytes: Uint8Array): Promise<boolean> {
  await makeFolder(path.dirname(file));
  return writeWhole(file, bytes, NEW_MODE, async () => (await NODE_FILES.stat(file)) === undefined);
}

async function replace(
  file: string,
  bytes: Uint8Array,
  before: Uint8Array,
  backUp: () => Promise<void>,
): Promise<boolean> {
  await backUp();
  const { mode } = await stat(file);
  return writeWhole(file, bytes, mode, async () =>
    isSame(await readFile(file).catch(() => undefined), before),
  );
}

/**
 * Why a translation could not be written, before anything is paid for: something that is no file is at its place, or it leads out of the
 * repository; a FileError if the file must not be changed. Undefined if nothing is in the way.
 */
export async function obstacleOf(
  { folder }: Pick<Project, 'folder'>,
  { target, exists }: FilePair,
): Promise<Message | FileError | undefined> {
  const { fault } = await createNamedFileFinder(folder, locateOnDisk)(target);
  const found = await NODE_FILES.stat(path.join(folder, target));
  if (found !== undefined && found.kind !== 'file') return foreignText(found.kind, target);
  if (fault === 'outside') return outside(target);
  if (exists && found?.kind === 'file' && (found.mode & OWNER_WRITES) === 0) return readOnly(target);
  return undefined;
}

function outside(file: string): Message {
  return message('{0} is not a file in this repository.', file);
}

function changedMeanwhile(file: string): Message {
  return message('{0} was changed meanwhile, so nothing was written. Run the command again.', file);
}

function readOnly(target: string): FileError {
  return new FileError(
    'disk',
    message('{0} is read-only, so it stays as it is.', target),
    message('Make it writable, or name its locale in "freeze" of the section "translations".'),
  );
}

function isSame(now: Uint8Array | undefined, before: Uint8Array): boolean {
  return now !== undefined && Buffer.from(now).equals(before);
}
