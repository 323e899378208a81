import { compileGlob, type Glob, type LevelSetting, type LevelSettings, toSlashes } from '#base';
import { MAX_IGNORE_PATTERNS, MAX_IGNORED_KEYS, MAX_IGNORED_RULES } from '../ignore-limits.ts';
import type { Manifest } from '../manifest.ts';
import type { FilePair } from '../pairs/pairs.ts';
import type { ManifestLocation } from './find-manifest.ts';

/** Where levels come from, apart from the manifest. */
export interface LevelSources {
  /** Of one person's editor: the manifest overrides them, because the team shares it. */
  readonly settings?: LevelSettings | undefined;
  /** Of one run of the command line: they override the manifest. */
  readonly options?: LevelSettings | undefined;
}

/**
 * The levels of the rules in one file: settings, then the manifest's `rules`, then options; a rule that the manifest ignores in this
 * file is off, whatever the others say. `path` is absolute.
 */
export function levelsFor(
  path: string,
  location: ManifestLocation | undefined,
  { settings, options }: LevelSources,
): LevelSettings {
  // The same object for all files, so that checks of several files can compare levels by identity.
  if (location === undefined && settings === undefined && options !== undefined) return options;
  const levels = [settings, location?.manifest.rules, options].flatMap((source) => [...(source ?? [])]);
  const ignored = ignoredRules(path, location).map((rule): [string, LevelSetting] => [rule, 'off']);
  return new Map([...levels, ...ignored]);
}

/**
 * The levels of the rules for a file and its translation: those of the translation; a rule that is off in the source is off, too.
 * @param files Relative to the manifest.
 */
export function levelsForPair(
  files: { readonly source: string; readonly target: string },
  location: ManifestLocation,
  sources: LevelSources,
): LevelSettings {
  const [ofSource, ofTarget] = [files.source, files.target].map((path) =>
    levelsFor(`${location.folder}/${path}`, location, sources),
  );
  return new Map([...(ofTarget ?? []), ...[...(ofSource ?? [])].filter(([, level]) => level === 'off')]);
}

function ignoredRules(path: string, location: ManifestLocation | undefined): readonly string[] {
  const file = toSlashes(path);
  if (location === undefined || !file.startsWith(`${location.folder}/`)) return [];
  const relative = file.slice(location.folder.length + 1);
  return compiled(location.manifest)
    .filter(({ matches, keys }) => keys === undefined && matches(relative))
    .flatMap(({ rules }) => rules);
}

/** Pairs with the texts for which the manifest ignores rules, in the source or in the translation: in all of a file, those of every key. */
export function withIgnoredTexts(pairs: readonly FilePair[], manifest: Manifest): readonly FilePair[] {
  const rows = compiled(manifest);
  if (rows.length === 0) return pairs;
  return pairs.map((pair) => {
    const ignored = rows
      .filter(({ matches }) => matches(pair.source) || matches(pair.target))
      .map(({ keys = ['**'], rules }) => ({ keys, rules }));
    return ignored.length === 0 ? pair : { ...pair, ignored };
  });
}

interface CompiledIgnore {
  readonly matches: Glob;
  readonly keys: readonly string[] | undefined;
  readonly rules: readonly string[];
}

const COMPILED = new WeakMap<Manifest, readonly CompiledIgnore[]>();

/** The patterns of a manifest, compiled once for all files (reliability R2). Those that are too much are left out: a rule reports them. */
function compiled(manifest: Manifest): readonly CompiledIgnore[] {
  const known = COMPILED.get(manifest);
  if (known !== undefined) return known;
  const items = manifest.ignore.slice(0, MAX_IGNORE_PATTERNS).flatMap(({ files, keys, rules }) => {
    const matches = compileGlob(toSlashes(files));
    if (matches === undefined) return [];
    return [{ matches, keys: keys?.slice(0, MAX_IGNORED_KEYS), rules: rules.slice(0, MAX_IGNORED_RULES) }];
  });
  COMPILED.set(manifest, items);
  return items;
}
