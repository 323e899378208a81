import * as v from 'valibot';
import { finiteNumber, glossaryId, idSchema } from '#service';

const DictionarySchema = v.object({
  source_lang: v.string(),
  target_lang: v.string(),
  entries: v.string(),
  entries_format: v.string(),
});

const OriginalSchema = v.object({
  glossary_id: idSchema(glossaryId),
  name: v.string(),
  hash: v.string(),
});

/** A replacement as its journal stores it. */
export const ReplacementSchema = v.object({
  version: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  created: finiteNumber,
  origin: v.string(),
  kind: v.picklist(['edit', 'convert']),
  step: v.picklist(['creating', 'created', 'deleting']),
  name: v.string(),
  dictionaries: v.pipe(v.array(DictionarySchema), v.readonly()),
  originals: v.pipe(v.array(OriginalSchema), v.readonly()),
  deletesOriginals: v.boolean(),
  before: v.pipe(v.array(v.string()), v.readonly()),
  made: v.exactOptional(idSchema(glossaryId)),
});

/**
 * One new glossary that replaces v2 glossaries, which cannot be changed (specification 2.5): an edited v2 glossary, or a v3 glossary with
 * the entries of several. Its journal says before each change what is about to happen (reliability S8):
 * - `creating`: the new glossary may exist; what existed `before` is known by its ids;
 * - `created`: the new glossary is `made`, and nothing was deleted;
 * - `deleting`: it was read back and compared, and originals may be gone. They are deleted only if that was confirmed.
 *
 * A finished replacement has no journal. The `hash` of an original is that of its entries when the replacement was planned.
 */
export type Replacement = v.InferOutput<typeof ReplacementSchema>;

/** A v2 glossary that a replacement stands for. */
export type Original = Replacement['originals'][number];

/** A replacement before it begins. */
export type PlannedReplacement = Pick<
  Replacement,
  'kind' | 'name' | 'dictionaries' | 'originals' | 'deletesOriginals'
>;
