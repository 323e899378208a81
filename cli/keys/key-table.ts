import { message } from '../../core/message.ts';
import type { DeveloperKey } from '../../service/resources/developer-keys.ts';
import { localize } from '../terminal/localize.ts';
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
};

/** An id as people see it (reliability V5): on some plans the whole id is the key. */
export function maskedId(keyId: string): string {
  return `…${keyId.slice(-SHOWN_END)}`;
}

/** Keys as a table. */
export function showKeys(keys: readonly DeveloperKey[], answer: unknown): Shown {
  return {
    answer,
    heads: [
      message('Label'),
      message('Id'),
      message('State'),
      message('Characters a month'),
      message('Speech, ms a month'),
      message('Created'),
    ],
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

function limitOf(limit: number | null | undefined): string {
  return limit === null || limit === undefined ? localize(message('no limit')) : String(limit);
}
