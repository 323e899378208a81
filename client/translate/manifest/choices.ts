import type { CommandContribution } from '../../shell/manifest/command-contribution.ts';

/** What is chosen once for all translations. */
export const CHOICE_COMMANDS = [
  {
    name: 'chooseProfile',
    title: 'Choose Profile',
  },
  {
    name: 'chooseLanguages',
    title: 'Choose Languages',
  },
  {
    name: 'chooseFormality',
    title: 'Choose Formality',
  },
  {
    name: 'clearTranslationCache',
    title: 'Clear Translation Cache',
  },
] as const satisfies readonly CommandContribution[];
