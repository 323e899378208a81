import { message } from '#base';
import type { CsvCell } from '#requests';
import type { DeveloperKey } from '#service';
import { localize } from '../terminal/localize.ts';
import { groupedNumber } from '../terminal/table.ts';
import type { NamedKind } from '../verbs/named.ts';
import type { Shown } from '../verbs/show.ts';

/** How many characters of an id are shown: enough to distinguish keys, too few to use them. */
const SHOWN_END = 4;

/** Developer keys by id or label. */
export const KEY: NamedKind<DeveloperKey> = {
  what: message('developer key'),
  listing: 'parlance keys list --format json',
  idOf: ({ key_id }) => key_id,
  nameOf: ({ label }) => label,
  shownIds: distinctEnds,
};

/** An id as people see it (reliability V5): on some plans the whole id is the key. */
export function maskedId(keyId: string): string {
  return `…${keyId.slice(-SHOWN_END)}`;
}

/** The ends of ids, as long as it takes to tell these keys apart. */
function distinctEnds(keys: readonly DeveloperKey[]): readonly string[] {
  const longest = Math.max(...keys.map(({ key_id }) => key_id.length));
  let length = SHOWN_END;
  const ends = () => keys.map(({ key_id }) => key_id.slice(-length));
  while (length < longest && new Set(ends()).size < keys.length) length += 1;
  return ends();
}

/** The key whose id ends like this, if it is the only one: with or without the dots that stand for the rest in a table. */
export function keyEndingWith(keys: readonly DeveloperKey[], text: string): DeveloperKey | undefined {
  const end = text.replace(/^(?:…|\.\.\.)/, '').toLowerCase();
  if (end.length < SHOWN_END) return undefined;
  const [key, ...others] = keys.filter(({ key_id }) => key_id.toLowerCase().endsWith(end));
  return others.length === 0 ? key : undefined;
}

/** Keys as a table. */
export function showKeys(keys: readonly DeveloperKey[], answer: unknown): Shown {
  return {
    answer,
    heads: [
      message('Label'),
      message('ID'),
      message('State'),
      message('Characters a month'),
      message('Speech, ms a month'),
      message('Created'),
    ],
    names: [0],
    rows: keys.map((key) => [
      key.label,
      maskedId(key.key_id),
      localize(key.is_deactivated ? message('deactivated') : message('active')),
      limitOf(key.usage_limits?.characters),
      limitOf(key.usage_limits?.speech_to_text_milliseconds),
      key.creation_time,
    ]),
  };
}

/** The columns of `csvCellsOf`. */
export const KEY_COLUMNS = [
  'label',
  'key_id',
  'is_deactivated',
  'creation_time',
  'characters_limit',
  'speech_to_text_milliseconds_limit',
] as const;

/** Keys as rows for CSV. */
export function csvOfKeys(keys: readonly DeveloperKey[]): readonly (readonly CsvCell[])[] {
  return [KEY_COLUMNS, ...keys.map(csvCellsOf)];
}

/** A key as cells. The id is masked, as in the table; no limit is an empty cell. */
export function csvCellsOf(key: DeveloperKey): readonly CsvCell[] {
  const { characters, speech_to_text_milliseconds: speech } = key.usage_limits ?? {};
  return [
    key.label,
    maskedId(key.key_id),
    String(key.is_deactivated),
    key.creation_time,
    characters ?? undefined,
    speech ?? undefined,
  ];
}

function limitOf(limit: number | null | undefined): string {
  return limit === null || limit === undefined ? localize(message('no limit')) : groupedNumber(limit);
}
