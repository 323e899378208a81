import { ACCOUNT_COMMANDS } from './account/manifest/account.ts';
import { KEYS_COMMANDS } from './account/manifest/keys.ts';
import { DOCUMENTS_COMMANDS } from './documents/manifest.ts';
import { CONFLICTS_COMMANDS } from './glossaries/manifest/conflicts.ts';
import { GLOSSARIES_COMMANDS } from './glossaries/manifest/glossaries.ts';
import { GLOSSARY_FILES_COMMANDS } from './glossaries/manifest/glossary-files.ts';
import { LEGACY_GLOSSARIES_COMMANDS } from './glossaries/manifest/legacy-glossaries.ts';
import { TRANSLATIONS_COMMANDS } from './projects/manifest.ts';
import { SPEECH_COMMANDS } from './speech/manifest.ts';
import { STYLE_RULES_COMMANDS } from './style-lists/manifest.ts';
import { TRANSLATING_COMMANDS } from './translate/manifest/translating.ts';
import { TRANSLATION_MEMORIES_COMMANDS } from './translate/manifest/translation-memories.ts';

/** Every command of the extension. `node scripts/generate-manifest.mjs` writes package.json and package.nls.json from it. */
export const COMMAND_CONTRIBUTIONS = [
  ...TRANSLATING_COMMANDS,
  ...GLOSSARY_FILES_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...CONFLICTS_COMMANDS,
  ...GLOSSARIES_COMMANDS,
  ...LEGACY_GLOSSARIES_COMMANDS,
  ...STYLE_RULES_COMMANDS,
  ...TRANSLATIONS_COMMANDS,
  ...TRANSLATION_MEMORIES_COMMANDS,
  ...DOCUMENTS_COMMANDS,
  ...SPEECH_COMMANDS,
  ...KEYS_COMMANDS,
] as const;

export type CommandName = (typeof COMMAND_CONTRIBUTIONS)[number]['name'];

/** The commands that work in a browser. */
export type CommandOnWeb = Extract<
  (typeof COMMAND_CONTRIBUTIONS)[number],
  { readonly worksInBrowser: true }
>['name'];

export { SETTING_GROUPS } from './setting-groups.ts';
