import * as vscode from 'vscode';
import { MANIFEST_NAME } from '#base';
import { NODE_FILES, SyncFolder, whileAlone } from '#files';
import { type UpdatePorts, writingPorts } from '#projects';
import { openStatusPorts, type ProjectPorts } from '#projects/reading';
import { openDocument } from '../editor/files.ts';
import { offerToSave } from '../sync/roots/unsaved-files.ts';
import { showSyncErrors } from '../sync/states/sync-failures.ts';
import type { Outcome } from '../ui/outcome.ts';
import type { ErrorContext } from '../ui/show-error.ts';
import {
  type LoadedTranslations,
  openTranslations,
  type TranslationsTarget,
  uriIn,
} from './load-translations.ts';

/** Translations that a command changes. */
export interface ChangedTranslations extends LoadedTranslations {
  readonly ports: ProjectPorts;
  /** Keeps what is replaced, and records what is accepted. */
  readonly writing: Pick<UpdatePorts, 'attest' | 'backUp' | 'leftLocales'>;
}

/**
 * Does work that changes translations, while no other run of this machine changes the project. It begins when no file that it reads or
 * writes is unsaved: files are written on the disk.
 */
export function changeTranslations(
  context: ErrorContext,
  target: TranslationsTarget,
  work: (changed: ChangedTranslations) => Promise<Outcome>,
): Promise<Outcome> {
  return showSyncErrors(context, {}, async () => {
    const before = await openTranslations(target);
    if (typeof before === 'string') return before;
    if (!(await offerToSave(unsavedOf(before), unsavedText))) return 'cancelled';
    return whileAlone(new SyncFolder(target.folder, NODE_FILES), async () => {
      const opened = await openTranslations(target);
      if (typeof opened === 'string') return opened;
      const { signal } = new AbortController();
      const ports = await openStatusPorts(opened.project, { adopt: 'human', signal });
      const writing = writingPorts(target.folder, ports.run, Date.now);
      try {
        return await work({ ...opened, ports, writing });
      } finally {
        await ports.run.finish();
        await ports.close();
      }
    });
  });
}

function unsavedOf({ project, pairs }: LoadedTranslations): readonly vscode.TextDocument[] {
  const files = new Set([MANIFEST_NAME, ...pairs.flatMap(({ source, target }) => [source, target])]);
  if (!vscode.workspace.textDocuments.some(({ isDirty }) => isDirty)) return [];
  return [...files].flatMap((file) => {
    const document = openDocument(uriIn(project.folder, file));
    return document?.isDirty === true ? [document] : [];
  });
}

function unsavedText(names: string): string {
  return vscode.l10n.t(
    'Translations are read and written on the disk. These files have changes: {0}.',
    names,
  );
}
