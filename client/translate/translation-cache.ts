import path from 'node:path';
import { AnswerJournal, KeptTranslations, TranslationCache } from '#translate';
import { readSetting } from '../shell/editor/settings.ts';
import type { Shell } from '../shell/shell.ts';

/** Virtual and temporary profiles have no folder on disk, so translations are kept only in memory there. */
export function createTranslationCache({
  extension: { globalStorageUri },
  log,
}: Pick<Shell, 'extension' | 'log'>): TranslationCache {
  const folder = globalStorageUri.scheme === 'file' ? globalStorageUri.fsPath : undefined;
  const keepsOnDisk = () => readSetting('parlance.translate.keepOnDisk');
  const file = folder && path.join(folder, 'translations.json');
  // The cache is one for all projects and services, whose answers are told apart by their keys.
  const all =
    folder === undefined ? undefined : new AnswerJournal({ stateFolder: folder, project: '', origin: '' });
  const ports = {
    file,
    keepsOnDisk,
    log,
    now: Date.now,
    get journal() {
      return keepsOnDisk() ? all : undefined;
    },
  };
  return new TranslationCache(new KeptTranslations(ports), log);
}
