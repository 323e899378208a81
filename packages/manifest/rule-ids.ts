import { GLOSSARY_RULES } from '#glossary';
import { REQUEST_RULES } from '#requests';
import { STYLE_RULES } from '#style-rules/model';
import { TERMS_RULES } from '#terms';
import { PAIR_RULE_IDS } from './pair-rule-ids.ts';
import { MANIFEST_RULES } from './rules/index.ts';

/** Rules about requests that a profile of a manifest can make. */
const PROFILE_RULES = REQUEST_RULES.filter(
  ({ kinds }) => kinds.includes('translate') || kinds.includes('rephrase'),
);

/** The ids of all rules for files, each once: some are the same for several kinds of files. */
export const RULE_IDS: readonly string[] = [
  ...new Set([
    ...[...GLOSSARY_RULES, ...TERMS_RULES, ...STYLE_RULES, ...MANIFEST_RULES, ...PROFILE_RULES].map(
      ({ id }) => id,
    ),
    ...PAIR_RULE_IDS,
  ]),
];
