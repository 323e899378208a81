import path from 'node:path';
import { message } from '#base';
import { codeOf, type Files, temporaryName } from '#files';
import { DocumentError } from '../job/document-error.ts';
import type { Placement } from '../job/ports.ts';
import { nameKey, nextFreeName } from '../model/safe-file-name.ts';
import { writeNew } from './spool.ts';

/** The errors of file systems that have no hard links. */
const NO_LINKS: ReadonlySet<string | undefined> = new Set([
  'EPERM',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EMLINK',
]);

/** How often another program may take the name at the last moment. */
const MAX_TRIES = 100;

/**
 * Gives a complete translation its name in its folder, never over another file: a hard link fails where a rename
 * would replace. The spool is unchanged, or has become the file.
 * @throws DocumentError for a target that is a link or a folder; the system's error.
 */
export async function placeFile(files: Files, { spool, target, tried, onTry }: Placement): Promise<string> {
  if (tried !== undefined && (await haveSameBytes(files, spool, tried))) return tried;
  await refuseLinkOrFolder(files, path.join(target.folder, target.name));
  await files.setMode(spool, target.mode);
  for (let attempt = 1; ; attempt++) {
    const taken = new Set((await files.list(target.folder)).map(nameKey));
    const file = path.join(target.folder, nextFreeName(target.name, taken));
    await onTry(file);
    try {
      await putThere(files, spool, file);
      await files.syncFolder(target.folder);
      return file;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || attempt >= MAX_TRIES) throw error;
    }
  }
}

async function refuseLinkOrFolder(files: Files, file: string): Promise<void> {
  const found = await files.stat(file);
  if (found === undefined || found.kind === 'file') return;
  throw new DocumentError(
    found.kind === 'link'
      ? message('{0} is a link, and is not replaced.', file)
      : message('{0} is not a file, and is not replaced.', file),
    message('Nothing is lost. Remove it, or save the translation to another folder.'),
  );
}

/** On the same volume the spool becomes the file; for another volume it is copied first. */
async function putThere(files: Files, spool: string, file: string): Promise<void> {
  try {
    await name(files, spool, file);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyThere(files, spool, file);
  }
}

async function copyThere(files: Files, spool: string, file: string): Promise<void> {
  const copy = path.join(path.dirname(file), temporaryName());
  try {
    await writeNew(files, copy, files.pieces(spool));
    const mode = (await files.stat(spool))?.mode;
    if (mode !== undefined) await files.setMode(copy, mode);
    await name(files, copy, file);
  } finally {
    await files.remove(copy);
  }
}

/** Without hard links, an empty file reserves the name until the rename. */
async function name(files: Files, from: string, to: string): Promise<void> {
  try {
    return await files.link(from, to);
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error))) throw error;
  }
  await (await files.create(to)).close();
  try {
    await files.rename(from, to);
  } catch (error) {
    await files.remove(to);
    throw error;
  }
}

async function haveSameBytes(files: Files, a: string, b: string): Promise<boolean> {
  const [first, second] = [await files.stat(a), await files.stat(b)];
  if (first?.kind !== 'file' || second?.kind !== 'file' || first.size !== second.size) return false;
  const others = files.pieces(b)[Symbol.asyncIterator]();
  try {
    for await (const piece of files.pieces(a)) {
      const { value } = await others.next();
      if (value === undefined || Buffer.compare(piece, value) !== 0) return false;
    }
    return true;
  } finally {
    // The second file is not read to its end, so that it would stay open.
    await others.return?.(undefined);
  }
}
