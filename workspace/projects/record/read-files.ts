import { type Message, message } from '../../../core/message.ts';
import type { RowBuffer } from '../../../core/projects/record/pair-rows.ts';
import { type PairsReading, readPairs } from '../../../core/projects/record/read-pairs.ts';
import { foreignText } from '../../files/file-error.ts';
import type { PathStats } from '../../files/files.ts';

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
  /** What to do about it; left out: to move the file. */
  readonly next?: Message;
}

/** What reading needs; links are not followed. */
export interface PairFiles {
  list(folder: string): Promise<readonly string[]>;
  stat(path: string): Promise<Pick<PathStats, 'kind' | 'size'> | undefined>;
  /** What `stat` has seen. */
  read(file: string): Promise<Uint8Array>;
}

/** What was read of a folder. */
interface FilesRead {
  /** The names of the files whose pairs are used. */
  readonly names: readonly string[];
  readonly problems: readonly RecordProblem[];
}

/**
 * Reads the files of pairs in a folder into a buffer: regular files only, up to the bounds (reliability R1).
 * @param shown The folder as messages name it.
 */
export async function readPairFiles(
  files: PairFiles,
  folder: string,
  shown: string,
  into: RowBuffer,
): Promise<FilesRead> {
  const kind = (await files.stat(folder))?.kind;
  if (kind !== undefined && kind !== 'folder')
    return { names: [], problems: [{ file: shown, what: foreignText(kind, shown), isFatal: true }] };
  const names: string[] = [];
  const problems: RecordProblem[] = [];
  let bytes = 0;
  for (const name of inOrder(await files.list(folder))) {
    const file = `${folder}/${name}`;
    const found = await files.stat(file);
    if (found === undefined) continue;
    const problem = (what: Message, isFatal = false) =>
      problems.push({ file: `${shown}/${name}`, what, isFatal });
    bytes += found.size;
    if (found.kind !== 'file') problem(foreignText(found.kind, `${shown}/${name}`));
    else if (names.length >= MOST_FILES || bytes > MOST_BYTES) {
      problem(tooMuch(shown), name === BASE_NAME);
      break;
    } else {
      const reading = readPairs(
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files.read(file)),
        into,
      );
      if (reading.otherVersion === undefined) names.push(name);
      problems.push(...problemsOf(reading, `${shown}/${name}`));
    }
  }
  return { names, problems };
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
  const problem = (what: Message, isFatal = false): RecordProblem => ({ file, what, isFatal });
  if (otherVersion !== undefined) {
    const what = message(
      '{0} has the format {1}, which this version of Parlance does not know. Update Parlance.',
      file,
      otherVersion,
    );
    const next = message('Do not remove the file: what it says would be paid for again.');
    return [{ ...problem(what, true), next }];
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
