import { parse } from 'jsonc-parser';
import * as v from 'valibot';
import { parseJson } from '#base';
import type { ConfiguredRules } from '#service';

const RulesSchema = v.record(v.string(), v.record(v.string(), v.string()));

const StyleFileSchema = v.looseObject({
  name: v.exactOptional(v.string()),
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

const RulesFileSchema = v.union([v.looseObject({ configured_rules: RulesSchema }), RulesSchema]);

/** A style rule list in a file `*.style-rules.json` (specification 2.1), without the ids and times that the service sets. */
export type StyleFile = v.InferOutput<typeof StyleFileSchema>;

/** A list, or only its rules (specification 2.2). */
export type RulesFile = ConfiguredRules | { readonly configured_rules: ConfiguredRules };

/** The content of a file, or what is wrong with it; without a fault it is not JSON in UTF-8. */
export type ParsedStyleFile<Content> =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly fault?: { readonly field: string; readonly what: string } };

/** Reads a style rule list: JSON that may have comments. The service checks the rest. */
export function parseStyleFile(bytes: Uint8Array): ParsedStyleFile<StyleFile> {
  return parseContent(bytes, StyleFileSchema);
}

/** Reads a style rule list, or a file that contains only rules. */
export function parseRulesFile(bytes: Uint8Array): ParsedStyleFile<RulesFile> {
  return parseContent(bytes, RulesFileSchema);
}

function parseContent<Content>(
  bytes: Uint8Array,
  schema: v.GenericSchema<unknown, Content>,
): ParsedStyleFile<Content> {
  const text = decode(bytes);
  if (text === undefined || parseJson(text).faults.length > 0) return { ok: false };
  const parsed = v.safeParse(schema, parse(text, [], { allowTrailingComma: true }));
  if (parsed.success) return { ok: true, content: parsed.output };
  const [issue] = parsed.issues;
  return { ok: false, fault: { field: v.getDotPath(issue) ?? '-', what: issue.message } };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
