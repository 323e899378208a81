import { randomUUID } from 'node:crypto';
import { normalizeCode, sameCode } from '#base';
import { badRequest, notSpecified, ServiceError, unsupportedValue } from '../../errors.ts';
import { type BodyRules, jsonFields, type RequestFields, readString } from '../../http/request-fields.ts';
import { findTarget, languagesOf } from '../../language-lists.ts';
import {
  MAX_LABEL_CHARACTERS,
  MAX_LIST_INSTRUCTIONS,
  MAX_PROMPT_CHARACTERS,
  MAX_STYLE_LIST_NAME_CHARACTERS,
} from '../../limits.ts';
import type { Switches } from '../../options/switches.ts';
import { readConfiguredRules } from '../../style-rules/read-configured-rules.ts';
import type { CustomInstruction, StyleList } from '../../style-rules/style-list.ts';
import { countCodePoints } from '../../text/code-points.ts';

/** Enough for a full list of instructions in any script; the service publishes no number. JSON only (service-facts 13). */
export const STYLE_BODY: BodyRules = { limit: 1_048_576, wrongEncodingStatus: 415, isJsonOnly: true };

/** The body of `POST /v3/style_rules` (specification 4.6). */
type StyleListContent = Pick<StyleList, 'name' | 'language' | 'configured_rules' | 'custom_instructions'>;

/** @throws ServiceError 400 for a parameter that is missing, of a wrong type or beyond its limits. */
export function readStyleList(fields: RequestFields, switches: Switches): StyleListContent {
  return {
    name: readStyleName(fields),
    language: readLanguage(fields, switches),
    configured_rules: readConfiguredRules(fields.values.get('configured_rules') ?? {}, switches),
    custom_instructions: readInstructions(fields, switches),
  };
}

/** @throws ServiceError 400 for a name that is missing, empty or longer than 1024 characters (specification 2.1). */
export function readStyleName(fields: RequestFields): string {
  return readText(fields, 'name', MAX_STYLE_LIST_NAME_CHARACTERS);
}

/** The code of a root: lists for variants are refused (service-facts 8). */
function readLanguage(fields: RequestFields, switches: Switches): string {
  const code = readString(fields, 'language');
  if (code === undefined || code === '') throw notSpecified('language');
  const language = findTarget(languagesOf('style_rules', switches), code);
  if (language === undefined) throw unsupportedValue('language');
  return language.lang;
}

function readInstructions({ values }: RequestFields, switches: Switches): readonly CustomInstruction[] {
  const list = values.get('custom_instructions') ?? [];
  if (!Array.isArray(list)) throw unsupportedValue('custom_instructions');
  requireInstructionCount(list.length, switches);
  return list.map((item: unknown) => readInstruction(jsonFields(item, 'A custom instruction'), switches));
}

/** @throws ServiceError for more instructions than a list can have (specification 8). */
export function requireInstructionCount(count: number, switches: Switches): void {
  if (count <= MAX_LIST_INSTRUCTIONS) return;
  const reason = `Too many custom instructions: at most ${MAX_LIST_INSTRUCTIONS} are possible.`;
  throw switches['instruction-limit'] === '456' ? new ServiceError(456, reason) : badRequest(reason);
}

/**
 * Reads a custom instruction (specification 2.3) and gives it an id.
 * @throws ServiceError 400 for a part that is missing, empty, of a wrong type or too long.
 */
export function readInstruction(fields: RequestFields, switches: Switches): CustomInstruction {
  const instruction = {
    id: randomUUID(),
    label: readText(fields, 'label', MAX_LABEL_CHARACTERS),
    prompt: readText(fields, 'prompt', MAX_PROMPT_CHARACTERS),
  };
  const code = readString(fields, 'source_language');
  if (code === undefined) return instruction;
  if (!languagesOf('translate_text', switches).some(({ lang }) => sameCode(lang, code))) {
    throw unsupportedValue('source_language');
  }
  return { ...instruction, source_language: normalizeCode(code) };
}

/** @param most code points */
function readText(fields: RequestFields, name: string, most: number): string {
  const text = readString(fields, name);
  if (text === undefined || text === '') throw notSpecified(name);
  if (countCodePoints(text) > most)
    throw badRequest(`Parameter '${name}' is longer than ${most} characters.`);
  return text;
}
