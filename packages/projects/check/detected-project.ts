import type { LanguageCode } from '#base';
import {
  declareTranslations,
  findManifest,
  type Manifest,
  type ManifestLocation,
  pairFiles,
  parseManifest,
  withIgnoredTexts,
} from '#manifest';
import { NO_HISTORY, RowBuffer, recordOf, UNKNOWN_DEPENDS } from '#units';
import { proposeFound } from '../model/layouts/detection/propose-section.ts';
import { MAX_PROJECT_FILE_BYTES, type Project } from '../project-of.ts';
import { FileReadings } from '../status/file-readings.ts';
import type { StatusPorts } from '../status/status-ports.ts';
import type { BelowPorts, SeenFolder } from './seen-folder.ts';

/** What translations that nobody has declared are read with. */
export interface DetectionPorts extends BelowPorts {
  /** The codes that the service translates into that a manifest, or a folder without one, is for. */
  codesFor(location: ManifestLocation | undefined): Promise<readonly LanguageCode[]>;
  /** The manifest at an absolute path; undefined if none can be read there. */
  readManifest(path: string): Promise<Manifest | undefined>;
}

/**
 * The translations that the paths below a folder show: those that have both files. Undefined if the folder has none, or if nothing supports the
 * language of their sources.
 */
export async function detectProject(below: SeenFolder, ports: DetectionPorts): Promise<Project | undefined> {
  const { folder } = below;
  const { readManifest } = ports;
  const codes = await ports.codesFor(await findManifest(`${folder}/`, readManifest));
  const read = (await ports.loadReading()).namedIn(folder, MAX_PROJECT_FILE_BYTES);
  const { found, source, isGuess } = await below.translations();
  if (isGuess === true) return undefined;
  const proposal = proposeFound(found, codes, source);
  const section = proposal && parseManifest(declareTranslations('', proposal.section) ?? '').translations;
  if (section === undefined) return undefined;
  const paths = new Set(found.flatMap(({ sources, translations }) => [...sources, ...translations]));
  const { pairs, ...rest } = pairFiles(section, [...paths].sort(), codes);
  const manifest = (await readManifest(`${folder}/parlance.json`)) ?? parseManifest('');
  const existing = pairs.filter(({ exists }) => exists);
  return {
    ...rest,
    ...{ folder, manifest, section, read },
    isComplete: true,
    pairs: withIgnoredTexts(existing, manifest),
  };
}

/** For translations that nobody has declared: only their texts are known. */
export function undeclaredPorts(): StatusPorts {
  return {
    record: recordOf(new RowBuffer()),
    adopt: 'human',
    readings: new FileReadings(),
    locate: async (files) => files,
    historyOf: async () => NO_HISTORY,
    textsIn: async () => () => undefined,
    dependsIn: () => () => UNKNOWN_DEPENDS,
  };
}
