import * as v from 'valibot';

/** What is wrong with a text that an agent wrote, or what to look at. */
const FINDING = v.object({
  rule: v.string(),
  level: v.picklist(['error', 'warning', 'information']),
  message: v.string(),
});

export type Finding = v.InferOutput<typeof FINDING>;

/** What became of an item. */
const RESULTS = ['written', 'unchanged', 'refused', 'source-changed', 'human-text', 'unknown'] as const;

export const WRITTEN_ITEM = v.object({
  id: v.string(),
  result: v.picklist(RESULTS),
  findings: v.optional(v.array(FINDING)),
});

export type WrittenItem = v.InferOutput<typeof WRITTEN_ITEM>;

const READ = v.optional(v.unknown());

/** Fields of a text that was read, which may come back with its translation. They say nothing. */
const READ_FIELDS = {
  ...{ state: READ, now: READ, nowForms: READ, before: READ, section: READ, why: READ, terms: READ },
  ...{ cut: READ, length: READ },
};

/** An item as an agent sends it. */
export const ITEM = v.strictObject({
  ...READ_FIELDS,
  id: v.pipe(v.string(), v.maxLength(2_000)),
  source: v.pipe(v.string(), v.description('The field source of the text that you read.')),
  text: v.optional(v.pipe(v.string(), v.maxLength(100_000), v.description('The translation.'))),
  forms: v.optional(
    v.pipe(
      v.record(v.string(), v.pipe(v.string(), v.maxLength(100_000))),
      v.description('Instead of text: a translation for each of the forms that you read.'),
    ),
  ),
});

export type Item = v.InferOutput<typeof ITEM>;

export function errorFinding(rule: string, message: string): Finding {
  return { rule, level: 'error', message };
}
