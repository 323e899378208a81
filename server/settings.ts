import type { Level } from '../core/problem.ts';
import type { LevelSetting, LevelSettings } from '../core/rule.ts';

/** What the client may set in `initializationOptions.settings`. */
export interface ServerSettings {
  readonly levels: LevelSettings;
  /** Problems shown for one document, the summary of the rest included; editors keep no more than 1,000. */
  readonly maxProblems: number;
}

const LEVEL_SETTINGS: readonly LevelSetting[] = ['off', 'information', 'warning', 'error'] satisfies (
  | Level
  | 'off'
)[];

/** Reads the options that a client sent: `{ "settings": { "lint": { "rules": {…}, "maxProblems": 1000 } } }`. Wrong ones count as absent. */
export function readSettings(initializationOptions: unknown): ServerSettings {
  const lint = memberOf(memberOf(initializationOptions, 'settings'), 'lint');
  const maxProblems = memberOf(lint, 'maxProblems');
  return {
    levels: readLevels(memberOf(lint, 'rules')),
    maxProblems:
      typeof maxProblems === 'number' && Number.isInteger(maxProblems) && maxProblems > 0
        ? maxProblems
        : 1000,
  };
}

function readLevels(rules: unknown): LevelSettings {
  const levels = new Map<string, LevelSetting>();
  for (const [rule, value] of Object.entries(isRecord(rules) ? rules : {})) {
    const level = LEVEL_SETTINGS.find((candidate) => candidate === value);
    if (level !== undefined) levels.set(rule, level);
  }
  return levels;
}

function memberOf(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
