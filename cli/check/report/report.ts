import type { FileKind, Level, LevelCounts, Message, Position } from '#base';
import type { ExitCode } from '../../command/exit-codes.ts';

/** Lines and characters count from 0; characters are UTF-16 units. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Another location that explains a problem. */
export interface ReportedLocation {
  readonly path: string;
  readonly range: Range;
  readonly message: string;
}

/** A problem as every format prints it, in the reader's language. */
export interface ReportedProblem {
  readonly rule: string;
  readonly level: Level;
  readonly message: string;
  readonly range: Range;
  readonly related: readonly ReportedLocation[];
  /** In a translation: where it is in the other file. */
  readonly counterpart?: Omit<ReportedLocation, 'message'> | undefined;
  /** The hash of the text that it is about, if somebody compares problems with a baseline. */
  readonly unit?: string | undefined;
  /** Whether the editor offers a change for it. */
  readonly fixable: boolean;
}

/** The outcome for a file, as plain data: its report, or why it was not checked. */
export type FileOutcome = { readonly report: FileReport; readonly notes: readonly Message[] } | FileFailure;

/** Why something could not be checked, or not be fixed, as every format prints it. */
export interface ReportedFailure {
  readonly failure: readonly [what: Message, ...next: Message[]];
  /** The file, as results name it, and its line, counted from 1; left out for what is no file. */
  readonly place?: { readonly path: string; readonly line?: number | undefined };
}

/** The same for a file, with what it means for the exit code. */
export interface FileFailure extends ReportedFailure {
  readonly exitCode: ExitCode;
}

/** What was found in one file. */
export interface FileReport {
  /** Relative to the current directory where possible, otherwise absolute; with `/`. */
  readonly path: string;
  readonly kind: FileKind;
  /** How many entries the service takes from a glossary. */
  readonly entries?: number;
  /** Whether the columns of the first line count a byte order mark. */
  readonly countsByteOrderMark: boolean;
  readonly problems: readonly ReportedProblem[];
  /** How many problems are left out of `problems`. */
  readonly omitted: number;
  /** All problems, those left out included. */
  readonly counts: LevelCounts;
}

/** What became of a baseline. */
export interface BaselineResult {
  /** Problems that do not count. */
  readonly count: number;
  /** Those that are gone. */
  readonly unmet: readonly { readonly path: string; readonly rule: string; readonly count: number }[];
}

/** All problems of all files, those left out of the lists included. */
export function totalsOf(files: readonly FileReport[]): LevelCounts {
  const sum = (level: Level) => files.reduce((total, file) => total + file.counts[level], 0);
  return { error: sum('error'), warning: sum('warning'), information: sum('information') };
}
