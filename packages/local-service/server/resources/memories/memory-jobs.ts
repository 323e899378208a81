import type { Hono } from 'hono';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../../environment.ts';
import { badRequest, notSpecified, ServiceError, statusError, unsupportedValue } from '../../errors.ts';
import { readBytes } from '../../http/read-body.ts';
import {
  jsonFields,
  type RequestFields,
  readFields,
  readInteger,
  readString,
} from '../../http/request-fields.ts';
import {
  MAX_MEMORY_FILE_BYTES,
  MAX_MEMORY_FILE_NAME,
  MAX_MEMORY_FILE_TYPE,
  MAX_TRANSLATE_BODY_BYTES,
} from '../../limits.ts';
import type { MemoryJob } from '../../memories/memory-store.ts';
import { readTmx, writeTmx } from '../../memories/tmx.ts';
import { requireJob, requireMemory } from './memory-lookup.ts';

const MEMORIES = '/v3/translation_memories';
/** Signed addresses are outside of what needs a key. */
const SIGNED = '/signed/translation_memories/:signature';

/** Of files that do not announce another one. */
const TMX_TYPE = 'application/xml';

const BODY = { limit: MAX_TRANSLATE_BODY_BYTES, wrongEncodingStatus: 415, isJsonOnly: true } as const;

/** Imports and exports of translation memories (service-facts 9): jobs that are asked for, with files at signed addresses. */
export function addMemoryJobs(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { memories, options } = state;
  app.post(`${MEMORIES}/import`, async (context) => {
    const described = readImport(await readFields(context, BODY));
    if (memories.all().length >= Number(options.switches['most-memories'])) throw statusError(456);
    const job = memories.addJob({ operation: 'import', state: 'awaiting_input', ...described });
    const upload_url = signedUrl(context, job);
    return context.json({ job_id: job.job_id, upload_url, expires_at: job.expires }, 202);
  });
  app.post(`${MEMORIES}/:translation_memory_id/export`, (context) => {
    const memory = requireMemory(context, state);
    const recent = memories.findExport(memory);
    if (recent?.state === 'processing') throw new ServiceError(409, 'An export of this memory is running.');
    const { translation_memory_id } = memory;
    const job =
      recent ?? memories.addJob({ operation: 'export', state: 'processing', memory: translation_memory_id });
    const status = recent === undefined ? 202 : 200;
    return context.json({ job_id: job.job_id, parameters: { translation_memory_id } }, status);
  });
  app.get(`${MEMORIES}/jobs/:job_id`, (context) => {
    const job = proceed(requireJob(context, state), state);
    return context.json(describedJob(job, context, state));
  });
  app.put(SIGNED, async (context) => {
    const job = requireSigned(context, state, 'import');
    if (job.state !== 'awaiting_input') throw statusError(403);
    const content = await readBytes(context, job.bytes ?? 0);
    if (content.byteLength !== job.bytes) throw badRequest('The file does not have the announced size.');
    memories.saveJob({ ...job, ...imported(content, job, state) });
    return context.body(null, 200);
  });
  app.get(SIGNED, (context) => {
    const job = requireSigned(context, state, 'export');
    const memory = memories.find(job.memory ?? '');
    if (memory === undefined || job.state === 'processing') throw statusError(403);
    memories.saveJob({ ...job, state: 'downloaded' });
    return context.body(writeTmx(memory), 200, { 'content-type': TMX_TYPE });
  });
}

function readImport(fields: RequestFields): Required<Pick<MemoryJob, 'name' | 'type' | 'bytes'>> {
  const file = jsonFields(fields.values.get('source_file'), "'source_file'");
  // Official clients leave the parameters out where nobody gives the memory a name.
  const parameters = jsonFields(fields.values.get('parameters') ?? {}, "'parameters'");
  const fileName = readString(file, 'file_name') ?? '';
  const type = readString(file, 'content_type') ?? TMX_TYPE;
  const name = readString(parameters, 'display_name') ?? fileName;
  if (fileName === '') throw notSpecified('source_file.file_name');
  if (name === '') throw notSpecified('parameters.display_name');
  if ([...fileName].length > MAX_MEMORY_FILE_NAME) throw unsupportedValue('source_file.file_name');
  if ([...type].length > MAX_MEMORY_FILE_TYPE) throw unsupportedValue('source_file.content_type');
  const sizes = { min: 1, max: MAX_MEMORY_FILE_BYTES };
  const bytes = readInteger(file, 'content_length', sizes);
  if (bytes === undefined) throw notSpecified('source_file.content_length');
  return { name, type, bytes };
}

/** What becomes of an import with its file. */
function imported(
  content: Uint8Array,
  { name = '' }: MemoryJob,
  { memories }: LocalServiceState,
): Pick<MemoryJob, 'state' | 'failure' | 'memory' | 'skipped'> {
  try {
    const { skipped, ...read } = readTmx(new TextDecoder('utf-8', { fatal: true }).decode(content));
    const { translation_memory_id } = memories.create({ name, ...read });
    return { state: 'processing', memory: translation_memory_id, skipped };
  } catch {
    return { state: 'processing', failure: 'The uploaded file is not valid TMX.' };
  }
}

/** A job that was asked for often enough is done. */
function proceed(job: MemoryJob, { memories, options }: LocalServiceState): MemoryJob {
  if (job.state !== 'processing') return job;
  const asked = job.asked + 1;
  const isDone = asked > Number(options.switches['memory-polls']);
  const state = job.failure === undefined ? 'completed' : 'failed';
  return memories.saveJob({ ...job, asked, ...(isDone && { state }) });
}

function describedJob(job: MemoryJob, context: RequestContext, { memories }: LocalServiceState): object {
  const { operation, created, memory, skipped, failure } = job;
  const isOver = job.state === 'completed' || job.state === 'failed';
  const state = !isOver && memories.isExpired(job) ? 'expired' : job.state;
  const hasFile = operation === 'export' && (state === 'completed' || state === 'downloaded');
  return {
    job_id: job.job_id,
    product: 'translation_memory',
    operation,
    creation_time: created,
    updated_time: created,
    ...(operation === 'import' && {
      source_file: { content_type: job.type ?? TMX_TYPE, content_length: job.bytes },
      parameters: { display_name: job.name },
    }),
    ...(operation === 'export' && { parameters: { translation_memory_id: memory } }),
    results: [
      {
        status: state,
        ...(operation === 'import' &&
          state === 'completed' && { translation_memory_id: memory, skipped_segment_count: skipped }),
        ...(hasFile && { download_url: signedUrl(context, job), expires_at: job.expires }),
        ...(state === 'failed' && { error: { message: failure } }),
      },
    ],
  };
}

function signedUrl({ req }: RequestContext, { signature }: MemoryJob): string {
  return `${new URL(req.url).origin}${SIGNED.replace(':signature', signature)}`;
}

/** @throws ServiceError 403 for a wrong or old address, 400 for a request with a key, which does not belong to it (service-facts 1). */
function requireSigned(
  context: RequestContext,
  { memories }: LocalServiceState,
  operation: MemoryJob['operation'],
): MemoryJob {
  if (context.req.header('authorization') !== undefined)
    throw badRequest('A signed address takes no Authorization header.');
  const job = memories.findSigned(context.req.param('signature') ?? '');
  if (job === undefined || job.operation !== operation || memories.isExpired(job)) throw statusError(403);
  return job;
}
