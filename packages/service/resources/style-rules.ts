import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { finiteNumber } from '../finite-number.ts';
import { NO_ANSWER } from '../http/answers/decode.ts';
import { idSchema, instructionId, type StyleId, styleId } from '../ids.ts';
import { operations } from '../operation.ts';
import { type PageOptions, queryOf } from './query.ts';

const STYLE_LISTS = '/v3/style_rules';
export const STYLE_LIST = `${STYLE_LISTS}/{style_id}`;

export const STYLE_LIST_OPERATIONS = operations('style-rules', {
  createStyleList: { method: 'POST', path: STYLE_LISTS, retryClass: 'create', answers: 'at-once' },
  listStyleLists: { method: 'GET', path: STYLE_LISTS, retryClass: 'read', answers: 'at-once' },
  getStyleList: { method: 'GET', path: STYLE_LIST, retryClass: 'read', answers: 'at-once' },
  renameStyleList: { method: 'PATCH', path: STYLE_LIST, retryClass: 'replace', answers: 'at-once' },
  putConfiguredRules: {
    method: 'PUT',
    path: `${STYLE_LIST}/configured_rules`,
    retryClass: 'replace',
    answers: 'at-once',
  },
  deleteStyleList: { method: 'DELETE', path: STYLE_LIST, retryClass: 'permanent', answers: 'at-once' },
});

/** Options by category and rule (specification 2.2). The catalogue is open: any category, rule and option passes. */
export type ConfiguredRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The fields of a custom instruction that a user sets (specification 2.3). */
export interface InstructionContent {
  /** At most 100 characters. */
  readonly label: string;
  /** At most 300 characters. */
  readonly prompt: string;
  readonly source_language?: string;
}

/** The body of `POST /v3/style_rules` (specification 4.6). */
export interface CreateStyleListRequest {
  /** At most 1,024 characters. */
  readonly name: string;
  /** A target language without variant. */
  readonly language: string;
  readonly configured_rules?: ConfiguredRules;
  /** At most 200. */
  readonly custom_instructions?: readonly InstructionContent[];
}

/** Which style rule lists `GET /v3/style_rules` returns (specification 4.6). */
export interface StyleListsOptions extends PageOptions {
  /** Whether the lists have their rules and instructions; by default they do not. */
  readonly detailed?: boolean;
}

/** The answer of `GET` and `PUT` for one instruction (specification 4.6). */
export const CustomInstructionSchema = v.looseObject({
  id: idSchema(instructionId),
  label: v.string(),
  prompt: v.string(),
  source_language: v.exactOptional(v.nullable(v.string())),
});

/** A custom instruction of a list (specification 2.3). */
export type CustomInstruction = v.InferOutput<typeof CustomInstructionSchema>;

/** A list, as every operation on lists answers it (specification 4.6). */
export const StyleListSchema = v.looseObject({
  style_id: idSchema(styleId),
  name: v.string(),
  creation_time: v.string(),
  updated_time: v.string(),
  language: v.string(),
  version: finiteNumber,
  configured_rules: v.exactOptional(v.record(v.string(), v.record(v.string(), v.string()))),
  custom_instructions: v.exactOptional(v.array(CustomInstructionSchema)),
});

/** A style rule list (specification 2.1); without rules and instructions unless they were requested. */
export type StyleList = v.InferOutput<typeof StyleListSchema>;

/** `POST /v3/style_rules` (specification 4.6). Sent twice, it creates two lists. */
export function createStyleList(
  transport: Transport,
  request: CreateStyleListRequest,
  call?: CallOptions,
): Promise<StyleList> {
  return send(transport, STYLE_LIST_OPERATIONS.createStyleList, {
    body: request,
    answer: StyleListSchema,
    call,
  });
}

/** `GET /v3/style_rules` (specification 4.6): one page. `eachStyleList` in packages/service/paging.ts reads all. */
export async function listStyleLists(
  transport: Transport,
  options: StyleListsOptions = {},
): Promise<readonly StyleList[]> {
  const { detailed, page, page_size } = options;
  const { style_rules } = await send(transport, STYLE_LIST_OPERATIONS.listStyleLists, {
    query: queryOf({ detailed, page, page_size }),
    answer: v.looseObject({ style_rules: v.array(StyleListSchema) }),
    call: options,
  });
  return style_rules;
}

/** `GET /v3/style_rules/{style_id}` (specification 4.6). */
export function getStyleList(transport: Transport, id: StyleId, call?: CallOptions): Promise<StyleList> {
  const path = { style_id: id };
  return send(transport, STYLE_LIST_OPERATIONS.getStyleList, { path, answer: StyleListSchema, call });
}

/** `PATCH /v3/style_rules/{style_id}` (specification 4.6). The name has at most 1,024 characters. */
export function renameStyleList(
  transport: Transport,
  id: StyleId,
  name: string,
  call?: CallOptions,
): Promise<StyleList> {
  return send(transport, STYLE_LIST_OPERATIONS.renameStyleList, {
    path: { style_id: id },
    body: { name },
    answer: StyleListSchema,
    call,
  });
}

/**
 * `PUT /v3/style_rules/{style_id}/configured_rules` (specification 4.6): replaces all rules of the list and leaves its
 * instructions.
 */
export function putConfiguredRules(
  transport: Transport,
  id: StyleId,
  rules: ConfiguredRules,
  call?: CallOptions,
): Promise<StyleList> {
  return send(transport, STYLE_LIST_OPERATIONS.putConfiguredRules, {
    path: { style_id: id },
    body: rules,
    answer: StyleListSchema,
    call,
  });
}

/** `DELETE /v3/style_rules/{style_id}` (specification 4.6). Permanent. */
export function deleteStyleList(transport: Transport, id: StyleId, call?: CallOptions): Promise<void> {
  const path = { style_id: id };
  return send(transport, STYLE_LIST_OPERATIONS.deleteStyleList, { path, answer: NO_ANSWER, call });
}
