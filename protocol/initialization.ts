import type { DictionaryMegabyte } from '../core/glossary/dictionary-megabyte.ts';
import type { LINT_RUNS } from './settings.ts';

/** What a client may tell the language server when it starts it. Never an address, never a key. */
export interface InitializationOptions {
  /** Path of the file of remote facts: languages and features as the service last told them. */
  readonly factsFile?: string;
  /** What counts where the client cannot be asked for the settings of a resource. */
  readonly settings?: ServerSettings;
  /** Commands of the client that the server may name, such as `parlance.goToRange` (protocol/requests.ts). */
  readonly commands?: readonly string[];
}

/** The settings below `parlance` that the language server reads. */
export interface ServerSettings {
  readonly lint: {
    readonly run: (typeof LINT_RUNS)[number];
    /** Levels by rule id: `off`, `information`, `warning`, `error`. Others count as absent. */
    readonly rules: Readonly<Record<string, unknown>>;
    /** Problems of one document. */
    readonly maxProblems: number;
    /** What the "MB" in the limit of a dictionary is. */
    readonly dictionaryMegabyte?: DictionaryMegabyte;
  };
}
