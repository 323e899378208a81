import * as vscode from 'vscode';
import { MANIFEST_NAME } from '#base';
import type { ChangingSession } from '#projects';
import { offerToSave } from '../glossaries/sync/roots/unsaved-files.ts';
import { showSyncErrors } from '../glossaries/sync/states/sync-failures.ts';
import { openDocument } from '../shell/editor/files.ts';
import type { Outcome } from '../shell/ui/outcome.ts';
import type { ErrorContext } from '../shell/ui/show-error.ts';
import {
  type OpenedTranslations,
  openTranslations,
  type TranslationsTarget,
  uriIn,
} from './load-translations.ts';

/**
 * Does work that changes translations, while no other run of this machine changes the project. It begins when no file that it reads or
 * writes is unsaved: files are written on the disk.
 */
export function changeTranslations(
  context: ErrorContext,
  target: TranslationsTarget,
  work: (session: ChangingSession) => Promise<Outcome>,
): Promise<Outcome> {
  return showSyncErrors(context, {}, async () => {
    const opened = await openTranslations(target);
    if (typeof opened === 'string') return opened;
    if (!(await offerToSave(unsavedOf(opened), unsavedText))) return 'cancelled';
    return opened.session.change(opened.choose, work);
  });
}

function unsavedOf({ session, pairs }: OpenedTranslations): readonly vscode.TextDocument[] {
  const files = new Set([MANIFEST_NAME, ...pairs.flatMap(({ source, target }) => [source, target])]);
  if (!vscode.workspace.textDocuments.some(({ isDirty }) => isDirty)) return [];
  return [...files].flatMap((file) => {
    const document = openDocument(uriIn(session.project.folder, file));
    return document?.isDirty === true ? [document] : [];
  });
}

function unsavedText(names: string): string {
  return vscode.l10n.t(
    'Translations are read and written on the disk. These files have changes: {0}.',
    names,
  );
}
