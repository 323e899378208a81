import type { DictionaryMegabyte } from '#glossary';
import type { LINT_RUNS } from './settings.ts';

/** What a client can pass to the language server at its start. Never an address, never a key. */
export interface InitializationOptions {
  /** Path of the file with what the client's service last reported; without such a file, the built-in languages count. */
  readonly factsFile?: string;
  /** The settings to use if the client cannot be asked for those of a resource. */
  readonly settings?: ServerSettings;
  /** Commands of the client that the server can use, such as `parlance.goToRange` (protocol/requests.ts). */
  readonly commands?: readonly string[];
}

/** The settings below `parlance` that the language server reads. */
interface ServerSettings {
  readonly lint: {
    readonly run: (typeof LINT_RUNS)[number];
    /** Levels by rule id: `off`, `information`, `warning`, `error`. Other values are ignored. */
    readonly rules: Readonly<Record<string, unknown>>;
    /** The largest number of problems of one document. */
    readonly maxProblems: number;
    /** What the "MB" in the limit of a dictionary is. */
    readonly dictionaryMegabyte?: DictionaryMegabyte;
  };
}
