import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState } from '../../environment.ts';
import { unsupportedValue } from '../../errors.ts';
import { readPage } from '../../http/paging.ts';
import {
  type RequestFields,
  readBoolean,
  readInteger,
  readQuery,
  readString,
} from '../../http/request-fields.ts';
import { MIN_FILTER_CHARACTERS, SEGMENT_PAGE_SIZE } from '../../limits.ts';
import type { MemorySegment, TranslationMemory } from '../../translation-memory.ts';
import { addMemoryJobs } from './memory-jobs.ts';
import { requireMemory } from './memory-lookup.ts';

const MEMORIES = '/v3/translation_memories';
const MEMORY = `${MEMORIES}/:translation_memory_id`;

/** `GET /v3/translation_memories` (specification 4.7; the name of the page's parameter: service-facts 9), and what came later. */
export function addTranslationMemories(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  app.get(MEMORIES, (context) => {
    const memories = state.memories.all();
    return context.json({
      translation_memories: readPage(readQuery(context), memories).map(described),
      total_count: memories.length,
    });
  });
  if (state.options.switches.strict === 'on') return;
  addMemoryJobs(app, state);
  app.get(MEMORY, (context) => context.json(described(requireMemory(context, state))));
  app.delete(MEMORY, (context) => {
    state.memories.remove(requireMemory(context, state));
    return context.body(null, 204);
  });
  app.get(`${MEMORY}/segments`, (context) => {
    const memory = requireMemory(context, state);
    return context.json(segmentPage(memory, readQuery(context)));
  });
}

/** Specification 2.14: everything but the segments, which are only counted. */
function described({ segments, ...memory }: TranslationMemory): object {
  return { ...memory, segment_count: segments.length };
}

/** A page of the segments that have a text in them; the cursor is the number of the next one (service-facts 9). */
function segmentPage({ translation_memory_id, segments }: TranslationMemory, query: RequestFields): object {
  const size = readInteger(query, 'page_size', SEGMENT_PAGE_SIZE) ?? SEGMENT_PAGE_SIZE.default;
  const cursor = readString(query, 'page_cursor') ?? '0';
  if (!/^\d{1,9}$/.test(cursor)) throw unsupportedValue('page_cursor');
  const found = filtered(segments, query);
  const end = Number(cursor) + size;
  return {
    segments: found.slice(Number(cursor), end).map(({ source, targets }) => ({
      source_text: source,
      targets: Object.entries(targets).map(([target_language, target_text]) => ({
        target_segment_id: idOfTarget(translation_memory_id, source, target_language),
        target_language,
        target_text,
      })),
    })),
    segment_count: segments.length,
    ...(end < found.length && { next_page_cursor: String(end) }),
  };
}

/** A UUID that stays the same as long as the memory does. */
function idOfTarget(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\0')).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function filtered(segments: readonly MemorySegment[], query: RequestFields): readonly MemorySegment[] {
  const text = readString(query, 'filter_text');
  const isCaseSensitive = readBoolean(query, 'filter_case_sensitive') ?? false;
  if (text === undefined) return segments;
  if ([...text].length < MIN_FILTER_CHARACTERS) throw unsupportedValue('filter_text');
  const cased = (one: string) => (isCaseSensitive ? one : one.toLowerCase());
  return segments.filter(({ source, targets }) =>
    [source, ...Object.values(targets)].some((one = '') => cased(one).includes(cased(text))),
  );
}
