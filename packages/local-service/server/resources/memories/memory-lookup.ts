import type { LocalServiceState, RequestContext } from '../../environment.ts';
import { ServiceError } from '../../errors.ts';
import { readPathId } from '../../http/path-id.ts';
import type { MemoryJob } from '../../memories/memory-store.ts';
import type { TranslationMemory } from '../../translation-memory.ts';

/** @throws ServiceError 400 for an id that is no UUID, 404 for an unknown one. */
export function requireMemory(context: RequestContext, { memories }: LocalServiceState): TranslationMemory {
  const memory = memories.find(readPathId(context, 'translation_memory_id'));
  if (memory === undefined) throw new ServiceError(404, 'Translation memory not found');
  return memory;
}

/** @throws ServiceError 400 for an id that is no UUID, 404 for an unknown one. */
export function requireJob(context: RequestContext, { memories }: LocalServiceState): MemoryJob {
  const job = memories.findJob(readPathId(context, 'job_id'));
  if (job === undefined) throw new ServiceError(404, 'Job not found');
  return job;
}
