import { message } from '#base';
import {
  type CallOptions,
  type CustomInstruction,
  eachMemory,
  eachStyleList,
  type Glossary,
  type GlossaryId,
  glossaryId,
  type LegacyGlossary,
  type Memory,
  type MemoryId,
  memoryId,
  type ServiceClient,
  type SpokenTerms,
  type SpokenTermsId,
  type StyleId,
  type StyleList,
  type StyleListsOptions,
  spokenTermsId,
  styleId,
} from '#service';
import { chooseNamed, looksLikeId, type NamedKind } from './named.ts';

const GLOSSARY: NamedKind<Glossary | LegacyGlossary> = {
  what: message('glossary'),
  listing: 'parlance glossary list',
  idOf: ({ glossary_id }) => glossary_id,
  nameOf: ({ name }) => name,
};

const STYLE: NamedKind<StyleList> = {
  what: message('style rule list'),
  listing: 'parlance style list',
  idOf: ({ style_id }) => style_id,
  nameOf: ({ name }) => name,
};

const MEMORY: NamedKind<Memory> = {
  what: message('translation memory'),
  listing: 'parlance memory list',
  idOf: ({ translation_memory_id }) => translation_memory_id,
  nameOf: ({ name }) => name,
};

const SPOKEN_TERMS: NamedKind<SpokenTerms> = {
  what: message('list of spoken terms'),
  listing: 'parlance spoken-terms list',
  idOf: ({ spoken_terms_id }) => spoken_terms_id,
  nameOf: ({ name }) => name,
};

/** Spoken terms by their id or name. */
export async function findSpokenTerms(
  client: Pick<ServiceClient, 'getSpokenTerms' | 'listSpokenTerms'>,
  text: string,
  call: CallOptions,
): Promise<SpokenTerms> {
  if (looksLikeId(text)) return client.getSpokenTerms(spokenTermsId(text), call);
  return chooseNamed<SpokenTerms>(await client.listSpokenTerms(call), text, SPOKEN_TERMS);
}

/** The spoken terms of a session. */
export function findSpokenTermsId(
  client: Pick<ServiceClient, 'listSpokenTerms'>,
  text: string,
  call: CallOptions,
): Promise<FoundId<SpokenTermsId, SpokenTerms>> {
  return findId(text, () => client.listSpokenTerms(call), SPOKEN_TERMS, spokenTermsId);
}

/** A glossary by its id or name. */
export async function findGlossary(
  client: Pick<ServiceClient, 'getGlossary' | 'listGlossaries'>,
  text: string,
  call: CallOptions,
): Promise<Glossary> {
  if (looksLikeId(text)) return client.getGlossary(glossaryId(text), call);
  return chooseNamed<Glossary>(await client.listGlossaries(call), text, GLOSSARY);
}

/** A translation memory by its id or name. */
export async function findMemory(
  client: Pick<ServiceClient, 'getMemory' | 'listMemories'>,
  text: string,
  call: CallOptions,
): Promise<Memory> {
  if (looksLikeId(text)) return client.getMemory(memoryId(text), call);
  return chooseNamed<Memory>(await toArray(eachMemory(client, call)), text, MEMORY);
}

/** A glossary of one pair by its id or name (specification 2.5). */
export async function findLegacyGlossary(
  client: Pick<ServiceClient, 'getLegacyGlossary' | 'listLegacyGlossaries'>,
  text: string,
  call: CallOptions,
): Promise<LegacyGlossary> {
  if (looksLikeId(text)) return client.getLegacyGlossary(glossaryId(text), call);
  const listing = 'parlance legacy-glossary list';
  return chooseNamed<LegacyGlossary>(await client.listLegacyGlossaries(call), text, { ...GLOSSARY, listing });
}

/** A style rule list by its id or name, with its rules and instructions. */
export async function findStyleList(
  client: Pick<ServiceClient, 'getStyleList' | 'listStyleLists'>,
  text: string,
  call: CallOptions,
): Promise<StyleList> {
  if (looksLikeId(text)) return client.getStyleList(styleId(text), call);
  return styleListNamed(client, text, { ...call, detailed: true });
}

async function styleListNamed(
  client: Pick<ServiceClient, 'listStyleLists'>,
  text: string,
  options: Pick<StyleListsOptions, 'detailed' | 'signal'>,
): Promise<StyleList> {
  return chooseNamed(await toArray(eachStyleList(client, options)), text, STYLE);
}

/** A custom instruction of a list by its id or label. */
export function findInstruction(list: StyleList, text: string): CustomInstruction {
  return chooseNamed(list.custom_instructions ?? [], text, {
    what: message('instruction'),
    listing: `parlance style show ${list.style_id}`,
    idOf: ({ id }) => id,
    nameOf: ({ label }) => label,
  });
}

/** What a text stands for: an id, and the objects that were listed to find it. A text that is an id itself sends no request. */
interface FoundId<Id, Item> {
  readonly id: Id;
  readonly listed?: readonly Item[];
}

/** A glossary of a request. */
export function findGlossaryId(
  client: Pick<ServiceClient, 'listGlossaries'>,
  text: string,
  call: CallOptions,
): Promise<FoundId<GlossaryId, Glossary>> {
  return findId(text, () => client.listGlossaries(call), GLOSSARY, glossaryId);
}

/** A style rule list of a request. */
export function findStyleId(
  client: Pick<ServiceClient, 'listStyleLists'>,
  text: string,
  call: CallOptions,
): Promise<FoundId<StyleId, StyleList>> {
  return findId(text, () => toArray(eachStyleList(client, call)), STYLE, styleId);
}

/** A translation memory of a request. */
export function findMemoryId(
  client: Pick<ServiceClient, 'listMemories'>,
  text: string,
  call: CallOptions,
): Promise<FoundId<MemoryId, Memory>> {
  return findId(text, () => toArray(eachMemory(client, call)), MEMORY, memoryId);
}

async function findId<Id, Item>(
  text: string,
  list: () => Promise<readonly Item[]>,
  kind: NamedKind<Item>,
  idFrom: (text: string) => Id,
): Promise<FoundId<Id, Item>> {
  if (looksLikeId(text)) return { id: idFrom(text) };
  const listed = await list();
  return { id: idFrom(kind.idOf(chooseNamed(listed, text, kind))), listed };
}

/** All items in order. `Array.fromAsync` is newer than the oldest supported Node. */
export async function toArray<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
