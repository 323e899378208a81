import path from 'node:path';
import { type Contribution, laterCommands } from '../shell/commands/command.ts';
import type { Shell } from '../shell/shell.ts';
import { DocumentTree } from './document-tree.ts';
import { Documents } from './documents.ts';
import { openJobSecrets } from './job-secrets.ts';
import type { DocumentsCommand } from './manifest.ts';
import { reportResults } from './report-results.ts';
import { resumeDocuments } from './resume-documents.ts';
import { reportSetAside } from './set-aside.ts';
import type { DocumentsState } from './state.ts';

const later = laterCommands<DocumentsState>();

/** Whole documents, across restarts. */
export const contribution: Contribution<DocumentsCommand, Shell, DocumentsState> = {
  commands: {
    ...later(() => import('./commands/translate-document.ts'), 'translateDocument', 'chooseDocuments'),
    ...later(
      () => import('./commands/documents.ts'),
      'cancelDocument',
      'resumeDocument',
      'openDocumentSource',
      'openTranslatedDocument',
      'compareDocument',
      'saveDocument',
      'forgetDocument',
    ),
  },
  start(shell) {
    const documents = createDocuments(shell);
    const state = { ...shell, documents };
    state.extension.subscriptions.push(
      documents,
      new DocumentTree(documents, shell.log),
      resumeDocuments(state),
    );
    return state;
  },
};

/** The journals are the same for every window of this editor. */
function createDocuments({ extension, log, recoveries }: Shell): Documents {
  const { globalStorageUri, secrets, globalState } = extension;
  const folder = path.join(globalStorageUri.fsPath, 'documents');
  return new Documents({
    folder,
    secrets: openJobSecrets(secrets, globalState, folder, log),
    log,
    onRest: (results) => reportResults(results, recoveries),
    onSetAside: reportSetAside,
  });
}
