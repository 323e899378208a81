import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../accounts/clock.ts';
import type { Persistent } from '../persistent.ts';
import { EXAMPLE_MEMORIES, type TranslationMemory } from '../translation-memory.ts';

const MEMORY = v.object({
  translation_memory_id: v.string(),
  name: v.string(),
  source_language: v.string(),
  target_languages: v.array(v.string()),
  segments: v.array(v.object({ source: v.string(), targets: v.record(v.string(), v.string()) })),
  creation_time: v.exactOptional(v.string()),
});

const JOB = v.object({
  job_id: v.string(),
  /** The secret in its signed address. */
  signature: v.string(),
  operation: v.picklist(['import', 'export']),
  /** ISO 8601, like `expires`. */
  created: v.string(),
  expires: v.string(),
  state: v.picklist(['awaiting_input', 'processing', 'completed', 'downloaded', 'failed']),
  /** How often it was asked for while it was processed. */
  asked: v.number(),
  /** Of an import: what the client said about its file. */
  name: v.exactOptional(v.string()),
  type: v.exactOptional(v.string()),
  bytes: v.exactOptional(v.number()),
  skipped: v.exactOptional(v.number()),
  failure: v.exactOptional(v.string()),
  /** The memory that was imported, or is exported. */
  memory: v.exactOptional(v.string()),
});

/** An import or export (service-facts 9). It is replaced, never changed. */
export type MemoryJob = Readonly<v.InferOutput<typeof JOB>>;

const SNAPSHOT = v.object({ memories: v.array(MEMORY), jobs: v.array(JOB) });

/** How long a signed address works, in ms. */
const SIGNED_MS = 30 * 60_000;

/** The translation memories of one account in the order of their creation, and their imports and exports. */
export class MemoryStore implements Persistent {
  readonly #clock: Clock;
  #memories: readonly TranslationMemory[] = EXAMPLE_MEMORIES;
  #jobs = new Map<string, MemoryJob>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  all(): readonly TranslationMemory[] {
    return this.#memories;
  }

  find(id: string): TranslationMemory | undefined {
    return this.#memories.find((memory) => memory.translation_memory_id === id.toLowerCase());
  }

  create(content: Omit<TranslationMemory, 'translation_memory_id'>): TranslationMemory {
    const creation_time = this.#clock.now().toISOString();
    const memory = { translation_memory_id: randomUUID(), ...content, creation_time };
    this.#memories = [...this.#memories, memory];
    return memory;
  }

  remove({ translation_memory_id: id }: TranslationMemory): void {
    this.#memories = this.#memories.filter((memory) => memory.translation_memory_id !== id);
  }

  addJob(job: Pick<MemoryJob, 'operation' | 'state' | 'name' | 'type' | 'bytes' | 'memory'>): MemoryJob {
    const now = this.#clock.now();
    const expires = new Date(now.getTime() + SIGNED_MS).toISOString();
    const ids = { job_id: randomUUID(), signature: randomUUID() };
    return this.saveJob({ ...ids, ...job, created: now.toISOString(), expires, asked: 0 });
  }

  /** Replaces the job with the same id. */
  saveJob(job: MemoryJob): MemoryJob {
    this.#jobs.set(job.job_id, job);
    return job;
  }

  findJob(id: string): MemoryJob | undefined {
    return this.#jobs.get(id.toLowerCase());
  }

  /** The job whose signed address has this secret. */
  findSigned(signature: string): MemoryJob | undefined {
    return [...this.#jobs.values()].find((job) => job.signature === signature);
  }

  /** The last export of a memory that has not expired. */
  findExport(memory: TranslationMemory): MemoryJob | undefined {
    return [...this.#jobs.values()].findLast(
      (job) =>
        job.operation === 'export' &&
        job.memory === memory.translation_memory_id &&
        job.state !== 'failed' &&
        !this.isExpired(job),
    );
  }

  isExpired({ expires }: MemoryJob): boolean {
    return this.#clock.now().toISOString() >= expires;
  }

  snapshot(): unknown {
    return { memories: this.#memories, jobs: [...this.#jobs.values()] };
  }

  /** @throws ValiError for data that `snapshot` did not give. */
  restore(data: unknown): void {
    const { memories, jobs } = v.parse(SNAPSHOT, data);
    this.#memories = memories;
    this.#jobs = new Map(jobs.map((job) => [job.job_id, job]));
  }
}
