import { message } from '#base';
import type { QuickComparison } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';
import type { StatusOptions } from './sync-options.ts';
import { readQuickly, type SyncLimit } from './use-sync.ts';

/** `parlance status --quick`: compares numbers of entries, and versions of lists, and says that it compares nothing else. */
export function runQuickStatus(
  names: readonly string[],
  options: StatusOptions & SyncLimit,
  context: CommandContext,
): Promise<void> {
  return readQuickly(context, options, names, async (compared) => {
    const { output, finish } = context;
    output.data(
      options.format === 'json'
        ? `${JSON.stringify(jsonOf(compared), undefined, 2)}\n`
        : textOf(compared, output.width),
    );
    const isSame = [...compared.dictionaries, ...compared.lists].every((one) => one.isSame);
    if (options.detailedExitcode === true && !isSame) finish(EXIT_CODES.drift);
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
