/** What a translation is: right, doubtful for whoever looks at it, or wrong, so that nobody may write it. */
export type Grade = 'right' | 'warning' | 'error';

/** A text in English, its translation, and what that is. */
export type JudgedPair = readonly [grade: Grade, source: string, target: string];

/** Texts of one file, which show together what its programs read, and the files in which they are judged. */
export interface JudgedFile {
  readonly name: string;
  /** Left out: German. */
  readonly locale?: string;
  /** Names of `JUDGED_FORMATS`. */
  readonly formats: readonly string[];
  /** Whether the service never gets these texts as they are: lines and branches are sent one by one, and entities as what they stand for. */
  readonly isSentInParts?: true;
  readonly pairs: readonly JudgedPair[];
}

/** A pair in its file, with a word of its own that is in both texts and in no others. */
export interface MarkedPair {
  readonly mark: string;
  readonly file: JudgedFile;
  readonly grade: Grade;
  readonly source: string;
  readonly target: string;
}

const MARK = /kx\d{3}/g;

/** The pairs of files, each marked. */
export function markedPairs(files: readonly JudgedFile[]): readonly MarkedPair[] {
  const all = files.flatMap((file) => file.pairs.map((pair) => ({ file, pair })));
  return all.map(({ file, pair: [grade, source, target] }, index) => {
    const mark = `kx${String(index).padStart(3, '0')}`;
    return { ...{ mark, file, grade }, source: `${source} ${mark}`, target: `${target} ${mark}` };
  });
}

/** The mark of a text; undefined for one without. */
export function markIn(text: string): string | undefined {
  return text.match(MARK)?.at(-1);
}

/** The last mark before an offset, which is that of the entry there: its key has it, too. */
export function markBefore(text: string, offset: number): string {
  return markIn(text.slice(0, offset)) ?? '';
}
