import { type Message, message } from '../../core/message.ts';
import { nameOfDictionary } from '../../workspace/sync/state/dictionaries/dictionary-state.ts';
import { type QuickDictionary, quickStatus } from '../../workspace/sync/state/quick-status.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';
import type { PlanFlags } from './sync-options.ts';
import { readPorts } from './use-sync.ts';

/** `parlance status --quick`: compares numbers of entries, and says that it compares nothing else. */
export function runQuickStatus(
  names: readonly string[],
  flags: PlanFlags,
  context: CommandContext,
): Promise<void> {
  return readPorts(context, flags, names, async (ports, selected) => {
    const { output, finish } = context;
    const dictionaries = await quickStatus(ports, selected);
    output.data(
      flags.format === 'json'
        ? `${JSON.stringify(jsonOf(dictionaries), undefined, 2)}\n`
        : textOf(dictionaries),
    );
    const isSame = dictionaries.every(({ status }) => status === 'same-count' || status === 'nowhere');
    if (flags.detailedExitcode === true && !isSame) finish(EXIT_CODES.drift);
  });
}

function textOf(dictionaries: readonly QuickDictionary[]): string {
  const rows = dictionaries.map((one) => [
    nameOfDictionary(one),
    one.declared.dictionary.file,
    localize(wordsFor(one)),
  ]);
  const end = message(
    'Only the numbers of entries in the lock and at the service were compared. No entries and no files were read.',
  );
  return `${formatTable(rows)}${localize(end)}\n`;
}

function wordsFor({ status, locked = 0, there = 0 }: QuickDictionary): Message {
  switch (status) {
    case 'same-count':
      return message('same number of entries: {0}', there);
    case 'other-count':
      return message('entries in the lock: {0}, at the service: {1}', locked, there);
    case 'never-synced':
      return message('never synced, entries at the service: {0}', there);
    case 'only-in-lock':
      return message('not at the service any more, entries in the lock: {0}', locked);
    case 'nowhere':
      return message('neither in the lock nor at the service');
    case 'blocked':
      return message('not clear which glossary is meant');
  }
}

/** The stable form: a number that nobody has is null. */
function jsonOf(dictionaries: readonly QuickDictionary[]) {
  return {
    version: 1,
    compared: 'counts',
    dictionaries: dictionaries.map(({ declared, status, locked = null, there = null }) => ({
      glossary: declared.glossary.id,
      pair: `${declared.pair.source}-${declared.pair.target}`,
      file: declared.dictionary.file,
      status,
      locked,
      there,
    })),
  };
}
