import { message } from '../../../core/message.ts';
import type { Conflict } from '../../../core/sync/merge/merge-entries.ts';
import { localize } from '../../terminal/localize.ts';

/** Conflicts with their three values, below the name of their dictionary. */
export function conflictLines(name: string, conflicts: readonly Conflict[]): readonly string[] {
  return [name, ...conflicts.flatMap(linesOfConflict)];
}

function linesOfConflict({ source, base, mine, theirs, isSuspectedOverwrite }: Conflict): readonly string[] {
  const value = (phrase: string | undefined) => phrase ?? localize(message('(no entry)'));
  return [
    `  ! ${source}`,
    localize(message('      base: {0}', value(base))),
    localize(message('      mine: {0}', value(mine))),
    localize(message('      theirs: {0}', value(theirs))),
    ...(isSuspectedOverwrite ? [localize(message('      Your push was probably overwritten.'))] : []),
  ];
}
