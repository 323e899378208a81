import { describe, expect, test } from 'vitest';
import { glossaryLanguages } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { Dictionary } from '#glossary';
import { resolveGlossarySettings } from '#manifest';
import { glossaryId, type StyleList, styleId } from '#service';
import { DictionaryVersion, type SyncClient, saveDictionaryVersion, saveListVersion } from '#sync';
import { ListVersion } from '../../../packages/sync/edited/list-version.ts';
import { entriesFrom } from '../some-states.ts';

/** A service that must not be asked for anything. */
const ports = { client: {} as SyncClient, signal: new AbortController().signal };
const unused = () => Promise.reject(new Error('Nothing is to be backed up.'));

/** Checks why a text is not sent, where the service had `a` to `d` when it was opened. */
async function checkDictionary(text: string, opened: string | undefined, fault: string): Promise<void> {
  const pair = { source: 'en', target: 'de' };
  const save = {
    address: { id: glossaryId('g'), pair },
    glossary: 'Product',
    dictionary: new Dictionary(text, { format: 'tsv', pair }),
    file: 'product.tsv',
    settings: resolveGlossarySettings('/p/product.en-de.glossary.tsv', {
      location: undefined,
      languages: glossaryLanguages(SNAPSHOT_FACTS),
    }),
    opened: opened === undefined ? undefined : new DictionaryVersion(entriesFrom(opened)),
    mayRemove: async () => false,
    openBackups: unused,
  };
  await expect(saveDictionaryVersion(save, ports)).rejects.toMatchObject({ fault });
}

describe('a dictionary that is edited at the service is not sent', () => {
  test('with errors', () => checkDictionary('a\n', 'a=1', 'problems'));
  test('if nobody knows what was opened', () => checkDictionary('a\t1\n', undefined, 'conflict'));
  test('if somebody does not want so many removals', () =>
    checkDictionary('a\t1\n', 'a=1 b=2 c=3 d=4', 'refused'));
});

const LIST = { style_id: styleId('s'), name: 'Blog', language: 'de', version: 1 } as StyleList;

async function checkList(language: string, opened: ListVersion | undefined, fault: string): Promise<void> {
  const text = JSON.stringify({ name: 'Blog', language });
  const save = { text, file: 'blog.json', service: SNAPSHOT_FACTS, opened, openBackups: unused };
  await expect(saveListVersion(save, ports)).rejects.toMatchObject({ fault });
}

describe('a list that is edited at the service is not sent', () => {
  test('in another language', () => checkList('fr', new ListVersion(LIST), 'refused'));
  test('if nobody knows what was opened', () => checkList('de', undefined, 'conflict'));
  test('with errors', () => checkList('', new ListVersion(LIST), 'problems'));
});
