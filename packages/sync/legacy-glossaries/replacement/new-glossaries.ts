import type { CallOptions, DictionaryPair, GlossaryId, LegacyGlossary, ServiceClient } from '#service';
import { entriesOfAnswer, type ReadDictionary } from '../dictionary-entries.ts';
import type { Replacement } from './replacement.ts';

/** The operations that replacing a glossary takes. */
export type ReplacingClient = Pick<
  ServiceClient,
  | 'listGlossaries'
  | 'getGlossary'
  | 'getGlossaryEntries'
  | 'createGlossary'
  | 'listLegacyGlossaries'
  | 'getLegacyGlossary'
  | 'getLegacyGlossaryEntries'
  | 'createLegacyGlossary'
  | 'deleteLegacyGlossary'
>;

/** A new glossary without its entries. */
export interface NewGlossary {
  readonly glossary_id: GlossaryId;
  readonly name: string;
  readonly ready?: boolean;
  readonly dictionaries: readonly DictionaryPair[];
}

/** Where new glossaries are created and read back: one of the two interfaces of the service. */
export interface NewGlossaries {
  list(call: CallOptions): Promise<readonly NewGlossary[]>;
  create(wanted: Pick<Replacement, 'name' | 'dictionaries'>, call: CallOptions): Promise<NewGlossary>;
  getGlossary(id: GlossaryId, call: CallOptions): Promise<NewGlossary>;
  read(glossary: NewGlossary, call: CallOptions): Promise<readonly ReadDictionary[]>;
}

/** An edited glossary stays one of v2 (specification 4.5); what is converted becomes one of v3 (4.4). */
export function newGlossariesOf(kind: Replacement['kind'], client: ReplacingClient): NewGlossaries {
  return kind === 'edit' ? legacyGlossaries(client) : glossaries(client);
}

function legacyGlossaries(client: ReplacingClient): NewGlossaries {
  return {
    list: async (call) => (await client.listLegacyGlossaries(call)).map(asNew),
    async create({ name, dictionaries: [dictionary] }, call) {
      if (dictionary === undefined) throw new RangeError('A v2 glossary has one dictionary.');
      return asNew(await client.createLegacyGlossary({ name, ...dictionary }, call));
    },
    getGlossary: async (id, call) => asNew(await client.getLegacyGlossary(id, call)),
    async read({ glossary_id, dictionaries }, call) {
      const tsv = await client.getLegacyGlossaryEntries(glossary_id, call);
      return dictionaries.map((pair) => ({ ...pair, entries: entriesOfAnswer(tsv) }));
    },
  };
}

function asNew({ glossary_id, name, ready, source_lang, target_lang }: LegacyGlossary): NewGlossary {
  return { glossary_id, name, ready, dictionaries: [{ source_lang, target_lang }] };
}

function glossaries(client: ReplacingClient): NewGlossaries {
  return {
    list: (call) => client.listGlossaries(call),
    create: (wanted, call) => client.createGlossary(wanted, call),
    getGlossary: (id, call) => client.getGlossary(id, call),
    async read({ glossary_id, dictionaries }, call) {
      const read: ReadDictionary[] = [];
      for (const { source_lang, target_lang } of dictionaries) {
        const pair = { source_lang, target_lang };
        const answer = await client.getGlossaryEntries(glossary_id, pair, call);
        const entries = answer.dictionaries.flatMap((one) => [...entriesOfAnswer(one.entries)]);
        read.push({ ...pair, entries: new Map(entries) });
      }
      return read;
    },
  };
}
