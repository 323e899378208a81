import { type Message, message } from '../../core/message.ts';
import type { Side } from '../../core/sync/merge/merge-entries.ts';
import { isRemoval } from '../../core/sync/merge/undecided.ts';
import { locationOfSynced, nameOfSynced } from '../../workspace/sync/kinds/kinds.ts';
import { shownConflict, type UndecidedDictionary } from '../../workspace/sync/state/load-conflicts.ts';
import { type Decided, resolve } from '../../workspace/sync/steps/resolve.ts';
import { planRestore, type Restoration, restore } from '../../workspace/sync/steps/restore.ts';
import type { Backup } from '../../workspace/sync/storage/backups.ts';
import { SyncError } from '../../workspace/sync/sync-error.ts';
import type { CommandContext } from '../command/command-context.ts';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';
import { confirm } from '../verbs/confirm.ts';
import { conflictLines } from './report/conflict-text.ts';
import type { ApplyFlags } from './sync-options.ts';
import { changeBackups, decideConflicts, readBackups, readConflicts } from './use-sync.ts';

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
          nameOfSynced(state),
          state.undecided.map((one) => shownConflict(state, one)),
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
  const { shown: file } = locationOfSynced(state);
  return (state.local?.dictionary.conflicts ?? []).map(({ first }) => conflictInLine(file, first));
}

function conflictInLine(file: string, line: number): string {
  return localize(message('{0}: the conflict in line {1}', file, String(line + 1)));
}

function shown(decided: Decided): string {
  const { shown: file } = locationOfSynced(decided.state);
  if ('line' in decided) return conflictInLine(file, decided.line);
  return `${file}: ${shownConflict(decided.state, decided.conflict).source}`;
}

/** `parlance restore`: lists the backups, or puts one back. */
export function runRestore(
  name: string | undefined,
  flags: ApplyFlags,
  context: CommandContext,
): Promise<void> {
  const { output } = context;
  if (name === undefined) {
    return readBackups(context, async (list) => {
      if (flags.format === 'json')
        output.data(`${JSON.stringify({ backups: list.map(backupJson) }, undefined, 2)}\n`);
      else output.data(formatTable(list.map((backup) => [backup.name, backup.time, whatOf(backup)])));
      if (list.length === 0) output.note(message('There are no backups.'));
    });
  }
  return changeBackups(context, flags, async (sync, check) => {
    const planned = await planRestore(sync, name);
    const what = replacementOf(planned);
    output.note(what);
    if (flags.dryRun) return;
    if (flags.yes !== true) {
      const question = message('To put it back, type yes.');
      await confirm(
        { question, answer: 'yes', hint: message('To skip the question, add --yes.') },
        context,
        sync.ports.signal,
      );
    }
    await check();
    await restore(sync, planned);
    const { glossaries, styleRules } = sync.ports.location.manifest;
    const hasFiles = glossaries.length + styleRules.length > 0;
    output.note(
      hasFiles ? message('Put back. To bring it into your files, run: parlance pull') : message('Put back.'),
    );
  });
}

function backupJson({ pair, ...backup }: Backup) {
  return { ...backup, ...pair };
}

function whatOf({ pair }: Backup): string {
  return pair === undefined ? localize(message('style rules')) : `${pair.source}-${pair.target}`;
}

function replacementOf(planned: Restoration): Message {
  if ('content' in planned) {
    return message(
      'Create the style rule list "{0}" again; it is no longer at the service.',
      planned.content.name,
    );
  }
  if ('list' in planned) {
    const { list, steps } = planned;
    return message('Change the style rule list "{0}" back, in {1} steps.', list.name, steps.length);
  }
  if ('deleted' in planned) {
    const { name, dictionaries } = planned.deleted;
    return message(
      'Create the glossary "{0}" again, with its dictionaries: {1}. It is no longer at the service.',
      name,
      dictionaries.map(({ pair, entries }) => `${pair.source}-${pair.target} (${entries.size})`).join(', '),
    );
  }
  const { glossary, pair, entries, before } = planned;
  return message(
    'Replace the {0} entries of {1} in "{2}" by the {3} of the backup.',
    before?.size ?? 0,
    `${pair.source}-${pair.target}`,
    glossary.name,
    entries.size,
  );
}
