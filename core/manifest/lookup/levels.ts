import type { LevelSetting, LevelSettings } from '../../rule.ts';
import { matchesGlob } from '../../text/glob.ts';
import { toSlashes } from '../../text/path.ts';
import type { ManifestPlace } from './find-manifest.ts';

/** Where levels come from besides the manifest. */
export interface LevelSources {
  /** Of one person's editor: the manifest goes before them, because the team shares it. */
  readonly settings?: LevelSettings | undefined;
  /** Of one run of the command line: they go before the manifest's levels. */
  readonly flags?: LevelSettings | undefined;
}

/**
 * The levels of the rules in one file: settings, then the manifest's `rules`, then flags; a rule that the manifest ignores in this
 * file is off, whatever the others say. `path` is absolute. The editor and the command line both ask here.
 */
export function levelsFor(
  path: string,
  place: ManifestPlace | undefined,
  { settings, flags }: LevelSources,
): LevelSettings {
  // The same object for all files, by which whoever checks them knows that the levels are the same.
  if (place === undefined && settings === undefined && flags !== undefined) return flags;
  const levels = [settings, place?.manifest.rules, flags].flatMap((source) => [...(source ?? [])]);
  const ignored = ignoredRules(path, place).map((rule): [string, LevelSetting] => [rule, 'off']);
  return new Map([...levels, ...ignored]);
}

function ignoredRules(path: string, place: ManifestPlace | undefined): readonly string[] {
  const file = toSlashes(path);
  if (place === undefined || !file.startsWith(`${place.folder}/`)) return [];
  const relative = file.slice(place.folder.length + 1);
  return place.manifest.ignore
    .filter(({ files }) => matchesGlob(toSlashes(files), relative))
    .flatMap(({ rules }) => rules);
}
