import { message } from '#base';
import { type Decided, resolve, SyncError, type UndecidedDictionary } from '#sync';
import { isRemoval, type Side } from '#sync/model';
import type { CommandContext } from '../command/command-context.ts';
import { localize } from '../terminal/localize.ts';
import { conflictLines } from './report/conflict-text.ts';
import type { ApplyFlags } from './sync-options.ts';
import { decideConflicts, readConflicts } from './use-sync.ts';

/** `parlance resolve`: lists conflicts, or decides them for one side. */
export function runResolve(
  sources: readonly string[],
  side: Side | undefined,
  flags: ApplyFlags,
  context: CommandContext,
): Promise<void> {
  const { output } = context;
  if (side === undefined) {
    return readConflicts(context, flags, async ({ dictionaries, lists }) => {
      const marked = dictionaries.flatMap(markedLines);
      const open = [...dictionaries, ...lists].filter(({ undecided }) => undecided.length > 0);
      const lines = open.flatMap((state) =>
        conflictLines(
          state.name,
          state.undecided.map((one) => state.showConflict(one)),
        ),
      );
      output.data([...marked, ...lines].map((line) => `${line}\n`).join(''));
      if (open.length + marked.length === 0) output.note(message('There are no conflicts.'));
      else throw new SyncError('conflict', message('To decide, add --mine or --theirs.'));
    });
  }
  return decideConflicts(context, flags, async (sync) => {
    const decided = await resolve(sync, side, sources);
    output.data(decided.map((one) => `${shown(one)}\n`).join(''));
    const left = [...sync.dictionaries, ...sync.lists]
      .flatMap(({ undecided }) => undecided)
      .filter(
        (one) => isRemoval(one) && !decided.some((other) => 'conflict' in other && other.conflict === one),
      );
    if (decided.length > 0) output.note(message('Decided: {0}', decided.length));
    else if (left.length === 0) output.note(message('There are no conflicts.'));
    if (left.length === 0 || sources.length > 0) return;
    output.note(message('Entries that the service has removed are still there: {0}', left.length));
    output.note(
      message('To remove them from the files, run: parlance pull --confirm-removals {0}', left.length),
    );
  });
}

/** Where git has left conflicts in a file. */
function markedLines(state: UndecidedDictionary): readonly string[] {
  const { shown: file } = state.file;
  return (state.local?.dictionary.conflicts ?? []).map(({ first }) => conflictInLine(file, first));
}

function conflictInLine(file: string, line: number): string {
  return localize(message('{0}: the conflict in line {1}', file, String(line + 1)));
}

function shown(decided: Decided): string {
  const { shown: file } = decided.state.file;
  if ('line' in decided) return conflictInLine(file, decided.line);
  return `${file}: ${decided.state.showConflict(decided.conflict).source}`;
}
