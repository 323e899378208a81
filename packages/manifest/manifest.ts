import type { Node } from 'jsonc-parser';
import {
  itemsOf,
  type LevelSettings,
  membersOf,
  type ParsedJson,
  parseJson,
  readLevelSetting,
  type Span,
  spanOf,
  stringOf,
} from '#base';
import { type DictionaryMegabyte, readMegabyte } from '#glossary';
import { fileNodesOf, MAX_NAMED_FILES } from './file-nodes.ts';
import { type Profile, readProfiles } from './profiles/profile.ts';
import { readSection, type TranslationsSection } from './section/section.ts';

/** A dictionary of a glossary as the manifest declares it. */
export interface ManifestDictionary {
  readonly source: string;
  readonly target: string;
  /** Relative to the manifest's folder. */
  readonly file: string;
  /** The ranges of the codes in the manifest's text, including quotes: UTF-16 offsets. */
  readonly spans: { readonly source: Span; readonly target: Span };
}

/** A glossary of the manifest. */
export interface ManifestGlossary {
  readonly id: string;
  readonly name: string;
  readonly dictionaries: readonly ManifestDictionary[];
}

/** A style rule list of the manifest. */
export interface ManifestStyleRules {
  readonly id: string;
  /** Relative to the manifest's folder. */
  readonly file: string;
}

/** Rules that are off in some files, or for some texts of these. */
interface IgnoredFiles {
  /** A glob of files (packages/base/text/glob.ts), relative to the manifest's folder. */
  readonly files: string;
  /** Globs of the keys of texts; left out: the rules are off in all of the file. */
  readonly keys?: readonly string[];
  /** Ids of the rules. */
  readonly rules: readonly string[];
}

/** Texts for which rules are off. */
export interface IgnoredTexts {
  /** Globs of their keys. */
  readonly keys: readonly string[];
  readonly rules: readonly string[];
}

/** What `parlance.json` declares. */
export interface Manifest {
  /** The name of the endpoint profile that the team uses; never an address. */
  readonly endpoint: string | undefined;
  readonly glossaries: readonly ManifestGlossary[];
  readonly styleRules: readonly ManifestStyleRules[];
  readonly profiles: readonly Profile[];
  /** Levels that differ from the rules' own. They override an editor's settings, because the team shares them. */
  readonly rules: LevelSettings;
  readonly ignore: readonly IgnoredFiles[];
  /** The file of problems that do not count (packages/manifest/baseline/), relative to the manifest's folder. */
  readonly baseline: string | undefined;
  /** Words and patterns of words that are never translated (packages/protect/keep/). */
  readonly keep: readonly string[];
  /** The files that are kept translated. */
  readonly translations: TranslationsSection | undefined;
  /** What "10 MB" means to the team's service, if that is known. */
  readonly dictionaryMegabyte?: DictionaryMegabyte | undefined;
}

/**
 * Reads a manifest: JSON with comments. Never throws: wrong parts are omitted, so that one wrong line does not hide the rest. The tree is
 * not turned into objects, because `__proto__` is an ordinary key in it.
 */
export function parseManifest(text: string): Manifest {
  return readManifest(parseJson(text));
}

/** Reads a manifest that has been parsed. */
export function readManifest({ root, faults }: ParsedJson): Manifest {
  const members = membersOf(root);
  const counted = new Set(
    fileNodesOf(root)
      .slice(0, MAX_NAMED_FILES)
      .map(({ node }) => node),
  );
  return {
    endpoint: stringOf(members.get('endpoint')),
    glossaries: [...membersOf(members.get('glossaries'))].map(([id, node]) =>
      readGlossary(id, node, counted),
    ),
    styleRules: [...membersOf(members.get('styleRules'))].flatMap(([id, node]) =>
      readStyleRules(id, node, counted),
    ),
    profiles: readProfiles(root),
    rules: readLevels(members.get('rules')),
    ignore: itemsOf(members.get('ignore')).flatMap(readIgnoredFiles),
    baseline: stringOf(members.get('baseline')),
    keep: itemsOf(members.get('keep')).flatMap((item) => stringOf(item) ?? []),
    translations: readTranslations(members.get('translations'), faults.length > 0),
    dictionaryMegabyte: readMegabyte(members.get('dictionaryMegabyte')?.value),
  };
}

/** Where a text is no JSON, nobody knows what of the section was lost. */
function readTranslations(node: Node | undefined, isBroken: boolean): TranslationsSection | undefined {
  const section = readSection(node);
  return section && isBroken ? { ...section, hasFaults: true } : section;
}

function readLevels(node: Node | undefined): LevelSettings {
  return new Map(
    [...membersOf(node)].flatMap(([rule, value]) => {
      const level = readLevelSetting(value.value);
      return level === undefined ? [] : [[rule, level] as const];
    }),
  );
}

function readIgnoredFiles(node: Node): IgnoredFiles[] {
  const members = membersOf(node);
  const files = stringOf(members.get('files'));
  const strings = (field: string) => itemsOf(members.get(field)).flatMap((item) => stringOf(item) ?? []);
  if (files === undefined) return [];
  // Keys that cannot be read are not all keys.
  return [{ files, rules: strings('rules'), ...(members.has('keys') && { keys: strings('keys') }) }];
}

/** The nodes of the file names that count. */
type CountedFiles = ReadonlySet<Node | undefined>;

function readStyleRules(id: string, node: Node, counted: CountedFiles): ManifestStyleRules[] {
  const named = membersOf(node).get('file');
  const file = stringOf(named);
  return file === undefined || !counted.has(named) ? [] : [{ id, file }];
}

function readGlossary(id: string, node: Node, counted: CountedFiles): ManifestGlossary {
  const members = membersOf(node);
  return {
    id,
    name: stringOf(members.get('name')) ?? id,
    dictionaries: itemsOf(members.get('dictionaries')).flatMap((dictionary) =>
      readDictionary(dictionary, counted),
    ),
  };
}

function readDictionary(node: Node, counted: CountedFiles): ManifestDictionary[] {
  const members = membersOf(node);
  const source = members.get('source');
  const target = members.get('target');
  const codes = { source: stringOf(source), target: stringOf(target), file: stringOf(members.get('file')) };
  if (!counted.has(members.get('file'))) return [];
  if (source === undefined || target === undefined || !isWhole(codes)) return [];
  return [{ ...codes, spans: { source: spanOf(source), target: spanOf(target) } }];
}

function isWhole<Name extends string>(
  strings: Readonly<Record<Name, string | undefined>>,
): strings is Readonly<Record<Name, string>> {
  return Object.values(strings).every((string) => string !== undefined);
}
