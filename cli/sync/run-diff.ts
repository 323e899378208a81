import type { SyncState } from '../../workspace/sync/state/load-sync.ts';
import { type ComparedObject, compareSynced } from '../../workspace/sync/state/sides/differences-of.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { diffMarkdown, diffText } from './report/diff-text.ts';
import { objectsJson } from './report/key-json.ts';
import type { PlanFlags } from './sync-options.ts';
import { readSync } from './use-sync.ts';

/** `parlance diff`: how the files and the service differ. */
export function runDiff(names: readonly string[], flags: PlanFlags, context: CommandContext): Promise<void> {
  return readSync(context, flags, names, async ({ dictionaries, lists }: SyncState) => {
    const compared = [...dictionaries, ...lists].map(compareSynced);
    context.output.data(shownAs(flags, compared, context));
    const differs = compared.some(({ differences }) => differences.length > 0);
    if (flags.detailedExitcode === true && differs) context.finish(EXIT_CODES.drift);
  });
}

function shownAs(
  { format, full = false }: PlanFlags,
  compared: readonly ComparedObject[],
  { output }: CommandContext,
): string {
  if (format === 'json') return `${JSON.stringify(diffJson(compared), undefined, 2)}\n`;
  return format === 'markdown' ? diffMarkdown(compared, full) : diffText(compared, output.paint, full);
}

/** The stable form: a value that is not there is null. */
function diffJson(compared: readonly ComparedObject[]) {
  const differencesOf = new Map(compared.map(({ state, differences }) => [state, differences]));
  return objectsJson([...differencesOf.keys()], (state) => ({
    status: state.status,
    differences: (differencesOf.get(state) ?? []).map(
      ({ source, changed, base = null, file = null, service = null }) => ({
        source,
        changed,
        base,
        file,
        service,
      }),
    ),
  }));
}
