import { GLOSSARY_RULES } from '#glossary';
import { REQUEST_RULES } from '#requests';
import { STYLE_RULES } from '#style-rules/model';
import { TERMS_RULES } from '#terms';
import pairRuleIds from './pair-rule-ids.json' with { type: 'json' };
import { MANIFEST_RULES } from './rules/index.ts';

/** Rules about requests that a profile of a manifest can make. */
const PROFILE_RULES = REQUEST_RULES.filter(
  ({ kinds }) => kinds.includes('translate') || kinds.includes('rephrase'),
);

/**
 * The ids of all rules for files, each once: some are the same for several kinds of files. Those of translations are written by
 * scripts/generate-schemas.mjs, because a manifest is read without the rules.
 */
export const RULE_IDS: readonly string[] = [
  ...new Set([
    ...[...GLOSSARY_RULES, ...TERMS_RULES, ...STYLE_RULES, ...MANIFEST_RULES, ...PROFILE_RULES].map(
      ({ id }) => id,
    ),
    ...pairRuleIds,
  ]),
];
