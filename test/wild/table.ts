import type { Judgment } from './judge.ts';
import type { JudgedLinks } from './judge-links.ts';

/** A file with what came of it. */
export interface WildFile {
  readonly file: string;
  readonly kind: string;
  readonly broken: readonly string[];
  readonly refused: readonly string[];
  /** Whether it is no file of texts, which is the right answer for most JSON. */
  readonly isForeign?: boolean;
  /** Why the independent parser does not read it. */
  readonly unread?: string;
  readonly judgment: Judgment | undefined;
  /** Undefined for files without links. */
  readonly links?: JudgedLinks | undefined;
}

/** The results by kind, with the letters that were treated wrongly. */
export function tableOf(files: readonly WildFile[]): string {
  const kinds = [...new Set(files.map(({ kind }) => kind))];
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      files.filter((file) => file.kind === kind),
    ),
  );
  const all = [HEADINGS, ...rows, rowOf('all', files)];
  const widths = HEADINGS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return `${all.map((row) => line(row).trimEnd()).join('\n')}\n`;
}

const HEADINGS = [
  'kind',
  'files',
  'broken',
  'refused',
  'for programs',
  'not read',
  'translated though not text',
  'text left untranslated',
  'dead links',
];

function rowOf(name: string, files: readonly WildFile[]): readonly string[] {
  const judged = files.flatMap(({ judgment }) => judgment ?? []);
  const sum = (of: (judgment: Judgment) => number) => judged.reduce((total, each) => total + of(each), 0);
  const wrong = sum((each) =>
    each.translatedThoughNotText.reduce((total, { letters }) => total + letters, 0),
  );
  const left = sum((each) => each.leftUntranslated.reduce((total, { letters }) => total + letters, 0));
  return [
    name,
    String(files.length),
    String(files.filter(({ broken }) => broken.length > 0).length),
    String(files.filter(({ refused }) => refused.length > 0).length),
    String(files.filter(({ isForeign }) => isForeign).length),
    String(files.filter(({ unread }) => unread !== undefined).length),
    share(
      wrong,
      sum((each) => each.otherLetters),
    ),
    share(
      left,
      sum((each) => each.textLetters),
    ),
    share(
      files.reduce((total, { links }) => total + (links?.dead.length ?? 0), 0),
      files.reduce((total, { links }) => total + (links?.working ?? 0), 0),
    ),
  ];
}

function share(part: number, whole: number): string {
  return part === 0 ? `0 of ${whole}` : `${part} of ${whole} (1 in ${Math.round(whole / part)})`;
}
