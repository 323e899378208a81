import type { CommandContribution } from '../shell/manifest/command-contribution.ts';
import type { SettingGroup } from '../shell/manifest/setting-group.ts';
import { DOCUMENT_FILE, explorer, NEVER, onItem, viewTitle } from '../shell/manifest/where.ts';

export const DOCUMENTS_COMMANDS = [
  {
    name: 'translateDocument',
    title: 'Translate Document...',
    menus: [explorer('5_parlance@3', DOCUMENT_FILE)],
  },
  {
    name: 'chooseDocuments',
    title: 'Choose Documents to Translate...',
    icon: 'add',
    menus: [viewTitle('documents', 'navigation@1')],
  },
  {
    name: 'cancelDocument',
    title: 'Stop Waiting',
    icon: 'debug-stop',
    palette: NEVER,
    menus: [...onItem('documents', 'cancel', 'inline@1', '2_work@3')],
  },
  {
    name: 'resumeDocument',
    title: 'Resume',
    icon: 'debug-continue',
    palette: NEVER,
    menus: [...onItem('documents', 'resume', 'inline@2', '2_work@2')],
  },
  {
    name: 'openDocumentSource',
    title: 'Open Document',
    icon: 'file',
    palette: NEVER,
    menus: [...onItem('documents', 'document', '1_open@2')],
  },
  {
    name: 'openTranslatedDocument',
    title: 'Open Translation',
    icon: 'go-to-file',
    palette: NEVER,
    menus: [...onItem('documents', 'open', 'inline@1', '1_open@1')],
  },
  {
    name: 'compareDocument',
    title: 'Compare with Translation',
    icon: 'diff',
    palette: NEVER,
    menus: [...onItem('documents', 'compare', 'inline@2', '1_open@3')],
  },
  {
    name: 'saveDocument',
    title: 'Save Translation To...',
    icon: 'save',
    palette: NEVER,
    menus: [...onItem('documents', 'save', 'inline@1', '2_work@1')],
  },
  {
    name: 'forgetDocument',
    title: 'Forget',
    icon: 'trash',
    palette: NEVER,
    menus: [...onItem('documents', 'forget', 'inline@9', '9_forget@1')],
  },
] as const satisfies readonly CommandContribution[];

export const DOCUMENT_SETTINGS: SettingGroup = {
  id: 'documents',
  title: 'Documents',
  settings: {
    'parlance.documents.targetName': {
      description:
        'The names of translated documents: `{name}` is the name of the document, `{target}` the language, `{extension}` the extension with the dot. With the default, `guide_en.docx` becomes `guide_de.docx`. They are saved beside the document. If a name is taken, a number is added.',
    },
    'parlance.documents.watermark': {
      description: 'Translated documents get a mark that says that a machine has translated them.',
    },
    'parlance.documents.evaluateQuality': {
      description:
        'The service evaluates the quality of translated documents (beta). Only you can set it; a workspace cannot.',
    },
  },
};

/** The names of the commands of this feature. */
export type DocumentsCommand = (typeof DOCUMENTS_COMMANDS)[number]['name'];

declare module '../shell/manifest/command-id.ts' {
  interface CommandNames extends Record<DocumentsCommand, true> {}
}
