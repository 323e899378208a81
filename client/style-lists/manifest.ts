import type { CommandContribution } from '../shell/manifest/command-contribution.ts';
import { IN_FOLDER, NEVER, onItem, only, viewTitle } from '../shell/manifest/where.ts';

export const STYLE_RULES_COMMANDS = [
  {
    name: 'refreshStyleRules',
    title: 'Refresh Style Rules',
    icon: 'refresh',
    menus: [viewTitle('styleRules', 'navigation@5')],
  },
  {
    name: 'loadMoreStyleRules',
    title: 'Load More',
    palette: NEVER,
    menus: [...onItem('styleRules', only('more'), 'inline@1', '1_more@1')],
  },
  {
    name: 'createStyleList',
    title: 'New Style Rule List...',
    icon: 'add',
    menus: [viewTitle('styleRules', 'navigation@4')],
  },
  {
    name: 'renameStyleList',
    title: 'Rename...',
    palette: NEVER,
    menus: [...onItem('styleRules', 'list', '2_change@3')],
  },
  {
    name: 'replaceStyleRules',
    title: 'Choose Rules...',
    icon: 'settings',
    palette: NEVER,
    menus: [
      ...onItem('styleRules', /^(list|rule)$/, 'inline@3'),
      ...onItem('styleRules', /\b(list|category|rule)\b/, '2_change@2'),
    ],
  },
  {
    name: 'addInstruction',
    title: 'Add Instruction',
    icon: 'add',
    palette: NEVER,
    menus: [
      ...onItem('styleRules', /^(list|instructions)$/, 'inline@2'),
      ...onItem('styleRules', /\b(list|instructions)\b/, '2_change@1'),
    ],
  },
  {
    name: 'editInstruction',
    title: 'Edit Instruction',
    icon: 'edit',
    palette: NEVER,
    menus: [...onItem('styleRules', only('instruction'), 'inline@1', '1_open@1')],
  },
  {
    name: 'deleteInstruction',
    title: 'Delete Instruction...',
    icon: 'trash',
    palette: NEVER,
    menus: [...onItem('styleRules', only('instruction'), 'inline@2', '9_delete@1')],
  },
  {
    name: 'downloadStyleList',
    title: 'Download...',
    icon: 'cloud-download',
    palette: NEVER,
    menus: [...onItem('styleRules', 'list', '3_use@1')],
  },
  {
    name: 'useStyleListInProfile',
    title: 'Use in Profile...',
    icon: 'link',
    palette: NEVER,
    menus: [...onItem('styleRules', 'list', '3_use@2')],
  },
  {
    name: 'copyStyleListId',
    title: 'Copy ID',
    icon: 'copy',
    palette: NEVER,
    menus: [...onItem('styleRules', 'list', '8_copy@1')],
  },
  {
    name: 'deleteStyleList',
    title: 'Delete at the Service...',
    icon: 'trash',
    palette: NEVER,
    menus: [...onItem('styleRules', 'list', '9_delete@1')],
  },
  {
    name: 'editStyleList',
    title: 'Edit at the Service',
    icon: 'edit',
    palette: NEVER,
    menus: [...onItem('styleRules', only('list'), 'inline@1'), ...onItem('styleRules', 'list', '1_open@1')],
  },
  {
    name: 'tryStyleRules',
    title: 'Try Style Rules',
    icon: 'beaker',
    palette: 'workspaceFolderCount != 0 || editorLangId',
    menus: [...onItem('styleRules', /\b(list|try)\b/, '1_open@2')],
  },
  {
    name: 'planStyleLists',
    title: 'Plan a Push of Style Rule Lists',
    icon: 'diff',
    palette: IN_FOLDER,
    menus: [viewTitle('styleRules', 'navigation@1', IN_FOLDER)],
  },
  {
    name: 'pushStyleLists',
    title: 'Push Style Rule Lists...',
    icon: 'cloud-upload',
    palette: IN_FOLDER,
    menus: [viewTitle('styleRules', 'navigation@2', IN_FOLDER)],
  },
  {
    name: 'pullStyleLists',
    title: 'Pull Style Rule Lists',
    icon: 'cloud-download',
    palette: IN_FOLDER,
    menus: [viewTitle('styleRules', 'navigation@3', IN_FOLDER)],
  },
  {
    name: 'planStyleList',
    title: 'Plan a Push',
    icon: 'diff',
    palette: NEVER,
    menus: [...onItem('styleRules', 'plan', 'inline@1', '2_sync@1')],
  },
  {
    name: 'pushStyleList',
    title: 'Push...',
    icon: 'cloud-upload',
    palette: NEVER,
    menus: [...onItem('styleRules', 'push', 'inline@3', '2_sync@3')],
  },
  {
    name: 'pullStyleList',
    title: 'Pull',
    icon: 'cloud-download',
    palette: NEVER,
    menus: [...onItem('styleRules', 'pull', 'inline@2', '2_sync@2')],
  },
] as const satisfies readonly CommandContribution[];

/** The names of the commands of this feature. */
export type StyleListsCommand = (typeof STYLE_RULES_COMMANDS)[number]['name'];

declare module '../shell/manifest/command-id.ts' {
  interface CommandNames extends Record<StyleListsCommand, true> {}
}
