import { Buffer } from 'node:buffer';
import { type Message, message } from '#base';
import { FileError, foreignText, InsideFile, type PathStats, type Reach } from '#files';
import type { FilePair } from '#manifest';
import type { Project } from '../project-of.ts';
import { type FileStatus, placeOfTarget } from '../status/file-status.ts';

/** Keeps the bytes of a translation before it is replaced. */
export interface TargetPorts {
  backUp(file: string, bytes: Uint8Array): Promise<void>;
}

/** Its owner may write a file. */
const OWNER_WRITES = 0o200;

/**
 * Puts the new text of a translation on the disk, as a whole, in the encoding of the file. A file that somebody has saved meanwhile, and a source
 * that is not what was translated any more, stay as they are. The translation of a renamed source goes to its new place.
 * @returns why nothing was written; undefined if it was.
 * @throws FileError if the disk does not take it.
 */
export async function writeTarget(
  project: Reach & Pick<Project, 'read'>,
  { files, source, target }: Pick<FileStatus, 'files' | 'source' | 'target'>,
  text: string,
  ports: TargetPorts,
): Promise<Message | undefined> {
  if (!isSame(await project.read(files.source), source.bytes)) return changedMeanwhile(files.source);
  const { exists, movedFrom } = files;
  const place = placeOfTarget(files);
  if ((exists || movedFrom !== undefined) && !isSame(await project.read(place), target.bytes))
    return changedMeanwhile(place);
  const bytes = target.decoded.encode(text);
  const problem = await putTarget(project, files.target, bytes, exists ? target.bytes : undefined, ports);
  if (problem !== undefined || movedFrom === undefined) return problem;
  if (!isSame(bytes, target.bytes)) await ports.backUp(movedFrom, target.bytes);
  const isGone = await new InsideFile(project, movedFrom).remove(target.bytes);
  return isGone ? undefined : changedMeanwhile(movedFrom);
}

/**
 * Puts bytes at the place of a translation, as a whole. What somebody saves there meanwhile stays.
 * @param before what is there, which is kept first; undefined if nothing is.
 * @returns why nothing was written; undefined if it was.
 * @throws FileError if it must not be written, or if the disk does not take it.
 */
export async function putTarget(
  reach: Reach,
  file: string,
  bytes: Uint8Array,
  before: Uint8Array | undefined,
  ports: TargetPorts,
): Promise<Message | undefined> {
  const isWritten = await new InsideFile(reach, file).write(bytes, {
    before,
    ...(before && { keep: () => ports.backUp(file, before) }),
  });
  return isWritten ? undefined : changedMeanwhile(file);
}

/**
 * Why a translation could not be written, before anything is paid for: something that is no file is at its place, or it leads out of the
 * repository; a FileError if the file must not be changed. Undefined if nothing is in the way.
 */
export async function obstacleOf(
  reach: Reach,
  { target, exists }: FilePair,
): Promise<Message | FileError | undefined> {
  const found = await statOrFault(reach, target);
  if (found instanceof FileError) return found.what;
  if (found !== undefined && found.kind !== 'file') return foreignText(found.kind, target);
  if (exists && found !== undefined && (found.mode & OWNER_WRITES) === 0) return readOnly(target);
  return undefined;
}

async function statOrFault(reach: Reach, file: string): Promise<PathStats | FileError | undefined> {
  try {
    return await new InsideFile(reach, file).stat();
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
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
