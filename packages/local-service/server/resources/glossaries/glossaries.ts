import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState } from '../../environment.ts';
import {
  findDictionary,
  type Glossary,
  withDictionary,
  withoutDictionary,
} from '../../glossaries/glossary-store.ts';
import { type DictionaryContent, readChange, requireSize } from '../../glossaries/read-dictionary.ts';
import { writeEntries } from '../../glossaries/write-entries.ts';
import { readFields } from '../../http/request-fields.ts';
import type { Switches } from '../../options/switches.ts';
import { createGlossary, GLOSSARY_BODY } from './create-glossary.ts';
import { contentOf, dictionaryMetadataOf, isReady, metadataOf, polled } from './glossary-answers.ts';
import { requireChangeable, requireDictionary, requireGlossary } from './glossary-lookup.ts';
import { readDictionaryContent, readGlossaryChange, readGlossaryRequest } from './glossary-request.ts';

/** `/v3/glossaries` and what is below it (specification 4.4). */
export function addGlossaries(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { glossaries } = state;
  const { switches } = state.options;
  app.post('/v3/glossaries', async (context) => {
    const request = readGlossaryRequest(await readFields(context, GLOSSARY_BODY), switches);
    const glossary = createGlossary(state, request);
    return context.json({ ...metadataOf(glossary), ready: isReady(glossary) }, 201);
  });
  app.get('/v3/glossaries', (context) =>
    context.json({
      glossaries: glossaries
        .all()
        .filter(({ isLegacy }) => !isLegacy || switches['legacy-in-v3'] === 'listed')
        .map((glossary) => described(glossary, switches)),
    }),
  );
  app.get('/v3/glossaries/:glossary_id', (context) => {
    const glossary = polled(requireGlossary(context, glossaries));
    glossaries.save(glossary);
    return context.json(described(glossary, switches));
  });
  app.patch('/v3/glossaries/:glossary_id', async (context) => {
    const { name, dictionary } = readGlossaryChange(await readFields(context, GLOSSARY_BODY), switches);
    const existing = requireChangeable(context, state);
    const renamed = { ...existing, name: name ?? existing.name };
    const glossary = dictionary === undefined ? renamed : merged(renamed, dictionary, switches);
    glossaries.save(glossary);
    return context.json(described(glossary, switches));
  });
  app.delete('/v3/glossaries/:glossary_id', (context) => {
    glossaries.remove(requireGlossary(context, glossaries));
    return context.body(null, 204);
  });
  addDictionaries(app, state);
}

/** The dictionaries of one glossary, each named by its language pair (specification 4.4). */
function addDictionaries(
  app: Hono<LocalServiceEnvironment>,
  { options, glossaries }: LocalServiceState,
): void {
  app.get('/v3/glossaries/:glossary_id/entries', (context) => {
    const { dictionary } = requireDictionary(context, glossaries);
    return context.json({ dictionaries: [contentOf(dictionary)] });
  });
  app.put('/v3/glossaries/:glossary_id/dictionaries', async (context) => {
    const content = readDictionaryContent(await readFields(context, GLOSSARY_BODY), options.switches);
    const glossary = requireChangeable(context, { options, glossaries });
    const dictionary = readChange(content, options.switches);
    glossaries.save(withDictionary(glossary, dictionary));
    return context.json(dictionaryMetadataOf(dictionary));
  });
  app.delete('/v3/glossaries/:glossary_id/dictionaries', (context) => {
    requireChangeable(context, { options, glossaries });
    const { glossary, dictionary } = requireDictionary(context, glossaries);
    glossaries.save(withoutDictionary(glossary, dictionary));
    return context.body(null, 204);
  });
}

/**
 * Adds the new source phrases of a dictionary to the one of a glossary, and replaces those that it has (specification 4.4).
 * @throws ServiceError 400 when both together are larger than a dictionary may be.
 */
function merged(glossary: Glossary, content: DictionaryContent, switches: Switches): Glossary {
  const given = readChange(content, switches);
  const existing = findDictionary(glossary, given);
  if (existing === undefined) return withDictionary(glossary, given);
  const both = { ...existing, entries: new Map([...existing.entries, ...given.entries]) };
  requireSize(writeEntries(both), switches);
  return withDictionary(glossary, both);
}

/** `ready` comes with the creation only (specification 2.4), unless glossaries take their time to be ready. */
function described(glossary: Glossary, switches: Switches): object {
  const metadata = metadataOf(glossary);
  return switches['glossary-ready-after'] === '0' ? metadata : { ...metadata, ready: isReady(glossary) };
}
