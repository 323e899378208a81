import type { CommandContribution } from '../shell/manifest/command-contribution.ts';
import type { SettingGroup } from '../shell/manifest/setting-group.ts';
import { IN_EDITOR, IN_FOLDER, NEVER, onItem, viewTitle } from '../shell/manifest/where.ts';

/** A file on this machine in the active editor. Which folders have translations is known only when the view has been shown. */
const IN_PROJECT = 'resourceScheme == file && workspaceFolderCount != 0';

export const TRANSLATIONS_COMMANDS = [
  {
    name: 'updateTranslations',
    title: 'Update Translations...',
    icon: 'run-all',
    palette: IN_FOLDER,
    menus: [viewTitle('translations', 'navigation@1', 'parlance.translations == ready')],
  },
  {
    name: 'updateTranslationLine',
    title: 'Update...',
    icon: 'play',
    palette: NEVER,
    menus: onItem('translations', /^(project|locale)\b/, 'inline@9', '1_update@1'),
  },
  {
    name: 'updateTranslationFile',
    title: 'Update File',
    icon: 'play',
    palette: IN_PROJECT,
    menus: [...onItem('translations', /^translation\b/, 'inline@9', '1_update@1')],
  },
  {
    name: 'reviewTranslations',
    title: 'Review Translations',
    icon: 'eye',
    palette: IN_FOLDER,
    menus: onItem('translations', 'review', '1_update@2'),
  },
  {
    name: 'acceptTranslation',
    title: 'Accept Translation',
    icon: 'check',
    palette: IN_PROJECT,
    menus: onItem('translations', 'accept', 'inline@1', '2_decide@1'),
  },
  {
    name: 'retranslateUnit',
    title: 'Translate Again',
    icon: 'sync',
    palette: IN_PROJECT,
    menus: onItem('translations', 'again', 'inline@3', '2_decide@2'),
  },
  {
    name: 'showSourceChange',
    title: 'Show Source Change',
    icon: 'diff',
    palette: IN_PROJECT,
    menus: onItem('translations', 'change', 'inline@2', '3_look@1'),
  },
  {
    name: 'openSourceBeside',
    title: 'Open Source Beside',
    icon: 'split-horizontal',
    palette: IN_PROJECT,
    menus: onItem('translations', 'beside', '3_look@2'),
  },
  {
    name: 'openTranslationBeside',
    title: 'Open Translation Beside...',
    palette: IN_PROJECT,
  },
  {
    name: 'nextWaitingUnit',
    title: 'Go to Next Waiting Text',
    icon: 'arrow-down',
    palette: IN_FOLDER,
  },
  {
    name: 'previousWaitingUnit',
    title: 'Go to Previous Waiting Text',
    icon: 'arrow-up',
    palette: IN_FOLDER,
  },
  {
    name: 'initializeTranslations',
    title: 'Set Up Translations in This Workspace...',
    palette: IN_FOLDER,
  },
  {
    name: 'pseudoLocalize',
    title: 'Pseudo-Localize File',
    palette: IN_EDITOR,
  },
  {
    name: 'refreshTranslations',
    title: 'Refresh Translations',
    icon: 'refresh',
    palette: IN_FOLDER,
    menus: [viewTitle('translations', 'navigation@5')],
  },
  {
    name: 'suggestGlossaryTerms',
    title: 'Suggest Terms from Translations...',
    icon: 'lightbulb',
    palette: IN_FOLDER,
    menus: [viewTitle('glossaries', '2_terms@1')],
  },
] as const satisfies readonly CommandContribution[];

export const PROJECT_SETTINGS: SettingGroup = {
  id: 'translations',
  title: 'Projects',
  settings: {
    'parlance.translations.updateOnSave': {
      description:
        'Updates the translations of a source file when you save it: texts that are missing or stale are sent to the service, which bills them. An update that needs more characters than `#parlance.translations.updateOnSaveLimit#` is only offered. Only you can set it; a workspace cannot.',
    },
    'parlance.translations.updateOnSaveLimit': {
      description: 'How many characters one save may send with `#parlance.translations.updateOnSave#`.',
      schema: { minimum: 1 },
    },
    'parlance.translations.order': {
      description:
        'The order of the texts that wait, in the view _Translations_ and for _Go to Next Waiting Text_.',
      values: {
        risk: {
          label: 'By risk',
          description: 'Translations to review come first, and the most risky ones of them at the top.',
        },
        file: { label: 'As in the file', description: 'The order of the file.' },
      },
    },
  },
};

/** The names of the commands of this feature. */
export type ProjectsCommand = (typeof TRANSLATIONS_COMMANDS)[number]['name'];

declare module '../shell/manifest/command-id.ts' {
  interface CommandNames extends Record<ProjectsCommand, true> {}
}
