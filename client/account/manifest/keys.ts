import type { CommandContribution } from '../../shell/manifest/command-contribution.ts';
import { NEVER, onItem, viewTitle, WITH_ADMIN_KEY } from '../../shell/manifest/where.ts';

export const KEYS_COMMANDS = [
  {
    name: 'setAdminKey',
    title: 'Set Admin Key',
  },
  {
    name: 'removeAdminKey',
    title: 'Remove Admin Key',
    palette: WITH_ADMIN_KEY,
  },
  {
    name: 'refreshKeys',
    title: 'Refresh Keys',
    icon: 'refresh',
    palette: WITH_ADMIN_KEY,
    menus: [viewTitle('keys', 'navigation@5', WITH_ADMIN_KEY)],
  },
  {
    name: 'createKey',
    title: 'Create Key...',
    icon: 'add',
    palette: WITH_ADMIN_KEY,
    menus: [viewTitle('keys', 'navigation@2', WITH_ADMIN_KEY)],
  },
  {
    name: 'renameKey',
    title: 'Rename Key...',
    palette: NEVER,
    menus: [...onItem('keys', 'active', '1_change@1')],
  },
  {
    name: 'limitKey',
    title: 'Set Limits of Key...',
    palette: NEVER,
    menus: [...onItem('keys', 'active', '1_change@2')],
  },
  {
    name: 'deactivateKey',
    title: 'Deactivate Key Permanently...',
    palette: NEVER,
    menus: [...onItem('keys', 'active', '9_deactivate@1')],
  },
  {
    name: 'filterKeys',
    title: 'Filter Keys...',
    icon: 'filter',
    palette: WITH_ADMIN_KEY,
    menus: [viewTitle('keys', 'navigation@3', WITH_ADMIN_KEY)],
  },
  {
    name: 'sortKeys',
    title: 'Sort Keys...',
    icon: 'list-ordered',
    palette: WITH_ADMIN_KEY,
    menus: [viewTitle('keys', 'navigation@4', WITH_ADMIN_KEY)],
  },
  {
    name: 'showUsagePage',
    title: 'Show Usage of All Keys',
    icon: 'graph',
    palette: WITH_ADMIN_KEY,
    menus: [viewTitle('keys', 'navigation@0', WITH_ADMIN_KEY)],
  },
] as const satisfies readonly CommandContribution[];
