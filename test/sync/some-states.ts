import fc from 'fast-check';
import type { DictionaryState, ListState } from '#sync';
import type { Entries } from '#sync/model';
import { DICTIONARIES } from '../../packages/sync/kinds/dictionaries/dictionary-kind.ts';
import { LISTS } from '../../packages/sync/kinds/lists/list-kind.ts';
import { SyncedObject } from '../../packages/sync/kinds/synced-object.ts';
import { UNKNOWN_BASE } from '../../packages/sync/model/lock/lock.ts';
import { writeLock } from '../../packages/sync/model/lock/write-lock.ts';

/** Few phrases, so that versions often have the same ones; names of JavaScript and twins among them. */
const SOURCES = ['a', 'b', 'c', 'A', '__proto__', 'constructor', 'e\u0301', '\u00e9', '\u{1f44d}'];
const TARGETS = ['1', '2', '3', '\u00fc'];

/** Small dictionaries, in any order. */
export const someEntries: fc.Arbitrary<Entries> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...SOURCES), fc.constantFrom(...TARGETS)), {
    selector: ([source]) => source,
  })
  .map((entries) => new Map(entries));

/** Nothing was pushed, and that is known. */
export const NOTHING_PUSHED: Entries = new Map();

/** A dictionary of which only this is known. */
export function dictionaryState(facts: object): DictionaryState {
  return new SyncedObject(DICTIONARIES, facts as never);
}

/** A style rule list of which only this is known. */
export function listState(facts: object): ListState {
  return new SyncedObject(LISTS, facts as never);
}

/** Entries from `a=1 b=2`. */
export function entriesFrom(text: string): Entries {
  const words = text.split(' ').filter((word) => word !== '');
  return new Map(words.map((word) => word.split('=') as [string, string]));
}

/** `a=1 b=2`, in the order of the entries. */
export function shownEntries(entries: Entries): string {
  return [...entries].map(([source, target]) => `${source}=${target}`).join(' ');
}

const ORIGIN = 'https://api.example.com';

function hashOf(digit: string): string {
  return digit === '?' ? UNKNOWN_BASE : `sha256-${digit.repeat(64)}`;
}

/**
 * A lock from facts such as `product:1:Terms de=a fr=b`: the key of a glossary with its id and name, and the base of each dictionary by its
 * target language, or `?` and a number of entries if it is unknown.
 */
export function lockText(facts: string): string {
  const glossaries = facts.split('; ').filter((each) => each !== '');
  return writeLock({
    lists: [],
    glossaries: glossaries.map((each) => {
      const [key = '', id = '', name = ''] = each.split(' ')[0]?.split(':') ?? [];
      return { key, origin: ORIGIN, id, name };
    }),
    dictionaries: glossaries.flatMap((each) => {
      const [glossary = '', ...bases] = each.split(' ');
      return bases.map((base) => {
        const [target = '', digit = '', count = digit] = base.split(/=|(?<=\?)/);
        const [key = ''] = glossary.split(':');
        return {
          glossary: key,
          source: 'en',
          target,
          origin: ORIGIN,
          hash: hashOf(digit),
          entries: Number(count),
        };
      });
    }),
  });
}
