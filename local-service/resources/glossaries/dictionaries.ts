import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState } from '../../environment.ts';
import { withDictionary, withoutDictionary } from '../../glossaries/glossary-store.ts';
import { readChange } from '../../glossaries/read-dictionary.ts';
import { readFields } from '../../http/request-fields.ts';
import { GLOSSARY_BODY } from './create-glossary.ts';
import { contentOf, dictionaryMetadataOf } from './glossary-answers.ts';
import { requireChangeable, requireDictionary } from './glossary-lookup.ts';
import { readDictionaryContent } from './glossary-request.ts';

/** The dictionaries of one glossary, each named by its language pair (specification 4.4). */
export function addDictionaries(
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
