import { type Message, message } from '#base';
import {
  type CsvCell,
  FIGURE_NAMES,
  figureCells,
  limitBar,
  limitLevel,
  percentOf,
  shareOf,
  type UsageFigures,
} from '#requests';
import { type KeyState, readKeyList } from '#translate';
import { clockOf } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import { groupedNumber } from '../terminal/table.ts';
import type { Shown } from '../verbs/show.ts';
import type { VerbCall } from '../verbs/verb.ts';
import { csvCellsOf, KEY_COLUMNS, maskedId } from './key-table.ts';

const MINUTE_MS = 60_000;

const HEADS = [
  message('Label'),
  message('ID'),
  message('State'),
  message('Characters'),
  message('Of'),
  message('Speech, min'),
  message('Of'),
];

/**
 * The keys with what they have used this month. The ordinary key, which could name another period, is not read (reliability V4). A report
 * names keys by mask and label; a use that it does not say for certain is not known, and a note says why.
 */
export async function listKeysWithUse({ client, context, signal }: VerbCall<never>): Promise<Shown> {
  const { host, log, output } = context;
  const options = { now: clockOf(host).now(), log, call: { signal } };
  const { keys, period, unreported } = await readKeyList({ client, ownKey: undefined }, options);
  const since = message('Use since {0}, in UTC.', period.from);
  for (const note of [since, ...unreported, ...keys.flatMap(doubtOf)]) output.note(note);
  const hasBars = host.stdout.isTerminal;
  return {
    answer: { period: { from: period.from, to: period.to }, keys: keys.map(answerOf) },
    heads: hasBars ? [...HEADS, message('Limit')] : HEADS,
    names: [0],
    rows: keys.map((state) => [...cellsOf(state), ...shareCells(state, hasBars)]),
    csv: [[...KEY_COLUMNS, ...FIGURE_NAMES], ...keys.map(csvRowOf)],
  };
}

function doubtOf({ key, use }: KeyState): readonly Message[] {
  if (use?.kind !== 'unknown') return [];
  return [message('{0} ({1}): use not known. {2}', key.label, maskedId(key.key_id), localize(use.reason))];
}

/** The key of the service with the figures of the report; null if they are not known. */
function answerOf(state: KeyState) {
  return { ...state.key, usage: figuresOf(state) ?? null };
}

function figuresOf({ use }: KeyState): UsageFigures | undefined {
  return use?.kind === 'known' ? use.figures : undefined;
}

function csvRowOf(state: KeyState): readonly CsvCell[] {
  return [...csvCellsOf(state.key), ...figureCells(figuresOf(state) ?? {})];
}

function cellsOf(state: KeyState): readonly string[] {
  const { key } = state;
  const figures = figuresOf(state);
  const used = (count: number | undefined = 0) =>
    figures === undefined ? localize(message('not known')) : groupedNumber(count);
  return [
    key.label,
    maskedId(key.key_id),
    localize(key.is_deactivated ? message('deactivated') : message('active')),
    used(figures?.total_characters),
    limitOf(key.usage_limits?.characters),
    used(figures?.speech_to_text_minutes),
    limitOf(speechLimitOf(state)),
  ];
}

function limitOf(limit: number | null | undefined): string {
  return typeof limit === 'number' ? groupedNumber(limit) : localize(message('no limit'));
}

/** In minutes. */
function speechLimitOf({ key }: KeyState): number | undefined {
  const ms = key.usage_limits?.speech_to_text_milliseconds;
  return typeof ms === 'number' ? ms / MINUTE_MS : undefined;
}

/** How full the fuller one of the two limits is: a bar on a terminal, and words, because a bar says nothing to a screen reader. */
function shareCells(state: KeyState, hasBars: boolean): readonly string[] {
  const figures = figuresOf(state);
  if (figures === undefined) return [];
  const shares = [
    shareOf(figures.total_characters ?? 0, state.key.usage_limits?.characters),
    shareOf(figures.speech_to_text_minutes ?? 0, speechLimitOf(state)),
  ].filter((share) => share !== undefined);
  if (shares.length === 0) return [];
  const share = Math.max(...shares);
  const level = limitLevel(share);
  const word = level === 'near' ? message('near the limit') : message('limit reached');
  const percent = `${percentOf(share)} %`;
  return [
    ...(hasBars ? [limitBar(share)] : []),
    level === 'below' ? percent : `${percent}, ${localize(word)}`,
  ];
}
