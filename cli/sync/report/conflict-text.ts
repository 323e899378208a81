import { message } from '#base';
import { type Conflict, isRemoval } from '#sync/model';
import { localize } from '../../terminal/localize.ts';

/** Conflicts with their three values, below the name of their dictionary. */
export function conflictLines(name: string, conflicts: readonly Conflict[]): readonly string[] {
  return [name, ...conflicts.flatMap(linesOfConflict)];
}

function linesOfConflict(conflict: Conflict): readonly string[] {
  const { source, base, mine, theirs, isSuspectedOverwrite } = conflict;
  const value = (phrase: string | undefined) => phrase ?? localize(message('(no entry)'));
  return [
    `  ! ${source}`,
    localize(message('      base: {0}', value(base))),
    localize(message('      mine: {0}', value(mine))),
    localize(message('      theirs: {0}', value(theirs))),
    ...(isRemoval(conflict) ? [localize(message('      Removed at the service, and not confirmed.'))] : []),
    ...(isSuspectedOverwrite ? [localize(message('      Your push was probably overwritten.'))] : []),
  ];
}
