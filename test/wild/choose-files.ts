import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Kind, kindOf } from './kinds.ts';

/** A file that is judged. */
export interface ChosenFile {
  readonly file: string;
  /** From the folder of packages. */
  readonly name: string;
  readonly kind: Kind;
}

/** Larger files are not judged: they say the same again. */
const MAX_BYTES = 100_000;
/** Of one kind in one package: translations of the same texts say the same again. */
const MOST = 60;

/** The files in some folders that are judged, in order. */
export function chooseFiles(folders: readonly string[]): readonly ChosenFile[] {
  const groups = new Map<string, ChosenFile[]>();
  for (const file of folders.flatMap(filesIn)) {
    const group = `${file.kind.name} ${file.name.split('/')[0]}`;
    groups.set(group, [...(groups.get(group) ?? []), file]);
  }
  return [...groups.values()].flatMap((files) => {
    const step = Math.max(1, files.length / mostOf(files[0]));
    return files.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  });
}

/** Documents are all different. */
function mostOf(file: ChosenFile | undefined): number {
  return file?.kind.name === 'Markdown' ? 5 * MOST : MOST;
}

function filesIn(folder: string): readonly ChosenFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => {
      const name = path.relative(folder, file).split(path.sep).join('/');
      const kind = kindOf(name);
      const isJudged = kind !== undefined && statSync(file).size <= MAX_BYTES && isFileOf(kind, file);
      return isJudged ? [{ file, name, kind }] : [];
    });
}

/** What is no text at all, such as a binary property list, and PHP that is no array have a name of the kind only. */
function isFileOf({ content }: Kind, file: string): boolean {
  const text = readFileSync(file, 'utf8');
  return !/\0.*\0.*\0/s.test(text.replace(/^\ufffd\ufffd[\s\S]*/, '')) && (content?.test(text) ?? true);
}
