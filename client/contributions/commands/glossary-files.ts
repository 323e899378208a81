import type { CommandContribution } from '../command-contribution.ts';
import {
  EDITABLE,
  editorMenu,
  explorer,
  glossaryMenu,
  IN_EDITOR,
  IN_FOLDER,
  IN_GLOSSARY,
  onItem,
  SPREADSHEET_FILE,
} from '../where.ts';

export const GLOSSARY_FILES_COMMANDS = [
  {
    name: 'sortBySource',
    title: 'Sort by Source...',
    enablement: EDITABLE,
    palette: IN_GLOSSARY,
    menus: [glossaryMenu('2_order@1')],
  },
  {
    name: 'removeBlankLines',
    title: 'Remove Blank Lines',
    enablement: EDITABLE,
    palette: IN_GLOSSARY,
    menus: [glossaryMenu('2_order@2')],
  },
  {
    name: 'keepFirstOfDuplicates',
    title: 'Keep First of Duplicates',
    enablement: EDITABLE,
    palette: IN_GLOSSARY,
    menus: [glossaryMenu('1_mend@2')],
  },
  {
    name: 'keepLastOfDuplicates',
    title: 'Keep Last of Duplicates',
    enablement: EDITABLE,
    palette: IN_GLOSSARY,
    menus: [glossaryMenu('1_mend@3')],
  },
  {
    name: 'formatGlossary',
    title: 'Format Glossary',
    enablement: EDITABLE,
    palette: IN_GLOSSARY,
    menus: [glossaryMenu('2_order@3')],
  },
  {
    name: 'fixAllInGlossary',
    title: 'Fix All That Can Be Fixed Safely',
    enablement: EDITABLE,
    palette: IN_GLOSSARY,
    menus: [glossaryMenu('1_mend@1')],
  },
  {
    name: 'convertToCsv',
    title: 'Convert to CSV...',
    palette: 'editorLangId == glossary-tsv',
    menus: [glossaryMenu('3_convert@2', 'resourceLangId == glossary-tsv')],
  },
  {
    name: 'convertToTsv',
    title: 'Convert to TSV...',
    palette: 'editorLangId == glossary-csv',
    menus: [glossaryMenu('3_convert@1', 'resourceLangId == glossary-csv')],
  },
  {
    name: 'addSelectionToGlossary',
    title: 'Add Selection to Glossary...',
    palette: IN_EDITOR,
    menus: [editorMenu('3_glossary@1'), glossaryMenu('4_add@1')],
  },
  {
    name: 'importSpreadsheet',
    title: 'Import Spreadsheet as Glossary...',
    menus: [explorer('5_parlance@1', SPREADSHEET_FILE), glossaryMenu('4_add@2')],
  },
  {
    name: 'exportGlossary',
    title: 'Export Glossary...',
    palette: IN_GLOSSARY,
    menus: [glossaryMenu('4_add@3'), ...onItem('glossaries', /\b(open|add)\b/, '4_export@1')],
  },
  {
    name: 'checkWorkspace',
    title: 'Check Workspace',
    enablement: undefined,
    palette: IN_FOLDER,
    menus: [glossaryMenu('5_check@1')],
  },
  {
    name: 'clearWorkspaceCheck',
    title: 'Clear Workspace Check',
    enablement: undefined,
    palette: IN_FOLDER,
  },
  {
    name: 'openDictionary',
    title: 'Open Dictionary at the Service...',
    menus: [...onItem('glossaries', 'edit', '1_open@3')],
  },
] as const satisfies readonly CommandContribution[];
