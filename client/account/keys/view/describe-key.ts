import { type Message, message } from '#base';
import { type LimitLevel, limitBar, limitLevel, percentOf, shareOf } from '#requests';
import type { DeveloperKey } from '#service';
import type { KeyState } from '#translate';
import type { LineTexts } from '../../../shell/ui/tree-item.ts';

/** A key in words. */
interface KeyTexts extends LineTexts {
  /** How much of its limit is used, for the eye: the words say the same. */
  readonly bar: string | undefined;
}

/** How many characters of an id are shown (reliability V5): the user types them to deactivate the key. */
const SHOWN_END = 4;

const MINUTE_MS = 60_000;

/** The end of an id. Where ids are keys, the rest would be the key. */
export function endOfId(keyId: string): string {
  return keyId.slice(-SHOWN_END);
}

/** The limit of speech of a key, in minutes; null without one. */
export function speechMinutes({ usage_limits }: DeveloperKey): number | null {
  const ms = usage_limits?.speech_to_text_milliseconds ?? null;
  return ms === null ? null : ms / MINUTE_MS;
}

/** Describes a key and what it has used in this period. */
export function describeKey(state: KeyState): KeyTexts {
  const { key, use, inUse } = state;
  const shares = sharesOf(state);
  const highest = shares.length === 0 ? undefined : Math.max(...shares);
  const level = limitLevel(highest);
  return {
    label: labelOf(key),
    bar: highest === undefined ? undefined : limitBar(highest),
    description: [
      ...(key.is_deactivated ? [message('deactivated')] : []),
      ...describeUse(state),
      ...(level === 'below' || hasNothing(key) ? [] : [LEVELS[level]]),
      ...(inUse === 'yes' ? [message('in use by this editor')] : []),
    ],
    details: [
      message('ID: …{0}', endOfId(key.key_id)),
      message('Created: {0}', key.creation_time),
      ...(typeof key.deactivated_time === 'string'
        ? [message('Deactivated: {0}', key.deactivated_time)]
        : []),
      ...(use?.kind === 'unknown' ? [use.reason] : []),
    ],
    icon: key.is_deactivated ? 'circle-slash' : ICONS[level],
    actions: ['key', ...(key.is_deactivated ? [] : ['active'])],
  };
}

/** The label of a key, or that it has none. */
export function labelOf({ label }: Pick<DeveloperKey, 'label'>): Message {
  return label.trim() === '' ? message('No label') : message('{0}', label);
}

const LEVELS: Readonly<Record<Exclude<LimitLevel, 'below'>, Message>> = {
  near: message('near the limit'),
  reached: message('limit reached'),
};

const ICONS: Readonly<Record<LimitLevel, string>> = { below: 'key', near: 'warning', reached: 'error' };

function hasNothing({ usage_limits }: DeveloperKey): boolean {
  return usage_limits?.characters === 0;
}

/** How much of each limit is used. */
function sharesOf({ key, use }: KeyState): readonly number[] {
  if (use?.kind !== 'known') return [];
  const { total_characters = 0, speech_to_text_minutes = 0 } = use.figures;
  return [
    shareOf(total_characters, key.usage_limits?.characters),
    shareOf(speech_to_text_minutes, speechMinutes(key)),
  ].filter((share) => share !== undefined);
}

/** The use of characters, and of speech if there is any or a limit for it. */
function describeUse({ key, use }: KeyState): readonly Message[] {
  const minutes = speechMinutes(key);
  const characters = key.usage_limits?.characters ?? null;
  if (use?.kind !== 'known') {
    return [message('use not known'), ...limitWords({ characters, minutes })];
  }
  const { total_characters = 0, speech_to_text_minutes = 0 } = use.figures;
  const speech =
    minutes === null
      ? message('{0} minutes of speech, no limit', speech_to_text_minutes)
      : message(
          '{2} % ({0} of {1} minutes of speech)',
          speech_to_text_minutes,
          minutes,
          percent(speech_to_text_minutes, minutes),
        );
  return [
    characters === null
      ? message('{0} characters, no limit', total_characters)
      : characters === 0
        ? message('{0} characters, nothing may be used', total_characters)
        : message(
            '{2} % ({0} of {1} characters)',
            total_characters,
            characters,
            percent(total_characters, characters),
          ),
    ...(minutes === null && speech_to_text_minutes === 0 ? [] : [speech]),
  ];
}

function percent(used: number, limit: number): number {
  return percentOf(shareOf(used, limit) ?? 0);
}

/** Limits of a month. Null is no limit. */
export interface SaidLimits {
  readonly characters: number | null;
  readonly minutes: number | null;
}

/** Limits in words; what has none is left out. */
function limitWords({ characters, minutes }: SaidLimits): readonly Message[] {
  return [
    ...(characters === null ? [] : [characterWords(characters)]),
    ...(minutes === null ? [] : [speechWords(minutes)]),
  ];
}

function characterWords(limit: number): Message {
  return limit === 0 ? message('no characters at all') : message('at most {0} characters', limit);
}

function speechWords(limit: number): Message {
  return limit === 0 ? message('no speech at all') : message('at most {0} minutes of speech', limit);
}

/** Limits in whole sentences, before they are sent. */
export function limitSentences({ characters, minutes }: SaidLimits): readonly Message[] {
  return [
    characters === null
      ? message('Characters: no limit.')
      : characters === 0
        ? message('Characters: nothing may be used.')
        : message('Characters: at most {0} per month.', characters),
    minutes === null
      ? message('Speech: no limit.')
      : minutes === 0
        ? message('Speech: nothing may be used.')
        : message('Speech: at most {0} minutes per month.', minutes),
  ];
}
