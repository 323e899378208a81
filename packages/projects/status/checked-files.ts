import type { CheckedFiles } from '#checks';
import type { PairTerms } from '#terms';
import type { Project } from '../project-of.ts';
import type { FileStatus } from './file-status.ts';

/**
 * What the rules check of a translation. One that is not there yet has no texts, whatever it would begin as.
 * @param terms Those of `ProjectTerms`.
 */
export function checkedFiles(
  { section }: Pick<Project, 'section'>,
  { files, source, target, standings }: FileStatus,
  terms: PairTerms | undefined,
): CheckedFiles {
  const own = files.exists
    ? standings
    : standings.map(({ pair: { source: unit }, ...standing }) => ({
        ...standing,
        pair: unit ? { source: unit } : {},
      }));
  return {
    ...{
      source: source.file,
      target: files.exists ? target.file : { ...target.file, text: '' },
      standings: own,
    },
    ...{ sourceLocale: section.source, locale: files.locale, terms },
    ignored: files.ignored,
  };
}
