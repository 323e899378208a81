import { message } from '#base';
import type { QuickComparison } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';
import type { PlanFlags } from './sync-options.ts';
import { readQuickly } from './use-sync.ts';

/** `parlance status --quick`: compares numbers of entries, and versions of lists, and says that it compares nothing else. */
export function runQuickStatus(
  names: readonly string[],
  flags: PlanFlags,
  context: CommandContext,
): Promise<void> {
  return readQuickly(context, flags, names, async (compared) => {
    const { output, finish } = context;
    output.data(
      flags.format === 'json'
        ? `${JSON.stringify(jsonOf(compared), undefined, 2)}\n`
        : textOf(compared, output.width),
    );
    const isSame = [...compared.dictionaries, ...compared.lists].every((one) => one.isSame);
    if (flags.detailedExitcode === true && !isSame) finish(EXIT_CODES.drift);
  });
}

function textOf({ dictionaries, lists }: QuickComparison, width: number | undefined): string {
  const rows = [...dictionaries, ...lists].map(({ name, file, words }) => [name, file, localize(words)]);
  return `${formatTable(rows, { width, names: [0, 1] })}${localize(lists.length === 0 ? ONLY_COUNTS : ONLY_COUNTS_AND_VERSIONS)}\n`;
}

const ONLY_COUNTS = message(
  'Only the numbers of entries in the lock and at the service were compared. No entries and no files were read.',
);

const ONLY_COUNTS_AND_VERSIONS = message(
  'Only the numbers of entries, and the versions of style rule lists, in the lock and at the service were compared. No entries and no files were read.',
);

/** The stable form. */
function jsonOf({ dictionaries, lists }: QuickComparison) {
  return {
    version: 1,
    compared: 'counts',
    dictionaries: dictionaries.map(({ json }) => json),
    lists: lists.map(({ json }) => json),
  };
}
