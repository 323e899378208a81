import { type Message, message } from '#base';
import {
  DICTIONARIES,
  LISTS,
  type QuickComparison,
  type QuickDictionary,
  type QuickList,
  quickStatus,
} from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';
import type { PlanFlags } from './sync-options.ts';
import { readPorts } from './use-sync.ts';

/** `parlance status --quick`: compares numbers of entries, and versions of lists, and says that it compares nothing else. */
export function runQuickStatus(
  names: readonly string[],
  flags: PlanFlags,
  context: CommandContext,
): Promise<void> {
  return readPorts(context, flags, names, async (ports, selected) => {
    const { output, finish } = context;
    const compared = await quickStatus(ports, selected, flags.only);
    output.data(
      flags.format === 'json'
        ? `${JSON.stringify(jsonOf(compared), undefined, 2)}\n`
        : textOf(compared, output.width),
    );
    if (flags.detailedExitcode === true && !isSame(compared)) finish(EXIT_CODES.drift);
  });
}

function isSame({ dictionaries, lists }: QuickComparison): boolean {
  return (
    dictionaries.every(({ status }) => status === 'same-count' || status === 'nowhere') &&
    lists.every(({ status }) => status === 'same-version' || status === 'not-in-lock')
  );
}

function textOf({ dictionaries, lists }: QuickComparison, width: number | undefined): string {
  const rows = [
    ...dictionaries.map((one) => [
      DICTIONARIES.nameOf(one.declared),
      one.declared.dictionary.file,
      localize(wordsFor(one)),
    ]),
    ...lists.map((one) => [LISTS.nameOf(one.list), one.list.file, localize(wordsForList(one))]),
  ];
  return `${formatTable(rows, { width, names: [0, 1] })}${localize(lists.length === 0 ? ONLY_COUNTS : ONLY_COUNTS_AND_VERSIONS)}\n`;
}

const ONLY_COUNTS = message(
  'Only the numbers of entries in the lock and at the service were compared. No entries and no files were read.',
);

const ONLY_COUNTS_AND_VERSIONS = message(
  'Only the numbers of entries, and the versions of style rule lists, in the lock and at the service were compared. No entries and no files were read.',
);

const NOT_DECIDED = message('conflicts or removals that are not decided');

function wordsForList({ status, locked = 0, there = 0 }: QuickList): Message {
  switch (status) {
    case 'same-version':
      return message('same version: {0}', String(there));
    case 'other-version':
      return message('version in the lock: {0}, at the service: {1}', String(locked), String(there));
    case 'only-in-lock':
      return message('no longer at the service, version in the lock: {0}', String(locked));
    case 'not-in-lock':
      return message('never synced');
    case 'conflict':
      return NOT_DECIDED;
  }
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
      return message('no longer at the service, entries in the lock: {0}', locked);
    case 'nowhere':
      return message('neither in the lock nor at the service');
    case 'blocked':
      return message('not clear which glossary is meant');
    case 'conflict':
      return NOT_DECIDED;
  }
}

/** The stable form: a number that nobody has is null. */
function jsonOf({ dictionaries, lists }: QuickComparison) {
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
    lists: lists.map(({ list, status, locked = null, there = null }) => ({
      list: list.id,
      file: list.file,
      status,
      locked,
      there,
    })),
  };
}
