import { MANIFEST_NAME } from '../../../core/file-kinds.ts';
import type { LanguageCode } from '../../../core/languages/codes.ts';
import type { Locale } from '../../../core/languages/locales/parse-locale.ts';
import { declareTranslations } from '../../../core/manifest/edits/declare-translations.ts';
import { parseManifest } from '../../../core/manifest/manifest.ts';
import { message } from '../../../core/message.ts';
import { type Proposal, proposeSection } from '../../../core/projects/layouts/detection/propose-section.ts';
import { DETECTED_FILES } from '../../../core/projects/layouts/detection/wanted-files.ts';
import { type FilePair, pairFiles } from '../../../core/projects/pairs.ts';
import { MAX_FILES, type WalkedFiles, walkFiles } from '../../../core/projects/walk.ts';
import { readManifestText } from '../../sync/init/manifest-file.ts';
import { SyncError } from '../../sync/sync-error.ts';
import { createFolderList } from '../list-folder.ts';

/** What declaring the translations of a folder would do. */
export interface TranslationsPlan extends Proposal {
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  /** The manifest's text that the plan was made for; undefined if there is no manifest. */
  readonly before: string | undefined;
  readonly after: string;
  readonly pairs: readonly FilePair[];
  /** Whether all files were looked at: no limit was reached. */
  readonly isComplete: boolean;
}

interface PlanSources {
  readonly folder: string;
  /** The language of the sources. */
  readonly source: Locale;
  /** The codes that the service translates into. */
  readonly codes: readonly LanguageCode[];
  readonly signal: AbortSignal;
}

/**
 * Finds the files of a folder that have translations, and the manifest that declares them.
 * @throws SyncError if no file has one, or if the manifest has faults or declares translations already.
 */
export async function planTranslations({
  folder,
  source,
  codes,
  signal,
}: PlanSources): Promise<TranslationsPlan> {
  const before = await readManifestText(folder);
  if (parseManifest(before ?? '').translations !== undefined) {
    throw new SyncError(
      'refused',
      message('{0} names translations already.', MANIFEST_NAME),
      message('To see them, run: parlance translations'),
    );
  }
  const { paths, isComplete, proposal } = await detectTranslations({ folder, source, codes, signal });
  if (proposal === undefined) {
    throw new SyncError(
      'not-found',
      message('No file in {0} has a translation that its name or its folder shows.', source),
      message(
        'If your sources are in another language, name it with --from. docs/layouts.md lists what is found.',
      ),
    );
  }
  const after = declareTranslations(before ?? '', proposal.section);
  if (after === undefined) {
    throw new SyncError('problems', message('{0} cannot be changed. Fix its problems first.', MANIFEST_NAME));
  }
  const { translations } = parseManifest(after);
  const pairs = translations === undefined ? [] : pairFiles(translations, paths, codes).pairs;
  return { ...proposal, folder, before, after, pairs, isComplete };
}

/** Looks for files with translations. At most `limit` files are looked at. */
export async function detectTranslations(
  { folder, source, codes, signal }: PlanSources,
  limit: number = MAX_FILES,
): Promise<WalkedFiles & { readonly proposal: Proposal | undefined }> {
  const walked = await walkFiles(createFolderList(folder, signal), DETECTED_FILES, limit);
  return { ...walked, proposal: proposeSection(walked.paths, codes, source) };
}
