import type { Node } from 'jsonc-parser';
import {
  editValues,
  type Fix,
  inTextOrder,
  itemsOf,
  type JsonChange,
  type JsonProblem,
  type ParsedJson,
  runJsonRules,
  spanOf,
} from '#base';
import {
  checkRequest,
  type RequestField,
  type RequestFix,
  type RequestOptions,
  type RequestPath,
  type RequestProblem,
} from '#requests';
import type { Manifest } from './manifest.ts';
import { type ManifestSurroundings, readManifestDocument } from './manifest-document.ts';
import { type Profile, type ProfileField, profileFieldOf, readProfiles } from './profiles/profile.ts';
import { knownToManifest, resolveReferences } from './references/known-to-manifest.ts';
import { findNameables } from './references/nameable-objects.ts';
import { RULE_IDS } from './rule-ids.ts';
import { MANIFEST_RULES } from './rules/index.ts';

/** What is wrong with a manifest, in the order of its text. Never throws; what cannot be read is a problem. */
export function checkManifest(text: string, surroundings: ManifestSurroundings): readonly JsonProblem[] {
  const document = readManifestDocument(text, RULE_IDS, surroundings);
  return inTextOrder([
    ...runJsonRules(MANIFEST_RULES, document, surroundings.levels),
    ...checkProfiles(document, document.manifest, surroundings),
  ]);
}

/** Rules about translations that a profile for rephrasing does not break. */
const NOT_WHEN_REPHRASING: ReadonlySet<string> = new Set(['variant-conversion', 'unsupported-pair']);

/** What the service would report about the requests of the profiles: the rules of packages/requests, at the ranges of the profiles. */
function checkProfiles(
  { root, text }: ParsedJson,
  manifest: Manifest,
  surroundings: ManifestSurroundings,
): readonly JsonProblem[] {
  const nameables = findNameables(manifest, surroundings);
  const known = knownToManifest(nameables);
  const facts = { service: surroundings.service, known, levels: surroundings.levels };
  return readProfiles(root).flatMap((profile) => {
    const options = resolveReferences(profile.options, nameables);
    const problems = rephrases(options)
      ? eachOnce([
          ...checkRequest('translate', options, facts).filter(({ rule }) => !NOT_WHEN_REPHRASING.has(rule)),
          ...checkRequest('rephrase', { ...options, source_lang: undefined }, facts),
        ])
      : checkRequest('translate', options, facts);
    return problems.flatMap((problem) => problemAt(problem, profile, text));
  });
}

function rephrases({ writing_style, tone }: RequestOptions): boolean {
  return writing_style !== undefined || tone !== undefined;
}

/** The problems of both uses of a profile, each once. */
function eachOnce(problems: readonly RequestProblem[]): readonly RequestProblem[] {
  const byPosition = new Map(problems.map((problem) => [`${problem.rule} ${problem.at.field}`, problem]));
  return problems.filter(
    (problem) =>
      problem.at.index !== undefined || byPosition.get(`${problem.rule} ${problem.at.field}`) === problem,
  );
}

function problemAt(
  { at, rule, level, message, fixes = [] }: RequestProblem,
  profile: Profile,
  text: string,
): readonly JsonProblem[] {
  const node = nodeAt(profile, at);
  if (node === undefined) return [];
  const possible = fixes.flatMap((fix) => {
    const changes = changesIn(profile, fix);
    return changes === undefined ? [] : [{ fix, changes }];
  });
  const toFixes = (): readonly Fix[] =>
    possible.map(({ fix: { title, preferred }, changes }) => ({
      title,
      preferred,
      edits: [editValues(text, changes)],
    }));
  return [{ rule, level, message, span: spanOf(node), fixes: possible.length === 0 ? undefined : toFixes }];
}

function nodeAt({ nodes }: Profile, { field, index }: RequestPath): Node | undefined {
  const name = profileFieldOf(field);
  const node = name && nodes.get(name);
  return index === undefined ? node : (itemsOf(node)[index] ?? node);
}

/** A fix as changes of the manifest; undefined if it sets something for which a profile has no field. */
function changesIn({ id, nodes }: Profile, { changes }: RequestFix): readonly JsonChange[] | undefined {
  const named = Object.entries(changes).map(([field, value]) => ({
    name: profileFieldOf(field as RequestField),
    value,
  }));
  if (named.some(({ name, value }) => name === undefined && value !== undefined)) return undefined;
  return named.flatMap(({ name, value }): readonly JsonChange[] =>
    name === undefined || (value === undefined && !nodes.has(name))
      ? []
      : [[['profiles', id, name satisfies ProfileField], value]],
  );
}
