import * as v from 'valibot';
import { documentId, finiteNumber, glossaryId, idSchema, memoryId, styleId } from '#service';
import { JOB_STATES } from '../model/job-state.ts';

const MessageSchema = v.object({
  text: v.string(),
  args: v.pipe(v.array(v.union([v.string(), finiteNumber])), v.readonly()),
});

const ProblemSchema = v.object({
  kind: v.picklist([
    'authentication',
    'rate-limited',
    'quota',
    'network',
    'input',
    'not-found',
    'cancelled',
    'disk',
    'locked',
    'unexpected',
    'server',
    'unknown',
  ]),
  what: MessageSchema,
  details: v.pipe(v.array(MessageSchema), v.readonly()),
  next: MessageSchema,
});

const OptionsSchema = v.object({
  target_lang: v.string(),
  source_lang: v.exactOptional(v.string()),
  formality: v.exactOptional(v.string()),
  glossary_id: v.exactOptional(idSchema(glossaryId)),
  glossary_ids: v.exactOptional(v.pipe(v.array(idSchema(glossaryId)), v.readonly())),
  style_id: v.exactOptional(idSchema(styleId)),
  translation_memory_id: v.exactOptional(idSchema(memoryId)),
  enable_watermark: v.exactOptional(v.boolean()),
  enable_quality_evaluation: v.exactOptional(v.boolean()),
  output_format: v.exactOptional(v.string()),
});

/** A name of a file in its folder. A journal that says otherwise was changed by somebody else: nothing is written outside the folder. */
const FileNameSchema = v.pipe(
  v.string(),
  v.regex(/^[^/\\]+$/),
  v.check((name) => name !== '.' && name !== '..'),
);

/** A job as its journal stores it. It contains no secret. */
export const JobSchema = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  state: v.picklist(JOB_STATES),
  created: finiteNumber,
  changed: finiteNumber,
  origin: v.string(),
  source: v.object({ path: v.string(), name: v.string(), size: finiteNumber, hash: v.string() }),
  options: OptionsSchema,
  target: v.object({ folder: v.string(), realFolder: v.string(), name: FileNameSchema, mode: finiteNumber }),
  price: v.variant('bound', [
    v.object({ bound: v.picklist(['at-least', 'at-most']), characters: finiteNumber }),
    v.object({ bound: v.literal('unknown') }),
  ]),
  document_id: v.exactOptional(idSchema(documentId)),
  status: v.exactOptional(v.string()),
  billed_characters: v.exactOptional(finiteNumber),
  total: v.exactOptional(finiteNumber),
  received: v.exactOptional(finiteNumber),
  tried: v.exactOptional(v.string()),
  placed: v.exactOptional(v.string()),
  problem: v.exactOptional(ProblemSchema),
});

/**
 * The translation of one document into one language, as far as this machine knows it. Times are in ms since the
 * epoch, sizes in bytes.
 *
 * `id` is a hash of the source's bytes, the options, the service and the target, so that the same translation is the
 * same job. `target` is the destination of the result, `placed` the file that it became. `total` is the announced
 * size of the result and `received` how much of it has arrived while it is incomplete. `tried` is a path that is
 * being written. `problem` says why the job has stopped; a running job has no problem.
 */
export type DocumentJob = v.InferOutput<typeof JobSchema>;

/** Enough characters of an id to distinguish the jobs of one person. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** The destination of a result. `realFolder` is the folder with all links resolved, when the job began. */
export type JobTarget = DocumentJob['target'];
