import type { DictionaryMegabyte } from '../../../core/glossary/dictionary-megabyte.ts';

/** The options of `parlance check` as they are typed. */
export interface CheckFlags {
  readonly format: string;
  readonly pair?: string;
  readonly rule?: readonly string[];
  readonly maxWarnings?: number;
  readonly maxProblems: number;
  readonly jobs?: number;
  readonly facts?: string;
  readonly dictionaryMegabyte?: DictionaryMegabyte;
  readonly fix?: boolean;
  readonly stdin?: boolean;
  readonly stdinFilename?: string;
}

/** How a report can be written; the first is the default. */
export const REPORT_FORMATS = ['text', 'json', 'sarif', 'github', 'gitlab', 'junit'] as const;

export const DEFAULT_MAX_PROBLEMS = 1_000;

export const MOST_JOBS = 256;
