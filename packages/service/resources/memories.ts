import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send, sendForStream } from '../call/send.ts';
import { createRedactor } from '../errors/redact.ts';
import { UnexpectedAnswerError } from '../errors/service-errors.ts';
import { finiteNumber } from '../finite-number.ts';
import { NO_ANSWER } from '../http/answers/decode.ts';
import type { StreamedAnswer } from '../http/answers/stream-answer.ts';
import { idSchema, type MemoryId, type MemoryJobId, memoryId, memoryJobId } from '../ids.ts';
import { operations } from '../operation.ts';
import { type PageOptions, queryOf } from './query.ts';

const MEMORIES = '/v3/translation_memories';
const MEMORY = `${MEMORIES}/{translation_memory_id}`;
const JOB = `${MEMORIES}/jobs/{job_id}`;

export const MEMORY_OPERATIONS = operations('memories', {
  listMemories: { method: 'GET', path: '/v3/translation_memories', retryClass: 'read', answers: 'at-once' },
  getMemory: { method: 'GET', path: MEMORY, retryClass: 'read', answers: 'at-once', isNewer: true },
  deleteMemory: {
    method: 'DELETE',
    path: MEMORY,
    retryClass: 'permanent',
    answers: 'at-once',
    isNewer: true,
  },
  listSegments: {
    method: 'GET',
    path: `${MEMORY}/segments`,
    retryClass: 'read',
    answers: 'at-once',
    isNewer: true,
  },
  // A second import without a file creates nothing, and a second export is the first one.
  importMemory: {
    method: 'POST',
    path: `${MEMORIES}/import`,
    retryClass: 'read',
    answers: 'at-once',
    isNewer: true,
  },
  exportMemory: {
    method: 'POST',
    path: `${MEMORY}/export`,
    retryClass: 'read',
    answers: 'at-once',
    isNewer: true,
  },
  getMemoryJob: { method: 'GET', path: JOB, retryClass: 'read', answers: 'at-once', isNewer: true },
  downloadMemory: { method: 'GET', path: JOB, retryClass: 'read', answers: 'at-once', isNewer: true },
});

/** The requests to signed addresses, which no table of the service has. */
const SIGNED = operations('memories', {
  uploadSigned: { method: 'PUT', path: '', retryClass: 'read', answers: 'after-text-work', isTransfer: true },
  downloadSigned: { method: 'GET', path: '', retryClass: 'read', answers: 'at-once', isTransfer: true },
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

const SegmentTargetSchema = v.looseObject({
  target_segment_id: v.exactOptional(v.string()),
  target_language: v.string(),
  target_text: v.string(),
});

/** The targets are called `translations` by an older local service. */
const SegmentSchema = v.looseObject({
  source_text: v.exactOptional(v.string()),
  targets: v.exactOptional(v.array(SegmentTargetSchema)),
  translations: v.exactOptional(v.array(SegmentTargetSchema)),
});

const SegmentPageSchema = v.looseObject({
  segments: v.array(SegmentSchema),
  segment_count: v.exactOptional(finiteNumber),
  next_page_cursor: v.exactOptional(v.nullable(v.string())),
});

const JobSchema = v.looseObject({
  job_id: idSchema(memoryJobId),
  operation: v.exactOptional(v.string()),
  results: v.array(
    v.looseObject({
      status: v.string(),
      translation_memory_id: v.exactOptional(idSchema(memoryId)),
      skipped_segment_count: v.exactOptional(finiteNumber),
      download_url: v.exactOptional(v.string()),
      error: v.exactOptional(v.nullable(v.looseObject({ message: v.exactOptional(v.string()) }))),
    }),
  ),
});

const ImportSchema = v.looseObject({ job_id: idSchema(memoryJobId), upload_url: v.string() });
const ExportSchema = v.looseObject({ job_id: idSchema(memoryJobId) });

/** A translation memory (specification 2.14; the times: service-facts 9). */
export type Memory = v.InferOutput<typeof MemorySchema>;

/** One page of memories, and how many there are on all pages (specification 4.7). */
export type MemoryList = v.InferOutput<typeof MemoryListSchema>;

/** A text of a memory with its translations. The service publishes no names of its fields, so none is required. */
export type MemorySegment = v.InferOutput<typeof SegmentSchema>;

/** One page of segments (service-facts 9). */
export type SegmentPage = v.InferOutput<typeof SegmentPageSchema>;

/** An import or export, as far as the service is with it (service-facts 9). */
export type MemoryJob = v.InferOutput<typeof JobSchema>;

/** A file to import (service-facts 9). */
export interface MemoryFile {
  /** A TMX file of 1 to 1,000,000,000 bytes. A Blob that reads its file when it is read is never in memory as a whole. */
  readonly file: Blob;
  /** At most 100 characters. */
  readonly file_name: string;
  readonly display_name: string;
}

/** Which segments (service-facts 9). */
export interface SegmentOptions extends CallOptions {
  /** 1 to 100; 50 if left out. */
  readonly page_size?: number;
  /** `next_page_cursor` of the page before. */
  readonly page_cursor?: string;
  /** In the source or a translation; at least 2 characters. */
  readonly filter_text?: string;
  readonly filter_case_sensitive?: boolean;
}

/**
 * `GET /v3/translation_memories` (specification 4.7; `page`: service-facts 9): one page. `eachMemory` in
 * packages/service/paging.ts reads all.
 */
export function listMemories(transport: Transport, options: PageOptions = {}): Promise<MemoryList> {
  const { page, page_size } = options;
  return send(transport, MEMORY_OPERATIONS.listMemories, {
    query: queryOf({ page, page_size }),
    answer: MemoryListSchema,
    call: options,
  });
}

/** `GET /v3/translation_memories/{translation_memory_id}` (service-facts 9). */
export function getMemory(transport: Transport, id: MemoryId, call?: CallOptions): Promise<Memory> {
  const path = { translation_memory_id: id };
  return send(transport, MEMORY_OPERATIONS.getMemory, { path, answer: MemorySchema, call });
}

/** `DELETE /v3/translation_memories/{translation_memory_id}` (service-facts 9), with all its segments. Permanent. */
export function deleteMemory(transport: Transport, id: MemoryId, call?: CallOptions): Promise<void> {
  const path = { translation_memory_id: id };
  return send(transport, MEMORY_OPERATIONS.deleteMemory, { path, answer: NO_ANSWER, call });
}

/** `GET /v3/translation_memories/{translation_memory_id}/segments` (service-facts 9): one page. `eachSegment` reads all. */
export function listSegments(
  transport: Transport,
  id: MemoryId,
  options: SegmentOptions = {},
): Promise<SegmentPage> {
  const { page_size, page_cursor, filter_text, filter_case_sensitive } = options;
  return send(transport, MEMORY_OPERATIONS.listSegments, {
    path: { translation_memory_id: id },
    query: queryOf({ page_size, page_cursor, filter_text, filter_case_sensitive }),
    answer: SegmentPageSchema,
    call: options,
  });
}

/**
 * `POST /v3/translation_memories/import` and the upload to the signed address that it gives (service-facts 9). The service then works on
 * the file: `getMemoryJob` says how far it is.
 */
export async function importMemory(
  transport: Transport,
  { file, file_name, display_name }: MemoryFile,
  call?: CallOptions,
): Promise<MemoryJobId> {
  const type = 'application/xml';
  const { job_id, upload_url } = await send(transport, MEMORY_OPERATIONS.importMemory, {
    body: {
      source_file: { file_name, content_type: type, content_length: file.size },
      parameters: { display_name },
    },
    answer: ImportSchema,
    call,
  });
  const content = { blob: file, type };
  const sent = { signedUrl: upload_url, content, call };
  // Its answer says nothing.
  (await sendForStream(hiding(upload_url, transport), SIGNED.uploadSigned, sent)).cancel();
  return job_id;
}

/**
 * `POST /v3/translation_memories/{translation_memory_id}/export` (service-facts 9): starts an export, or finds a recent one.
 * @throws RequestRejectedError with the status 409 while another export of the memory is running.
 */
export async function exportMemory(
  transport: Transport,
  id: MemoryId,
  call?: CallOptions,
): Promise<MemoryJobId> {
  const path = { translation_memory_id: id };
  const answer = await send(transport, MEMORY_OPERATIONS.exportMemory, { path, answer: ExportSchema, call });
  return answer.job_id;
}

/** `GET /v3/translation_memories/jobs/{job_id}` (service-facts 9). */
export function getMemoryJob(transport: Transport, id: MemoryJobId, call?: CallOptions): Promise<MemoryJob> {
  return send(transport, MEMORY_OPERATIONS.getMemoryJob, { path: { job_id: id }, answer: JobSchema, call });
}

/**
 * The TMX file of a completed export, from the signed address of its job (service-facts 9).
 * @throws UnexpectedAnswerError for a job that has no file.
 */
export async function downloadMemory(
  transport: Transport,
  id: MemoryJobId,
  call?: CallOptions,
): Promise<StreamedAnswer> {
  const path = { job_id: id };
  const { results } = await send(transport, MEMORY_OPERATIONS.downloadMemory, {
    ...{ path, answer: JobSchema, call },
  });
  const url = results[0]?.download_url;
  if (url === undefined) throw new UnexpectedAnswerError('shape', 'The export has no file.');
  return sendForStream(hiding(url, transport), SIGNED.downloadSigned, { signedUrl: url, call });
}

/** The transport with one more secret: whoever has a signed address can use it. */
function hiding(secret: string, transport: Transport): Transport {
  const redact = createRedactor([secret]);
  return { ...transport, redact: (text) => redact(transport.redact(text)) };
}
