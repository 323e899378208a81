import type { CommandContribution } from '../../shell/manifest/command-contribution.ts';
import { IN_FOLDER, onItem } from '../../shell/manifest/where.ts';

export const CONFLICTS_COMMANDS = [
  {
    name: 'showConflicts',
    title: 'Show Conflicts of the Last Pull',
    icon: 'git-merge',
    palette: IN_FOLDER,
    menus: [
      ...onItem('glossaries', 'undecided', '1_open@4', 'inline@1'),
      ...onItem('styleRules', 'undecided', 'inline@1', '1_open@4'),
    ],
  },
  {
    name: 'keepMine',
    title: 'Keep Mine',
    palette: 'resourceScheme == parlance-conflicts',
  },
  {
    name: 'keepTheirs',
    title: 'Keep Theirs',
    palette: 'resourceScheme == parlance-conflicts',
  },
  {
    name: 'keepBoth',
    title: 'Keep Both...',
    palette: 'resourceScheme == parlance-conflicts',
  },
  {
    name: 'mergeConflicts',
    title: 'Open in Merge Editor',
    palette: 'resourceScheme == parlance-conflicts',
  },
] as const satisfies readonly CommandContribution[];
