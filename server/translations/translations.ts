import { formatOfExtension, once, recognizeFile, toSlashes } from '#base';
import { usedTexts } from '../protocol/localize.ts';
import { refuseWhenStopped } from '../protocol/take-steps.ts';
import { pathOfUri, usedAddresses } from '../workspace/addresses.ts';
import type { OpenedTranslations, Translations } from './opened-translations.ts';
import type { TranslationPorts } from './translation-ports.ts';

export type { Translations } from './opened-translations.ts';
export type { TranslationPorts } from './translation-ports.ts';

/** Loads what reads projects and answers requests about their files with the first one. It is a bundle of its own. */
export const loadTranslationFeatures = once(async () => {
  const features = await import('./opened-translations.ts');
  features.useAddresses(usedAddresses());
  features.useTexts(usedTexts());
  return features;
});

/** Does nothing, and loads nothing, before a document belongs to a project, or can be a translation that nobody has declared. */
export function createTranslations(ports: TranslationPorts): Translations {
  let opened: OpenedTranslations | undefined;
  const get = async (uri: string) => {
    const path = ports.openDocument(uri) && pathOfUri(uri);
    if (path === undefined) return undefined;
    const location = await ports.manifests.find(path);
    if (location?.manifest.translations === undefined && !canBeDetected(toSlashes(path), ports))
      return undefined;
    const { openTranslations } = await loadTranslationFeatures();
    opened ??= openTranslations(ports);
    return opened.get(uri);
  };
  return {
    get,
    async answer(uri, token, otherwise, compute) {
      const version = ports.openDocument(uri)?.version;
      const file = await get(uri);
      refuseWhenStopped(token, () => ports.openDocument(uri)?.version !== version);
      return file === undefined ? otherwise : compute(file);
    },
    changed: (path) => opened?.changed(path),
    forget: (folder) => opened?.forget(folder),
    folderOf: (path) => opened?.folderOf(path),
    folders: () => opened?.folders() ?? [],
  };
}

/** Whether a file can belong to translations that nobody has declared: it is in a folder of the workspace, and none of ours. */
function canBeDetected(path: string, { folders }: Pick<TranslationPorts, 'folders'>): boolean {
  if (recognizeFile(path) !== undefined || formatOfExtension(path) !== undefined) return false;
  return folders.paths().some((folder) => path.startsWith(`${folder}/`));
}
