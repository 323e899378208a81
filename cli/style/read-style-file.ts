import path from 'node:path';
import * as v from 'valibot';
import { message } from '../../core/message.ts';
import type { ConfiguredRules } from '../../service/resources/style-rules.ts';
import { CommandError } from '../command/command-error.ts';
import { readBytes } from '../files/read-bytes.ts';

const RulesSchema = v.record(v.string(), v.record(v.string(), v.string()));

const StyleFileSchema = v.looseObject({
  language: v.exactOptional(v.string()),
  configured_rules: v.exactOptional(RulesSchema),
  custom_instructions: v.exactOptional(
    v.array(
      v.pipe(
        v.object({ label: v.string(), prompt: v.string(), source_language: v.exactOptional(v.string()) }),
        v.readonly(),
      ),
    ),
  ),
});

/** A style rule list in a file `*.style-rules.json` (specification 2.1). */
export type StyleFile = v.InferOutput<typeof StyleFileSchema>;

/**
 * Reads a style rule file, without the ids and times that the service sets. The service checks the rest.
 * @throws CommandError for a file that cannot be read or has another structure.
 */
export function readStyleFile(file: string, cwd: string): Promise<StyleFile> {
  return readJson(file, cwd, StyleFileSchema);
}

/**
 * Reads the rules of a style rule file, or of a file that contains only rules (specification 2.2).
 * @throws CommandError as `readStyleFile`.
 */
export async function readRules(file: string, cwd: string): Promise<ConfiguredRules> {
  const content = await readJson(
    file,
    cwd,
    v.union([v.looseObject({ configured_rules: RulesSchema }), RulesSchema]),
  );
  return hasRules(content) ? content.configured_rules : content;
}

function hasRules(
  content: ConfiguredRules | { readonly configured_rules: ConfiguredRules },
): content is { readonly configured_rules: ConfiguredRules } {
  return Object.hasOwn(content, 'configured_rules');
}

async function readJson<Output>(
  file: string,
  cwd: string,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  const bytes = await readBytes(path.resolve(cwd, file), file);
  const parsed = v.safeParse(schema, parseJson(bytes, file));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new CommandError(message('{0} is not a style rule file: {1}', file, issue.message), {
    next: message('Wrong field: {0}', v.getDotPath(issue) ?? '-'),
  });
}

function parseJson(bytes: Uint8Array, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new CommandError(message('{0} is not JSON in UTF-8.', file));
  }
}
