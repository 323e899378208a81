import { message } from '#base';
import { SyncError } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { localize } from '../terminal/localize.ts';
import { conflictLines } from './report/conflict-text.ts';
import type { ResolveOptions } from './sync-options.ts';
import { decideConflicts, readConflicts, type SyncLimit } from './use-sync.ts';

/** `parlance resolve`: lists conflicts, or decides them for one side. */
export function runResolve(
  sources: readonly string[],
  side: 'mine' | 'theirs' | undefined,
  options: ResolveOptions & SyncLimit,
  context: CommandContext,
): Promise<void> {
  const { output } = context;
  if (side === undefined) {
    return readConflicts(context, options, async ({ objects, markers }) => {
      const marked = markers.map(({ file, line }) => conflictInLine(file, line));
      const open = objects.filter(({ undecided }) => undecided.length > 0);
      const lines = open.flatMap(({ name, conflicts }) => conflictLines(name, conflicts));
      output.data([...marked, ...lines].map((line) => `${line}\n`).join(''));
      if (open.length + marked.length === 0) output.note(message('There are no conflicts.'));
      else throw new SyncError('conflict', message('To decide, add --mine or --theirs.'));
    });
  }
  return decideConflicts(context, options, async (conflicts) => {
    const decided = await conflicts.decide(side, sources);
    const lines = decided.map((one) =>
      'line' in one ? conflictInLine(one.file, one.line) : `${one.file}: ${one.source}`,
    );
    output.data(lines.map((line) => `${line}\n`).join(''));
    const left = conflicts.removalsLeft(decided);
    if (decided.length > 0) output.note(message('Decided: {0}', decided.length));
    else if (left === 0) output.note(message('There are no conflicts.'));
    if (left === 0 || sources.length > 0) return;
    output.note(message('Entries that the service has removed are still there: {0}', left));
    output.note(message('To remove them from the files, run: parlance pull --confirm-removals {0}', left));
  });
}

function conflictInLine(file: string, line: number): string {
  return localize(message('{0}: the conflict in line {1}', file, String(line + 1)));
}
