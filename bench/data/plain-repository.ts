import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const FILES_OF_A_FOLDER = 20;
const FOLDERS_OF_A_PACKAGE = 20;
const EXTENSIONS = ['ts', 'js', 'css', 'md', 'json'];

/** Writes files of the kinds that most repositories have, and adds them to git. None of them is a translation. */
export async function writePlainRepository(folder: string, files: number): Promise<void> {
  for (let index = 0; index < files / FILES_OF_A_FOLDER; index++) {
    const parent = path.join(folder, 'packages', `${Math.floor(index / FOLDERS_OF_A_PACKAGE)}/src/${index}`);
    await mkdir(parent, { recursive: true });
    for (let file = 0; file < FILES_OF_A_FOLDER; file++) {
      const extension = EXTENSIONS[file % EXTENSIONS.length];
      await writeFile(path.join(parent, `part-${file}.${extension}`), '');
    }
  }
  await promisify(execFile)('git', ['init', '--quiet'], { cwd: folder });
  await promisify(execFile)('git', ['add', '.'], { cwd: folder });
}
