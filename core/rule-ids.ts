import { GLOSSARY_RULES } from './glossary/rules/index.ts';
import { MANIFEST_RULES } from './manifest/rules/index.ts';
import { REQUEST_RULES } from './requests/rules/index.ts';
import { STYLE_RULES } from './style-rules/rules/index.ts';

/** The ids of all rules, each once: some are the same for several kinds of files. */
export const RULE_IDS: readonly string[] = [
  ...new Set([...GLOSSARY_RULES, ...STYLE_RULES, ...MANIFEST_RULES, ...REQUEST_RULES].map(({ id }) => id)),
];
