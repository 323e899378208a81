import type { ShapedJson } from '../json/findings.ts';
import { parseJson } from '../json/parse-json.ts';
import { findShapeFaults } from '../json/shape-faults.ts';
import type { ServiceFacts } from '../languages/service-facts/service-facts.ts';
import type { KnownObjects } from '../requests/known-objects.ts';
import type { LevelSettings } from '../rule.ts';
import type { StyleSummary } from '../style-rules/summary.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { manifestShape } from './shape.ts';

/** What a manifest is checked with, apart from its text. */
export interface ManifestSurroundings {
  /** Of the service's languages: what it told last, else the built-in ones. */
  readonly service: ServiceFacts;
  /** What the account has, as far as somebody has listed it. */
  readonly known?: KnownObjects | undefined;
  /** The files that the manifest names and that are not there, as it names them; undefined when nobody has looked. */
  readonly missingFiles?: ReadonlySet<string> | undefined;
  /** What is in the files of style rules, as the manifest names them. */
  readonly styleLists?: ReadonlyMap<string, StyleSummary> | undefined;
  /** Levels that differ from the rules' own. */
  readonly levels?: LevelSettings | undefined;
}

/** A manifest as its rules see it. */
export interface ManifestDocument extends ShapedJson {
  readonly manifest: Manifest;
  readonly missingFiles: ReadonlySet<string>;
}

/** Reads a manifest for its rules. */
export function readManifestDocument(
  text: string,
  ruleIds: readonly string[],
  { missingFiles = new Set() }: Pick<ManifestSurroundings, 'missingFiles'>,
): ManifestDocument {
  const json = parseJson(text);
  return {
    ...json,
    shapeFaults: findShapeFaults(json.root, manifestShape(ruleIds)),
    manifest: readManifest(json.root),
    missingFiles,
  };
}

/** The files that a manifest names, as it names them, each once: what to look for before it is checked. */
export function filesOfManifest({ glossaries, styleRules }: Manifest): readonly string[] {
  const dictionaries = glossaries.flatMap(({ dictionaries }) => dictionaries);
  return [...new Set([...dictionaries, ...styleRules].map(({ file }) => file))];
}
