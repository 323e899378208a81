import {
  type Level,
  type LevelCounts,
  type LineIndex,
  type Message,
  message,
  type Position,
  resolvePath,
  type Side,
  type Span,
  Worst,
} from '#base';
import type { PairProblem } from '#checks';
import type { FilePair } from '#manifest';
import { hashOfPair } from '#units';
import type { FileStatus } from '../status/file-status.ts';
import { describeMissing, isMissing } from './missing-texts.ts';

/** Lines and characters count from 0. */
interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A place in another file. */
interface FileRange {
  /** Absolute, with `/`. */
  readonly file: string;
  readonly range: Range;
}

/** A problem of a source or a translation. */
export interface TranslationProblem {
  readonly rule: string;
  readonly level: Level;
  readonly message: Message;
  readonly range: Range;
  /** Where it is in the other file, and what is there. */
  readonly counterpart?: (FileRange & { readonly message: Message }) | undefined;
  /** Whether an editor offers a change for it. */
  readonly isFixable: boolean;
}

/** The problems of a source or a translation. */
export interface TranslationReport {
  /** Absolute, with `/`. */
  readonly file: string;
  /** Whether the first column of the ranges is that of a byte order mark. */
  readonly countsByteOrderMark: boolean;
  /** The worst ones, in the order of the text. */
  readonly problems: readonly TranslationProblem[];
  readonly omitted: number;
  /** All problems, those left out included. */
  readonly counts: LevelCounts;
}

/** How problems of a project are reported. */
export interface PairReportsOptions {
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  /** For each file; 0 means all. */
  readonly maxProblems: number;
  /** Takes the problems that do not count; left out: all count. */
  readonly baseline?: { takes(file: string, rule: string, unit: string): boolean } | undefined;
  /** The lines of a text, with positions as the reader counts them. */
  linesOf(text: string): LineIndex;
  /** An absolute path as messages name it. */
  show(file: string): string;
}

/** What several locales lack at one place of a source, which is one problem. */
interface Lacking {
  readonly rule: string;
  readonly level: Level;
  readonly range: Range;
  readonly describe: (locales: string) => Message;
  readonly locales: string[];
}

interface FileProblems {
  readonly worst: Worst<TranslationProblem>;
  readonly lacking: Map<string, Lacking>;
  countsByteOrderMark: boolean;
}

/** What the other file has, by the side of a problem. */
const NOTES: Readonly<Record<Side, Message>> = {
  source: message('The translation is here.'),
  target: message('The source text is here.'),
};

const START: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Puts the problems of translations into reports: one for each source and each translation, in the order in which they are added. */
export class PairReports {
  readonly #options: PairReportsOptions;
  readonly #files = new Map<string, FileProblems>();

  constructor(options: PairReportsOptions) {
    this.#options = options;
  }

  /** Adds what was found about a file and its translation. A translation file that is not there is one problem. */
  add(status: FileStatus, found: readonly PairProblem[]): void {
    const { files } = status;
    this.#addFile(status, 'source');
    if (!files.exists) {
      const [first] = found;
      if (first !== undefined && !this.#isKnown(first, files)) this.#addWithoutTarget(files, first);
      return;
    }
    this.#addFile(status, 'target');
    const problems = found.filter((problem) => !this.#isKnown(problem, files));
    if (problems.length === 0) return;
    const lines = this.#linesOf(status);
    for (const problem of problems) {
      const file = this.#fileAt(files[problem.side]);
      if (isLacking(problem)) addLacking(file, problem, lines[problem.side], files.locale);
      else file.worst.add(problem.level, problem.rule, this.#reported(problem, files, lines));
    }
  }

  /** Adds what was found about a translation that is there, with all texts that it lacks as one problem of its file. */
  addSummed(status: FileStatus, found: readonly PairProblem[]): void {
    const { files } = status;
    this.add(
      status,
      found.filter((problem) => !isMissing(problem)),
    );
    const missing = found.filter((problem) => isMissing(problem) && !this.#isKnown(problem, files));
    const [first] = missing;
    if (first === undefined) return;
    const { rule, level } = first;
    const text = describeMissing(missing, this.shown(files.source), files.locale);
    const problem = { rule, level, message: text, range: START, isFixable: false };
    this.#fileAt(files.target).worst.add(level, rule, problem);
  }

  /** Whether the baseline has a problem. A translation file that is not there has one. */
  #isKnown({ rule, standing: { pair } }: PairProblem, { target, locale, exists }: FilePair): boolean {
    const { baseline, folder } = this.#options;
    const unit = () => hashOfPair(locale, exists ? pair : undefined);
    return baseline?.takes(resolvePath(folder, target), rule, unit()) === true;
  }

  #addFile({ files, ...sides }: FileStatus, side: Side): void {
    this.#fileAt(files[side]).countsByteOrderMark = sides[side].file.text.startsWith('\ufeff');
  }

  #addWithoutTarget(
    { source, locale, movedFrom, target }: FilePair,
    { rule, level }: Pick<PairProblem, 'rule' | 'level'>,
  ): void {
    const describe =
      movedFrom === undefined
        ? (locales: string) => message('This file has no translation into {0}.', locales)
        : () =>
            message(
              '{0} stands at {1}, because its source was renamed. Run: parlance update',
              target,
              movedFrom,
            );
    const key = movedFrom === undefined ? `${rule} ${level}` : target;
    addLocale(this.#fileAt(source).lacking, key, { rule, level, range: START, describe }, locale);
  }

  /** All files, those without problems too. */
  all(): readonly TranslationReport[] {
    return [...this.#files].map(([file, { worst, lacking, countsByteOrderMark }]): TranslationReport => {
      for (const { rule, level, range, describe, locales } of lacking.values()) {
        const problem = { rule, level, message: describe(locales.join(', ')), range, isFixable: true };
        worst.add(level, rule, problem);
      }
      lacking.clear();
      const problems = worst.items().sort(inText);
      const omitted = worst.total - problems.length;
      const { counts } = worst;
      return { file: this.#pathOf(file), countsByteOrderMark, problems, omitted, counts };
    });
  }

  #reported(
    problem: PairProblem,
    files: FilePair,
    lines: Readonly<Record<Side, LineIndex>>,
  ): TranslationProblem {
    const { rule, level, message: what, side, span, counterpart, offers, inText } = problem;
    const other: Side = side === 'source' ? 'target' : 'source';
    const place = counterpart && {
      file: this.#pathOf(files[other]),
      range: rangeOf(counterpart, lines[other]),
      message: NOTES[side],
    };
    return {
      ...{ rule, level, message: what, range: rangeOf(span, lines[side]), counterpart: place },
      isFixable: offers.length > 0 || (inText?.finding.fixes?.() ?? []).length > 0,
    };
  }

  /** A file of the project as messages name it. */
  shown(file: string): string {
    return this.#options.show(this.#pathOf(file));
  }

  #pathOf(file: string): string {
    return resolvePath(this.#options.folder, file);
  }

  #linesOf({ source, target }: FileStatus): Readonly<Record<Side, LineIndex>> {
    const { linesOf } = this.#options;
    const ofSource = linesOf(source.file.text);
    const isOneFile = source.file.text === target.file.text;
    return { source: ofSource, target: isOneFile ? ofSource : linesOf(target.file.text) };
  }

  #fileAt(file: string): FileProblems {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const created: FileProblems = {
      worst: new Worst<TranslationProblem>(this.#options.maxProblems),
      lacking: new Map(),
      countsByteOrderMark: false,
    };
    this.#files.set(file, created);
    return created;
  }
}

/** Whether a translation has no place for a text of its source. */
function isLacking(problem: PairProblem): boolean {
  return isMissing(problem) && problem.side === 'source';
}

function addLacking({ lacking }: FileProblems, problem: PairProblem, lines: LineIndex, locale: string): void {
  const { rule, level, span } = problem;
  const describe = (locales: string) => message('This text has no translation into {0}.', locales);
  const range = rangeOf(span, lines);
  addLocale(lacking, `${rule} ${level} ${span.start} ${span.end}`, { rule, level, range, describe }, locale);
}

function addLocale(
  lacking: Map<string, Lacking>,
  key: string,
  first: Omit<Lacking, 'locales'>,
  locale: string,
): void {
  const known = lacking.get(key);
  if (known === undefined) lacking.set(key, { ...first, locales: [locale] });
  else known.locales.push(locale);
}

function rangeOf({ start, end }: Span, lines: LineIndex): Range {
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

function inText(
  { range: { start: a } }: TranslationProblem,
  { range: { start: b } }: TranslationProblem,
): number {
  return a.line - b.line || a.character - b.character;
}
