import { inTextOrder, type JsonProblem, runJsonRules } from '../json/rule.ts';
import { checkProfiles } from './check-profiles.ts';
import { type ManifestSurroundings, readManifestDocument } from './manifest-document.ts';
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
