import type { CommandContribution } from '../../shell/manifest/command-contribution.ts';
import { NEVER, onItem, only, viewTitle } from '../../shell/manifest/where.ts';

export const TRANSLATION_MEMORIES_COMMANDS = [
  {
    name: 'refreshTranslationMemories',
    title: 'Refresh Translation Memories',
    icon: 'refresh',
    palette: NEVER,
    menus: [viewTitle('translationMemories', 'navigation@1')],
  },
  {
    name: 'importMemory',
    title: 'Import Translation Memory...',
    icon: 'add',
    menus: [viewTitle('translationMemories', 'navigation@0')],
  },
  {
    name: 'exportMemory',
    title: 'Export as TMX...',
    icon: 'cloud-download',
    palette: NEVER,
    menus: [...onItem('translationMemories', only('memory'), '2_export@1')],
  },
  {
    name: 'deleteMemory',
    title: 'Delete Permanently...',
    icon: 'trash',
    palette: NEVER,
    menus: [...onItem('translationMemories', only('memory'), '8_delete@1')],
  },
  {
    name: 'loadMoreTranslationMemories',
    title: 'Load More',
    icon: 'chevron-down',
    palette: NEVER,
    menus: [...onItem('translationMemories', only('moreMemories'), 'inline@1', '1_more@1')],
  },
  {
    name: 'useMemoryInProfile',
    title: 'Use in Profile...',
    icon: 'link',
    palette: NEVER,
    menus: [...onItem('translationMemories', only('memory'), 'inline@1', '1_use@1')],
  },
  {
    name: 'copyMemoryId',
    title: 'Copy ID',
    icon: 'copy',
    palette: NEVER,
    menus: [...onItem('translationMemories', only('memory'), 'inline@2', '9_copy@1')],
  },
] as const satisfies readonly CommandContribution[];
