import {
  findShapeFaults,
  isUsable,
  type LanguageCode,
  type LevelSettings,
  languagesOf,
  once,
  parseJson,
  type ServiceFacts,
  type ShapedJson,
} from '#base';
import type { KnownObjects } from '#requests';
import type { StyleSummary } from '#style-rules/model';
import { type Manifest, readManifest } from './manifest.ts';
import type { PairFault } from './pairs/pair-faults.ts';
import { pairFiles } from './pairs/pairs.ts';
import { manifestShape } from './shape.ts';

/** What a manifest is checked with, apart from its text. */
export interface ManifestSurroundings {
  /** The languages of the service: those that it sent last, or else the built-in ones. */
  readonly service: ServiceFacts;
  /** The objects of the account, if they were listed. */
  readonly known?: KnownObjects | undefined;
  /** The files that the manifest names and that do not exist, as it names them; undefined if that was not checked. */
  readonly missingFiles?: ReadonlySet<string> | undefined;
  /** Those that are outside of the repository, whether they exist or not. */
  readonly outsideFiles?: ReadonlySet<string> | undefined;
  /** Those that are folders, devices, or pipes. */
  readonly notFiles?: ReadonlySet<string> | undefined;
  /** The contents of the files of style rules, by their names in the manifest. */
  readonly styleLists?: ReadonlyMap<string, StyleSummary> | undefined;
  /** The files that the section `translations` can be about, relative to the manifest's folder; undefined if they were not listed. */
  readonly projectPaths?: readonly string[] | undefined;
  /** Levels that differ from the rules' own. */
  readonly levels?: LevelSettings | undefined;
}

/** A manifest as its rules see it. */
export interface ManifestDocument extends ShapedJson {
  readonly manifest: Manifest;
  /** The rules that this version has. */
  readonly ruleIds: readonly string[];
  readonly missingFiles: ReadonlySet<string>;
  readonly outsideFiles: ReadonlySet<string>;
  readonly notFiles: ReadonlySet<string>;
  /** The codes that the service translates into; empty if that is not known. */
  readonly codes: readonly LanguageCode[];
  /** What is wrong with the files of the section `translations`. */
  projectFaults(): readonly PairFault[];
}

/** Reads a manifest for its rules. */
export function readManifestDocument(
  text: string,
  ruleIds: readonly string[],
  {
    missingFiles = new Set(),
    outsideFiles = new Set(),
    notFiles = new Set(),
    projectPaths,
    service,
  }: Partial<
    Pick<ManifestSurroundings, 'missingFiles' | 'outsideFiles' | 'notFiles' | 'projectPaths' | 'service'>
  >,
): ManifestDocument {
  const json = parseJson(text);
  const manifest = readManifest(json);
  const codes = service === undefined ? [] : targetCodes(service);
  return {
    ...json,
    shapeFaults: findShapeFaults(json.root, manifestShape(ruleIds)),
    manifest,
    ruleIds,
    missingFiles,
    outsideFiles,
    notFiles,
    codes,
    projectFaults: once(() =>
      manifest.translations === undefined || projectPaths === undefined
        ? []
        : pairFiles(manifest.translations, projectPaths, codes).faults,
    ),
  };
}

/** The codes that a service translates texts into. */
export function targetCodes(service: ServiceFacts): readonly LanguageCode[] {
  return languagesOf(service, 'translate_text')
    .filter((language) => isUsable(language, 'target'))
    .map(({ lang }) => lang);
}

/** The files that a manifest names, each once. Their existence is found out before the manifest is checked. */
export function filesOfManifest({ glossaries, styleRules, baseline }: Manifest): readonly string[] {
  const dictionaries = glossaries.flatMap(({ dictionaries }) => dictionaries);
  return [
    ...new Set([
      ...[...dictionaries, ...styleRules].map(({ file }) => file),
      ...(baseline ? [baseline] : []),
    ]),
  ];
}
