import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState } from '../environment.ts';
import { readPage } from '../http/paging.ts';
import { readQuery } from '../http/request-fields.ts';
import type { TranslationMemory } from '../translation-memory.ts';

/** `GET /v3/translation_memories` (specification 4.7; the name of the page's parameter: service-facts 9). */
export function addTranslationMemories(
  app: Hono<LocalServiceEnvironment>,
  { memories }: LocalServiceState,
): void {
  app.get('/v3/translation_memories', (context) =>
    context.json({
      translation_memories: readPage(readQuery(context), memories).map(described),
      total_count: memories.length,
    }),
  );
}

/** Specification 2.14: everything but the segments, which are only counted. */
function described({ segments, ...memory }: TranslationMemory): object {
  return { ...memory, segment_count: segments.length };
}
