import { describe, expect, test } from 'vitest';
import { glossaryId } from '#service';
import {
  mergeGlossaries,
  type Preference,
} from '../../../packages/sync/legacy-glossaries/merge-glossaries.ts';
import { entriesFrom, shownEntries } from '../some-states.ts';

/** `en-de a=1 b=2` as a glossary; its name is its place, from 1. */
function glossaryFrom(text: string, index: number) {
  const [pair = '', ...entries] = text.split(' ');
  const [source_lang = '', target_lang = ''] = pair.split('-');
  return {
    glossary: {
      glossary_id: glossaryId(`id ${index + 1}`),
      ready: true,
      name: String(index + 1),
      source_lang,
      target_lang,
      creation_time: '2026-05-01T12:00:00Z',
      entry_count: entries.length,
    },
    entries: entriesFrom(entries.join(' ')),
  };
}

/** The dictionaries as `en-de a=1`, and the conflicts as `en-de a: 1 (1), 2 (2)`. */
function merged(texts: readonly string[], preference?: Preference) {
  const { dictionaries, conflicts } = mergeGlossaries(texts.map(glossaryFrom), preference);
  return {
    dictionaries: dictionaries.map(
      ({ source_lang, target_lang, entries }) => `${source_lang}-${target_lang} ${shownEntries(entries)}`,
    ),
    conflicts: conflicts.map(
      ({ pair, source, values }) =>
        `${pair.source_lang}-${pair.target_lang} ${source}: ${values.map(({ target, glossary }) => `${target} (${glossary.name})`).join(', ')}`,
    ),
  };
}

describe('merging glossaries', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['of different languages', ['en-de a=1', 'en-fr a=2'], ['en-de a=1', 'en-fr a=2']],
    ['of two directions', ['en-de a=1', 'de-en 1=a'], ['en-de a=1', 'de-en 1=a']],
    ['of the same languages', ['en-de a=1', 'en-fr x=1', 'en-de b=2'], ['en-de a=1 b=2', 'en-fr x=1']],
    ['whose codes differ in case', ['EN-de a=1', 'en-DE b=2'], ['EN-de a=1 b=2']],
    ['with the same entry', ['en-de a=1', 'en-de a=1'], ['en-de a=1']],
    ['whose phrases differ in case', ['en-de a=1', 'en-de A=2'], ['en-de a=1 A=2']],
    [
      'with names of JavaScript',
      ['en-de __proto__=1', 'en-de constructor=2'],
      ['en-de __proto__=1 constructor=2'],
    ],
  ])('%s has no conflict', (_, texts, dictionaries) => {
    expect(merged(texts)).toEqual({ dictionaries, conflicts: [] });
  });

  const TWINS = ['en-de a=1 b=2', 'en-fr a=9', 'en-de a=3', 'en-de a=1 b=2'];

  test.each<[Preference | undefined, string]>([
    [undefined, 'en-de a=1 b=2'],
    ['first', 'en-de a=1 b=2'],
    ['last', 'en-de a=1 b=2'],
  ])('lists each conflict with all values, preferring %s', (preference, dictionary) => {
    expect(merged(TWINS, preference)).toEqual({
      dictionaries: [dictionary, 'en-fr a=9'],
      conflicts: ['en-de a: 1 (1), 3 (3), 1 (4)'],
    });
  });

  test('prefers the last one by the order in which they are named', () => {
    expect(merged(['en-de a=1', 'en-de a=2'], 'last').dictionaries).toEqual(['en-de a=2']);
    expect(merged(['en-de a=2', 'en-de a=1'], 'last').dictionaries).toEqual(['en-de a=1']);
  });
});
