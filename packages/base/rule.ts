import type { Level } from './problem.ts';
import { isRecord } from './record.ts';

/** The level of a rule as a user sets it; a rule that is `off` is not computed. */
export type LevelSetting = Level | 'off';

/** Levels that differ from the rules' own, by rule id. */
export type LevelSettings = ReadonlyMap<string, LevelSetting>;

/** Every level that a user can set. */
export const LEVEL_SETTINGS: readonly LevelSetting[] = ['off', 'information', 'warning', 'error'];

/** The level that a value of a setting or a manifest names; undefined for other values. */
export function readLevelSetting(value: unknown): LevelSetting | undefined {
  return LEVEL_SETTINGS.find((level) => level === value);
}

/** Reads an object of rule ids and levels, as a setting has it: `{ "case-twin": "off" }`. Other values are omitted. */
export function readLevelSettings(value: unknown): LevelSettings {
  return new Map(
    Object.entries(isRecord(value) ? value : {}).flatMap(([rule, named]) => {
      const level = readLevelSetting(named);
      return level === undefined ? [] : [[rule, level] as const];
    }),
  );
}

/**
 * What every rule says about itself. The file's name, the rule's id, and its anchor in the documentation are the same word. The file also
 * exports `examples`, which run as tests and appear in the documentation. They are no part of the rule, so that no program carries them.
 */
export interface RuleDescription {
  readonly id: string;
  readonly level: Level;
  /** One or two sentences for the documentation: what is wrong, and why it matters to the service. */
  readonly explanation: string;
}

/** The level at which a rule runs under these settings. */
export function effectiveLevel(
  rule: { readonly id: string; readonly level: Level },
  settings: LevelSettings | undefined,
): LevelSetting {
  return settings?.get(rule.id) ?? rule.level;
}
