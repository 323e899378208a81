import * as v from 'valibot';
import type { Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { finiteNumber } from '../finite-number.ts';
import { idSchema, memoryId } from '../ids.ts';
import { operations } from '../operation.ts';
import { type PageOptions, queryOf } from './query.ts';

export const MEMORY_OPERATIONS = operations('memories', {
  listMemories: { method: 'GET', path: '/v3/translation_memories', retryClass: 'read', answers: 'at-once' },
});

const MemorySchema = v.looseObject({
  translation_memory_id: idSchema(memoryId),
  name: v.string(),
  source_language: v.string(),
  target_languages: v.array(v.string()),
  segment_count: finiteNumber,
  creation_time: v.exactOptional(v.string()),
  updated_time: v.exactOptional(v.string()),
});

const MemoryListSchema = v.looseObject({
  translation_memories: v.array(MemorySchema),
  total_count: finiteNumber,
});

/** A translation memory (specification 2.14; the times: service-facts 9). */
export type Memory = v.InferOutput<typeof MemorySchema>;

/** One page of memories, and how many there are on all pages (specification 4.7). */
export type MemoryList = v.InferOutput<typeof MemoryListSchema>;

/**
 * `GET /v3/translation_memories` (specification 4.7; `page`: service-facts 9): one page. `eachMemory` in
 * service/paging.ts reads all.
 */
export function listMemories(transport: Transport, options: PageOptions = {}): Promise<MemoryList> {
  const { page, page_size } = options;
  return send(transport, MEMORY_OPERATIONS.listMemories, {
    query: queryOf({ page, page_size }),
    answer: MemoryListSchema,
    call: options,
  });
}
