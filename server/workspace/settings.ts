import { type LevelSettings, memberOf, readLevelSettings } from '#base';
import { type DictionaryMegabyte, readMegabyte } from '#glossary';
import { LINT_RUNS, SETTINGS } from '../../protocol/settings.ts';

/** The settings of one resource. */
export interface ServerSettings {
  /** `parlance.lint.rules`. The manifest overrides them. */
  readonly levels: LevelSettings;
  /** `parlance.lint.maxProblems`: for one document, including the summary of the rest. Editors keep at most 1,000. */
  readonly maxProblems: number;
  /** `parlance.lint.dictionaryMegabyte`. The manifest overrides it. */
  readonly dictionaryMegabyte: DictionaryMegabyte;
  /** `parlance.lint.run`. With `onSave` the problems of the last save are shown until the next one. */
  readonly run: (typeof LINT_RUNS)[number];
}

/** Reads the settings below `parlance`: `{ "lint": { "run": "onType", "rules": {…}, "maxProblems": 1000 } }`. Wrong ones count as absent. */
export function readSettings(parlance: unknown): ServerSettings {
  const lint = memberOf(parlance, 'lint');
  const maxProblems = memberOf(lint, 'maxProblems');
  return {
    levels: readLevelSettings(memberOf(lint, 'rules')),
    maxProblems:
      typeof maxProblems === 'number' && Number.isInteger(maxProblems) && maxProblems > 0
        ? maxProblems
        : SETTINGS['parlance.lint.maxProblems'].default,
    dictionaryMegabyte:
      readMegabyte(memberOf(lint, 'dictionaryMegabyte')) ??
      SETTINGS['parlance.lint.dictionaryMegabyte'].default,
    run: LINT_RUNS.find((run) => run === memberOf(lint, 'run')) ?? SETTINGS['parlance.lint.run'].default,
  };
}
