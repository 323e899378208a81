import { addAll, type Message, message } from '#base';
import { fileErrorOf, foreignText, type PathStats } from '#files';
import { type PairsReading, type RowBuffer, readPairs } from '#units';

/** The file that `--compact` folds the others into; it is read first. */
export const BASE_NAME = 'base.pairs';

const END = '.pairs';

/** Bounds of a folder: a repository of strangers can bring any number of files (reliability R3). */
const MOST_FILES = 10_000;
const MOST_BYTES = 64 * 1024 ** 2;

/** Something in the record that is not used. */
export interface RecordProblem {
  /** From the folder of the manifest, with `/`. */
  readonly file: string;
  readonly what: Message;
  /** Whether nothing must be written before it is solved: what a later version has recorded would be paid for again. */
  readonly isFatal: boolean;
  /** Whether nothing of the file, or of the folder, is used. */
  readonly isUnread: boolean;
  /** What to do about it; left out: to move the file. */
  readonly next?: Message;
}

/** What reading needs; links are not followed. Everything may throw what `fileErrorOf` explains. */
export interface PairFiles {
  list(folder: string): Promise<readonly string[]>;
  stat(path: string): Promise<Pick<PathStats, 'kind' | 'size'> | undefined>;
  /** What `stat` has seen; undefined if it cannot be read. */
  read(file: string): Promise<Uint8Array | undefined>;
}

/** What was read of a folder. */
interface FilesRead {
  /** The names of the files whose pairs are used. */
  readonly names: readonly string[];
  readonly problems: readonly RecordProblem[];
}

/**
 * Reads the files of pairs in a folder into a buffer: regular files only, up to the bounds (reliability R1). What cannot be read is a problem,
 * and the rest is used (reliability R9).
 * @param shown The folder as messages name it.
 */
export async function readPairFiles(
  files: PairFiles,
  folder: string,
  shown: string,
  into: RowBuffer,
): Promise<FilesRead> {
  const listed = await explained(shown, () => listPairs(files, folder, shown));
  if ('what' in listed) return { names: [], problems: [{ ...unread(shown, listed.what), isFatal: true }] };
  const names: string[] = [];
  const problems: RecordProblem[] = [];
  let bytes = 0;
  for (const name of listed) {
    const file = `${shown}/${name}`;
    const read = await explained(file, async () => {
      const stats = await files.stat(`${folder}/${name}`);
      bytes += stats?.size ?? 0;
      if (stats === undefined) return [];
      if (stats.kind !== 'file') return [unread(file, foreignText(stats.kind, file))];
      if (names.length >= MOST_FILES || bytes > MOST_BYTES) return undefined;
      const content = await files.read(`${folder}/${name}`);
      if (content === undefined) return [unread(file, message('{0} cannot be read.', file))];
      const reading = readPairs(new TextDecoder('utf-8', { ignoreBOM: true }).decode(content), into);
      if (reading.otherVersion === undefined) names.push(name);
      return problemsOf(reading, file);
    });
    if (read === undefined) {
      problems.push({ ...unread(file, tooMuch(shown)), isFatal: name === BASE_NAME });
      break;
    }
    addAll(problems, 'what' in read ? [unread(file, read.what)] : read);
  }
  return { names, problems };
}

/** The names in the folder in the order in which they are read; or what stands in its place. */
async function listPairs(
  files: PairFiles,
  folder: string,
  shown: string,
): Promise<readonly string[] | Pick<RecordProblem, 'what'>> {
  const kind = (await files.stat(folder))?.kind;
  if (kind !== undefined && kind !== 'folder') return { what: foreignText(kind, shown) };
  return inOrder(await files.list(folder));
}

/** What some work gives, or why a file or a folder cannot be used. */
async function explained<Result>(
  shown: string,
  work: () => Promise<Result>,
): Promise<Result | Pick<RecordProblem, 'what'>> {
  try {
    return await work();
  } catch (error) {
    const reason = fileErrorOf(error, shown);
    if (reason === undefined) throw error;
    return { what: reason.what };
  }
}

function unread(file: string, what: Message): RecordProblem {
  return { file, what, isFatal: false, isUnread: true };
}

function inOrder(names: readonly string[]): readonly string[] {
  const others = names.filter((name) => name.endsWith(END) && name !== BASE_NAME).sort();
  return names.includes(BASE_NAME) ? [BASE_NAME, ...others] : others;
}

function tooMuch(shown: string): Message {
  return message(
    '{0} has more than {1} files or {2} MiB. The rest is not read. Run: parlance update --compact',
    shown,
    MOST_FILES,
    MOST_BYTES / 1024 ** 2,
  );
}

function problemsOf(
  { otherVersion, damaged, firstDamaged, hasConflict }: PairsReading,
  file: string,
): readonly RecordProblem[] {
  const problem = (what: Message): RecordProblem => ({ file, what, isFatal: false, isUnread: false });
  if (otherVersion !== undefined) {
    const what = message(
      '{0} has the format {1}, which this version of Parlance does not know. Update Parlance.',
      file,
      otherVersion,
    );
    const next = message('Do not remove the file: what it says would be paid for again.');
    return [{ ...unread(file, what), isFatal: true, next }];
  }
  return [
    ...(hasConflict ? [problem(message('{0} has conflict markers of git. Both sides are used.', file))] : []),
    ...(damaged > 0 ? [problem(damageOf(file, damaged, firstDamaged))] : []),
  ];
}

function damageOf(file: string, damaged: number, firstDamaged = 1): Message {
  return message(
    '{0}: {1} damaged lines are not used, the first in line {2}.',
    file,
    damaged,
    String(firstDamaged),
  );
}
