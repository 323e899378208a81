import { Buffer } from 'node:buffer';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createNamedFileFinder } from '../../../core/manifest/lookup/locate-file.ts';
import { type Message, message } from '../../../core/message.ts';
import { codeOf } from '../../files/error-code.ts';
import { fileErrorOf } from '../../files/file-error.ts';
import { locateOnDisk } from '../../files/read/read-regular.ts';
import { makeFolder } from '../../files/write/make-folder.ts';
import { writeWhole } from '../../files/write/write-whole.ts';
import type { Project } from '../load-project.ts';
import type { FileStatus } from '../status/file-status.ts';

/** Keeps the bytes of a translation before it is replaced. */
export interface TargetPorts {
  backUp(file: string, bytes: Uint8Array): Promise<void>;
}

/** Of a new file: everybody can read it. */
const NEW_MODE = 0o644;

/**
 * Puts the new text of a translation on the disk, as a whole, in the encoding of the file. A file that somebody has saved meanwhile, and a source
 * that is not what was translated any more, stay as they are.
 * @returns why nothing was written; undefined if it was.
 */
export async function writeTarget(
  { folder, read }: Pick<Project, 'folder' | 'read'>,
  { files, source, target }: Pick<FileStatus, 'files' | 'source' | 'target'>,
  text: string,
  ports: TargetPorts,
): Promise<Message | undefined> {
  const changed = message(
    '{0} was changed meanwhile, so nothing was written. Run the command again.',
    files.target,
  );
  if (!isSame(await read(files.source), source.bytes))
    return message('{0} was changed meanwhile, so nothing was written. Run the command again.', files.source);
  const { fault, real } = await createNamedFileFinder(folder, locateOnDisk)(files.target);
  if (fault === 'outside') return message('{0} is not a file in this repository.', files.target);
  const bytes = target.decoded.encode(text);
  try {
    if (fault === 'missing') {
      if (files.exists) return changed;
      return await create(path.join(folder, files.target), bytes);
    }
    if (!files.exists || !isSame(await read(files.target), target.bytes)) return changed;
    await ports.backUp(files.target, target.bytes);
    await writeWhole(real, bytes, (await stat(real)).mode);
    return undefined;
  } catch (error) {
    return (
      fileErrorOf(error, files.target)?.what ??
      message('{0} cannot be written ({1}).', files.target, codeOf(error) ?? String(error))
    );
  }
}

function isSame(now: Uint8Array | undefined, before: Uint8Array): boolean {
  return now !== undefined && Buffer.from(now).equals(before);
}

async function create(file: string, bytes: Uint8Array): Promise<undefined> {
  await makeFolder(path.dirname(file));
  await writeFile(file, '', { flag: 'wx' });
  await writeWhole(file, bytes, NEW_MODE);
}
