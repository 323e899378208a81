import { checkPairs, type PairProblem } from '#checks';
import { levelsForPair } from '#manifest';
import type { PairTerms } from '#terms';
import { rulesFor } from '../check/check-pair.ts';
import type { Project } from '../project-of.ts';
import { checkedFiles } from '../status/checked-files.ts';
import type { FileStatus } from '../status/file-status.ts';

/** What the rules find in a translation, with the levels of its project. */
export function checkStatus(
  project: Project,
  status: FileStatus,
  terms: PairTerms | undefined,
): readonly PairProblem[] {
  const { files } = status;
  const levels = levelsForPair(files, project, {});
  return checkPairs(checkedFiles(project, status, terms), { levels, rules: rulesFor(files) });
}
