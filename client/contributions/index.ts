import { ACCOUNT_COMMANDS } from './commands/account.ts';
import { CONFLICTS_COMMANDS } from './commands/conflicts.ts';
import { DOCUMENTS_COMMANDS } from './commands/documents.ts';
import { GLOSSARIES_COMMANDS } from './commands/glossaries.ts';
import { GLOSSARY_FILES_COMMANDS } from './commands/glossary-files.ts';
import { KEYS_COMMANDS } from './commands/keys.ts';
import { LEGACY_GLOSSARIES_COMMANDS } from './commands/legacy-glossaries.ts';
import { SPEECH_COMMANDS } from './commands/speech.ts';
import { STYLE_RULES_COMMANDS } from './commands/style-rules.ts';
import { TRANSLATING_COMMANDS } from './commands/translating.ts';
import { TRANSLATION_MEMORIES_COMMANDS } from './commands/translation-memories.ts';
import { TRANSLATIONS_COMMANDS } from './commands/translations.ts';

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

export { SETTING_GROUPS } from './settings.ts';
