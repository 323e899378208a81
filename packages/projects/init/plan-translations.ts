import { type LanguageCode, type Locale, MANIFEST_NAME, message } from '#base';
import { createNamedReader, readManifestText } from '#files';
import {
  declareTranslations,
  type FilePair,
  MAX_FILES,
  pairFiles,
  parseManifest,
  type WalkedFiles,
  walkFiles,
} from '#manifest';
import { replaceManifest, SyncError } from '#sync';
import { countedList } from '../counted-list.ts';
import { trackedFiles } from '../disk/tracked-files.ts';
import { createFolderList } from '../list-folder.ts';
import { type Proposal, proposeFound } from '../model/layouts/detection/propose-section.ts';
import { wantedBeside } from '../model/layouts/detection/wanted-files.ts';
import { MAX_PROJECT_FILE_BYTES, type OnFound } from '../project-of.ts';
import { type ChosenSource, chooseSource } from './choose-source.ts';
import { findTranslations } from './find-translations.ts';
import type { SourcePorts } from './language-of-files.ts';
import { type PlanTextPorts, translationsPlanText } from './plan-text.ts';
import { unservedLocales } from './unserved-locales.ts';

/** What is found out for a plan. */
interface PlanFacts extends Proposal, Pick<ChosenSource, 'why' | 'isGuess'> {
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  /** The manifest's text that the plan was made for; undefined if there is no manifest. */
  readonly before: string | undefined;
  readonly after: string;
  readonly pairs: readonly FilePair[];
  /** Languages that the service does not have. */
  readonly unserved: readonly string[];
  /** Whether all files were looked at: no limit was reached. */
  readonly isComplete: boolean;
}

/** What declaring the translations of a folder would do. */
export class TranslationsPlan {
  readonly facts: PlanFacts;

  constructor(facts: PlanFacts) {
    this.facts = facts;
  }

  /** What would be written, for people. */
  text(ports: PlanTextPorts): string {
    return translationsPlanText(this.facts, ports);
  }

  /**
   * Writes the manifest that was shown.
   * @throws SyncError if it has changed since, or if the disk refuses it.
   */
  async write(): Promise<void> {
    const { folder, before, after } = this.facts;
    await replaceManifest(folder, before, after);
  }
}

interface PlanSources extends Pick<SourcePorts, 'loadJudge'> {
  /** Absolute, with `/`. */
  readonly folder: string;
  /** The language of the sources; undefined if the project has to show it. */
  readonly source?: Locale | undefined;
  /** The codes that the service translates into. */
  readonly codes: readonly LanguageCode[];
  readonly signal: AbortSignal;
  readonly onFound?: OnFound;
}

/**
 * Finds the files of a folder that have translations, and the manifest that declares them.
 * @throws SyncError if no file has one, or if the manifest has faults or declares translations already.
 */
export async function planTranslations(sources: PlanSources): Promise<TranslationsPlan> {
  const { folder, source, codes } = sources;
  const before = await readManifestText(folder);
  if (parseManifest(before ?? '').translations !== undefined) {
    throw new SyncError(
      'refused',
      message('{0} names translations already.', MANIFEST_NAME),
      message('To see them, run: parlance translations'),
    );
  }
  const { paths, isComplete, proposal, ...chosen } = await detectTranslations(sources);
  if (proposal === undefined) throw nothingFound(source);
  const after = declareTranslations(before ?? '', proposal.section);
  if (after === undefined) {
    throw new SyncError('problems', message('{0} cannot be changed. Fix its problems first.', MANIFEST_NAME));
  }
  const { translations } = parseManifest(after);
  const pairs = translations === undefined ? [] : pairFiles(translations, paths, codes).pairs;
  return new TranslationsPlan({ ...proposal, ...chosen, folder, before, after, pairs, isComplete });
}

function nothingFound(source: Locale | undefined): SyncError {
  const layouts = message('docs/layouts.md lists which names and folders are known.');
  return source === undefined
    ? new SyncError(
        'not-found',
        message('No file has a translation that its name or its folder shows.'),
        layouts,
      )
    : new SyncError(
        'not-found',
        message('No file in {0} has a translation that its name or its folder shows.', source),
        message('Without --from, the language that the project shows is taken.'),
      );
}

/** Translations that were looked for. */
interface DetectedTranslations extends WalkedFiles, Pick<ChosenSource, 'why' | 'isGuess'> {
  readonly proposal: Proposal | undefined;
  /** Languages that the service does not have. */
  readonly unserved: readonly string[];
}

/** Looks for files with translations. At most `limit` files are looked at. */
export async function detectTranslations(
  { folder, source, codes, signal, onFound, loadJudge }: PlanSources,
  limit: number = MAX_FILES,
): Promise<DetectedTranslations> {
  const walked = await walkFiles(
    countedList(createFolderList(folder, signal), onFound),
    wantedBeside(await trackedFiles(folder)),
    limit,
  );
  const read = createNamedReader(folder, MAX_PROJECT_FILE_BYTES);
  const chosen: ChosenSource =
    source === undefined
      ? await chooseSource(walked.paths, { read, loadJudge })
      : { source, found: await findTranslations(walked.paths, source, read) };
  const { found, source: language, ...how } = chosen;
  const proposal = proposeFound(found, codes, language);
  const unserved = proposal === undefined ? [] : unservedLocales(proposal, found, walked.paths, codes);
  return { ...walked, ...how, proposal, unserved };
}
