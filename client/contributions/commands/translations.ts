import type { CommandContribution } from '../command-contribution.ts';
import { IN_FOLDER, viewTitle } from '../where.ts';

export const TRANSLATIONS_COMMANDS = [
  {
    name: 'refreshTranslations',
    title: 'Refresh Translations',
    icon: 'refresh',
    palette: IN_FOLDER,
    menus: [viewTitle('translations', 'navigation@1')],
  },
] as const satisfies readonly CommandContribution[];
