import type { Hono } from 'hono';
import { MAX_DICTIONARY_BYTES } from '../../core/requests/limits.ts';
import type { EmulatorEnvironment, EmulatorState, RequestContext } from '../environment.ts';
import {
  type DictionaryPair,
  findDictionary,
  type Glossary,
  type GlossaryStore,
  withoutDictionary,
} from '../glossaries/glossary-store.ts';
import { type Dictionary, readDictionary } from '../glossaries/read-dictionary.ts';
import { badRequest, notSpecified, ServiceError } from '../http/errors.ts';
import { readFields } from '../http/request-fields.ts';
import { type GlossaryRequest, readGlossaryRequest } from './glossary-request.ts';

/** Five dictionaries of the largest size, each byte written as three, which is what a form makes of it. */
const MAX_BODY_BYTES = 5 * 3 * MAX_DICTIONARY_BYTES;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** `/v3/glossaries` and what is below it (specification 4.4). */
export function addGlossaries(app: Hono<EmulatorEnvironment>, state: EmulatorState): void {
  const { glossaries } = state;
  app.post('/v3/glossaries', async (context) => {
    const fields = await readFields(context, { limit: MAX_BODY_BYTES, wrongEncodingStatus: 415 });
    const glossary = create(state, readGlossaryRequest(fields));
    return context.json({ ...metadataOf(glossary), ready: true }, 201);
  });
  app.get('/v3/glossaries', (context) => context.json({ glossaries: glossaries.all().map(metadataOf) }));
  app.get('/v3/glossaries/:id', (context) => context.json(metadataOf(requireGlossary(context, glossaries))));
  app.delete('/v3/glossaries/:id', (context) => {
    glossaries.remove(requireGlossary(context, glossaries));
    return context.body(null, 204);
  });
  addDictionaries(app, glossaries);
}

function addDictionaries(app: Hono<EmulatorEnvironment>, glossaries: GlossaryStore): void {
  app.get('/v3/glossaries/:id/entries', (context) => {
    const { dictionary } = requireDictionary(context, glossaries);
    return context.json({ dictionaries: [contentOf(dictionary)] });
  });
  app.delete('/v3/glossaries/:id/dictionaries', (context) => {
    const { glossary, dictionary } = requireDictionary(context, glossaries);
    glossaries.save(withoutDictionary(glossary, dictionary));
    return context.body(null, 204);
  });
}

/** Nothing is kept unless every dictionary is good. */
function create({ options, glossaries }: EmulatorState, { name, dictionaries }: GlossaryRequest): Glossary {
  const read = dictionaries.map((content) => readDictionary(content, options.switches));
  for (const [index, { source, target }] of read.entries()) {
    if (read.slice(0, index).some((earlier) => earlier.source === source && earlier.target === target)) {
      throw badRequest(`More than one dictionary for the language pair '${source}' => '${target}'.`);
    }
  }
  return glossaries.create(name, read);
}

/** @throws ServiceError 400 for an id that is no UUID, 404 for one of nothing (service-facts 13). */
function requireGlossary(context: RequestContext, glossaries: GlossaryStore): Glossary {
  const id = context.req.param('id') ?? '';
  if (!UUID.test(id)) throw badRequest('Invalid glossary_id');
  const glossary = glossaries.find(id);
  if (glossary === undefined) throw new ServiceError(404, 'Glossary not found');
  return glossary;
}

/** @throws ServiceError 404 for a pair that the glossary has no dictionary for. */
function requireDictionary(context: RequestContext, glossaries: GlossaryStore) {
  const glossary = requireGlossary(context, glossaries);
  const dictionary = findDictionary(glossary, readPair(context));
  if (dictionary === undefined) throw new ServiceError(404, 'Dictionary not found');
  return { glossary, dictionary };
}

function readPair(context: RequestContext): DictionaryPair {
  const source = context.req.query('source_lang');
  const target = context.req.query('target_lang');
  if (source === undefined || source === '') throw notSpecified('source_lang');
  if (target === undefined || target === '') throw notSpecified('target_lang');
  return { source, target };
}

/** Specification 2.4, without `ready`, which only the creation answers. */
function metadataOf({ id, name, createdAt, dictionaries }: Glossary): object {
  return {
    glossary_id: id,
    name,
    dictionaries: dictionaries.map(({ source, target, entries }) => ({
      source_lang: source,
      target_lang: target,
      entry_count: entries.size,
    })),
    creation_time: createdAt.toISOString(),
  };
}

/** Retrieval returns `tsv` only (specification 2.4). No phrase holds a tab or a line end. */
function contentOf({ source, target, entries }: Dictionary): object {
  const lines = Array.from(entries, ([phrase, translation]) => `${phrase}\t${translation}`);
  return { source_lang: source, target_lang: target, entries: lines.join('\n'), entries_format: 'tsv' };
}
