import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../../environment.ts';
import { ServiceError } from '../../errors.ts';
import type { Glossary, GlossaryStore } from '../../glossaries/glossary-store.ts';
import { writeEntries } from '../../glossaries/write-entries.ts';
import { readFields } from '../../http/request-fields.ts';
import { languagesOf } from '../../language-lists.ts';
import { createGlossary, GLOSSARY_BODY } from './create-glossary.ts';
import { dictionaryMetadataOf, isReady, polled } from './glossary-answers.ts';
import { glossaryNotFound, requireGlossary } from './glossary-lookup.ts';
import { readLegacyGlossaryRequest } from './glossary-request.ts';

const TSV = 'text/tab-separated-values';

/**
 * `/v2/glossaries` and `/v2/glossary-language-pairs` (specification 4.5). They list the glossaries of v3 with one
 * dictionary, and v3 lists all. They only create and delete.
 */
export function addLegacyGlossaries(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { glossaries } = state;
  app.post('/v2/glossaries', async (context) => {
    const request = readLegacyGlossaryRequest(
      await readFields(context, GLOSSARY_BODY),
      state.options.switches,
    );
    return context.json(metadataOf(createGlossary(state, request, { isLegacy: true })), 201);
  });
  app.get('/v2/glossaries', (context) =>
    context.json({ glossaries: glossaries.all().filter(isMonolingual).map(metadataOf) }),
  );
  app.get('/v2/glossaries/:glossary_id', (context) => {
    const glossary = polled(requireMonolingual(context, glossaries));
    glossaries.save(glossary);
    return context.json(metadataOf(glossary));
  });
  app.get('/v2/glossaries/:glossary_id/entries', (context) => {
    requireAccept(context);
    const { dictionaries } = requireMonolingual(context, glossaries);
    return context.body(dictionaries.map(writeEntries).join('\n'), 200, {
      'content-type': `${TSV}; charset=utf-8`,
    });
  });
  app.delete('/v2/glossaries/:glossary_id', (context) => {
    glossaries.remove(requireMonolingual(context, glossaries));
    return context.body(null, 204);
  });
  app.get('/v2/glossary-language-pairs', (context) => context.json({ supported_languages: pairs(state) }));
}

/** A glossary with one language pair, for v2. */
function isMonolingual({ dictionaries }: Glossary): boolean {
  return dictionaries.length === 1;
}

function requireMonolingual(context: RequestContext, glossaries: GlossaryStore): Glossary {
  const glossary = requireGlossary(context, glossaries);
  if (!isMonolingual(glossary)) throw glossaryNotFound();
  return glossary;
}

/** @throws ServiceError 415 for a client that does not accept `tsv` (service-facts 13). */
function requireAccept(context: RequestContext): void {
  const accepted = (context.req.header('accept') ?? '*/*')
    .split(',')
    .map((range) => range.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  if (accepted.some((range) => [TSV, 'text/*', '*/*', ''].includes(range))) return;
  throw new ServiceError(415, `Entries are available as ${TSV} only.`);
}

/** Specification 2.5: the glossary itself has the fields that v3 has in its only dictionary. */
function metadataOf(glossary: Glossary): object {
  const { id, name, createdAt, dictionaries } = glossary;
  return {
    glossary_id: id,
    ready: isReady(glossary),
    name,
    ...dictionaries.map(dictionaryMetadataOf)[0],
    creation_time: createdAt.toISOString(),
  };
}

/** Every combination of two different glossary languages (specification 4.4). */
function pairs({ options }: LocalServiceState): readonly object[] {
  const languages = languagesOf('glossary', options.switches);
  const sources = languages.filter((language) => language.usable_as_source);
  const targets = languages.filter((language) => language.usable_as_target);
  return sources.flatMap((source) =>
    targets
      .filter((target) => target !== source)
      .map((target) => ({ source_lang: source.lang.toLowerCase(), target_lang: target.lang.toLowerCase() })),
  );
}
