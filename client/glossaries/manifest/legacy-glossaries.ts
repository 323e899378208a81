import type { CommandContribution } from '../../shell/manifest/command-contribution.ts';
import { NEVER, onItem } from '../../shell/manifest/where.ts';

export const LEGACY_GLOSSARIES_COMMANDS = [
  {
    name: 'createLegacyGlossary',
    title: 'Create Legacy Glossary (v2)...',
    icon: 'add',
    menus: [...onItem('glossaries', 'legacyGroup', 'inline@1', '3_change@1')],
  },
  {
    name: 'editLegacyGlossary',
    title: 'Edit as a File...',
    icon: 'edit',
    palette: NEVER,
    menus: [...onItem('glossaries', 'legacy', 'inline@1', '3_change@1')],
  },
  {
    name: 'downloadLegacyGlossary',
    title: 'Download as a File...',
    icon: 'cloud-download',
    palette: NEVER,
    menus: [...onItem('glossaries', 'legacy', '1_open@1')],
  },
  {
    name: 'convertLegacyGlossaries',
    title: 'Convert Legacy Glossaries...',
    icon: 'combine',
    menus: [
      ...onItem('glossaries', 'legacyGroup', '3_change@2'),
      ...onItem('glossaries', 'legacy', 'inline@2', '3_change@2'),
    ],
  },
  {
    name: 'deleteLegacyGlossary',
    title: 'Delete at the Service...',
    icon: 'trash',
    palette: NEVER,
    menus: [...onItem('glossaries', 'legacy', '9_delete@1')],
  },
] as const satisfies readonly CommandContribution[];
