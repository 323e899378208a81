import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readStateText } from './state-files.ts';

/** Bytes that an editor may leave: more than any text of a translation has. */
const MAX_BYTES = 10 * 1024 ** 2;

/**
 * Lets a program change a text, in a file that only its owner reads and that is gone afterwards.
 * @returns the text afterwards; undefined if it cannot be read any more.
 */
export async function editedText(
  text: string,
  edit: (file: string) => Promise<void>,
): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-'));
  const file = path.join(folder, 'translation.txt');
  try {
    await writeFile(file, text, { mode: 0o600 });
    await edit(file);
    return readStateText(file, MAX_BYTES);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
