import { ACCOUNT_COMMANDS, KEYS_COMMANDS } from './account/manifest/index.ts';
import { ACCOUNT_SETTINGS, LOCAL_SERVICE_SETTINGS } from './account/manifest/settings.ts';
import { DOCUMENT_SETTINGS, DOCUMENTS_COMMANDS } from './documents/manifest.ts';
import {
  CONFLICTS_COMMANDS,
  GLOSSARIES_COMMANDS,
  GLOSSARY_FILES_COMMANDS,
  LEGACY_GLOSSARIES_COMMANDS,
} from './glossaries/manifest/index.ts';
import { GLOSSARY_SETTINGS } from './glossaries/manifest/settings.ts';
import { PROJECT_SETTINGS, TRANSLATIONS_COMMANDS } from './projects/manifest.ts';
import type { CommandName } from './shell/manifest/command-id.ts';
import type { SettingGroup } from './shell/manifest/setting-group.ts';
import { SHELL_COMMANDS } from './shell/manifest/shell-commands.ts';
import { SPEECH_COMMANDS } from './speech/manifest.ts';
import { STYLE_RULES_COMMANDS } from './style-lists/manifest.ts';
import {
  CHOICE_COMMANDS,
  TRANSLATING_COMMANDS,
  TRANSLATION_MEMORIES_COMMANDS,
} from './translate/manifest/index.ts';
import { TRANSLATE_SETTINGS } from './translate/manifest/settings.ts';

/**
 * Every command of the extension. `node scripts/generate-manifest.mjs` writes package.json and package.nls.json from it. The extension never
 * loads it: what it needs of it are names, which are types.
 */
export const COMMAND_CONTRIBUTIONS = [
  ...TRANSLATING_COMMANDS,
  ...GLOSSARY_FILES_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...CHOICE_COMMANDS,
  ...SHELL_COMMANDS,
  ...CONFLICTS_COMMANDS,
  ...GLOSSARIES_COMMANDS,
  ...LEGACY_GLOSSARIES_COMMANDS,
  ...STYLE_RULES_COMMANDS,
  ...TRANSLATIONS_COMMANDS,
  ...TRANSLATION_MEMORIES_COMMANDS,
  ...DOCUMENTS_COMMANDS,
  ...SPEECH_COMMANDS,
  ...KEYS_COMMANDS,
] as const satisfies readonly { readonly name: CommandName }[];

/** The commands that work in a browser. */
export type CommandOnWeb = Extract<
  (typeof COMMAND_CONTRIBUTIONS)[number],
  { readonly worksInBrowser: true }
>['name'];

/** The groups of the settings editor, in their order. */
export const SETTING_GROUPS: readonly SettingGroup[] = [
  TRANSLATE_SETTINGS,
  PROJECT_SETTINGS,
  DOCUMENT_SETTINGS,
  GLOSSARY_SETTINGS,
  ACCOUNT_SETTINGS,
  LOCAL_SERVICE_SETTINGS,
];
