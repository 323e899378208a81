import type { ServiceFacts } from '../../../core/languages/service-facts/service-facts.ts';
import { textTargets } from '../../../core/languages/service-facts/service-facts.ts';
import { declareTranslations } from '../../../core/manifest/edits/declare-translations.ts';
import { parseManifest } from '../../../core/manifest/manifest.ts';
import { proposeFound } from '../../../core/projects/layouts/detection/propose-section.ts';
import { pairFiles } from '../../../core/projects/pairs.ts';
import { UNKNOWN_DEPENDS } from '../../../core/projects/record/attested-pair.ts';
import { recordOf } from '../../../core/projects/record/pair-record.ts';
import { RowBuffer } from '../../../core/projects/record/pair-rows.ts';
import { NO_HISTORY } from '../../../core/projects/states/history.ts';
import { toSlashes } from '../../../core/text/path.ts';
import { readManifestOnDisk } from '../../../workspace/files/read/read-manifest.ts';
import { createNamedReader } from '../../../workspace/files/read/read-named.ts';
import { MAX_PROJECT_FILE_BYTES, type Project } from '../../../workspace/projects/load-project.ts';
import type { StatusPorts } from '../../../workspace/projects/status/status-ports.ts';
import { translationsBelow } from '../first-run.ts';

/**
 * The translations that the paths below a folder show: those that have both files. Undefined if the folder has none.
 * @param folder Absolute.
 * @param seen Files below it, absolute.
 */
export async function detectProject(
  folder: string,
  seen: readonly string[],
  service: ServiceFacts,
): Promise<Project | undefined> {
  const codes = textTargets(service);
  const { found, source } = await translationsBelow(folder, seen);
  const proposal = proposeFound(found, codes, source);
  const root = toSlashes(folder);
  const section = proposal && parseManifest(declareTranslations('', proposal.section) ?? '').translations;
  if (section === undefined) return undefined;
  const paths = new Set(found.flatMap(({ sources, translations }) => [...sources, ...translations]));
  const { pairs, ...rest } = pairFiles(section, [...paths].sort(), codes);
  return {
    ...rest,
    folder: root,
    manifest: (await readManifestOnDisk(`${root}/parlance.json`)) ?? parseManifest(''),
    section,
    isComplete: true,
    read: createNamedReader(root, MAX_PROJECT_FILE_BYTES),
    pairs: pairs.filter(({ exists }) => exists),
  };
}

/** For translations that nobody has declared: only their texts are known. */
export const UNDECLARED_PORTS: StatusPorts = {
  record: recordOf(new RowBuffer()),
  adopt: 'human',
  locate: async (files) => files,
  historyOf: async () => NO_HISTORY,
  textsIn: async () => () => undefined,
  dependsIn: () => () => UNKNOWN_DEPENDS,
};
