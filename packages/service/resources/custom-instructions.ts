import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send } from '../call/send.ts';
import { UnexpectedAnswerError } from '../errors/service-errors.ts';
import { NO_ANSWER } from '../http/answers/decode.ts';
import type { InstructionId, StyleId } from '../ids.ts';
import { operations } from '../operation.ts';
import {
  type CustomInstruction,
  CustomInstructionSchema,
  type InstructionContent,
  STYLE_LIST,
  type StyleList,
  StyleListSchema,
} from './style-rules.ts';

const INSTRUCTIONS = `${STYLE_LIST}/custom_instructions`;
const INSTRUCTION = `${INSTRUCTIONS}/{instruction_id}`;

export const INSTRUCTION_OPERATIONS = operations('style-rules', {
  createInstruction: { method: 'POST', path: INSTRUCTIONS, retryClass: 'create', answers: 'at-once' },
  getInstruction: { method: 'GET', path: INSTRUCTION, retryClass: 'read', answers: 'at-once' },
  putInstruction: { method: 'PUT', path: INSTRUCTION, retryClass: 'replace', answers: 'at-once' },
  deleteInstruction: { method: 'DELETE', path: INSTRUCTION, retryClass: 'replace', answers: 'at-once' },
});

/** A new instruction, from either form of the answer. */
export interface CreatedInstruction {
  readonly instruction: CustomInstruction;
  /** The list with the instruction, if the service answers with the list. */
  readonly list: StyleList | undefined;
}

/** The answer to a new instruction: its list, or the instruction alone (specification 4.6). */
const InstructionAnswerSchema = v.lazy((answer) =>
  typeof answer === 'object' && answer !== null && 'style_id' in answer
    ? v.pipe(
        StyleListSchema,
        v.transform((list): InstructionAnswer => ({ list })),
      )
    : v.pipe(
        CustomInstructionSchema,
        v.transform((instruction): InstructionAnswer => ({ instruction })),
      ),
);

type InstructionAnswer = { readonly list: StyleList } | { readonly instruction: CustomInstruction };

/**
 * `POST /v3/style_rules/{style_id}/custom_instructions` (specification 4.6). Sent twice, it creates two instructions.
 * @throws UnexpectedAnswerError also when the answer is a list without the new instruction.
 */
export async function createInstruction(
  transport: Transport,
  id: StyleId,
  content: InstructionContent,
  call?: CallOptions,
): Promise<CreatedInstruction> {
  const answer = await send(transport, INSTRUCTION_OPERATIONS.createInstruction, {
    path: { style_id: id },
    body: content,
    answer: InstructionAnswerSchema,
    call,
  });
  if ('instruction' in answer) return { instruction: answer.instruction, list: undefined };
  return { instruction: newestLike(content, answer.list), list: answer.list };
}

/** A list can have the same label and prompt more than once: the newest one is last. */
function newestLike({ label, prompt }: InstructionContent, list: StyleList): CustomInstruction {
  const alike = (list.custom_instructions ?? []).filter(
    (instruction) => instruction.label === label && instruction.prompt === prompt,
  );
  const newest = alike.at(-1);
  if (newest !== undefined) return newest;
  throw new UnexpectedAnswerError('shape', 'The new instruction is not in the list that came back.', {
    path: 'custom_instructions',
  });
}

/** `GET /v3/style_rules/{style_id}/custom_instructions/{instruction_id}` (specification 4.6). */
export function getInstruction(
  transport: Transport,
  list: StyleId,
  id: InstructionId,
  call?: CallOptions,
): Promise<CustomInstruction> {
  const path = { style_id: list, instruction_id: id };
  return send(transport, INSTRUCTION_OPERATIONS.getInstruction, {
    path,
    answer: CustomInstructionSchema,
    call,
  });
}

/** `PUT /v3/style_rules/{style_id}/custom_instructions/{instruction_id}` (specification 4.6): replaces all of it. */
export function putInstruction(
  transport: Transport,
  list: StyleId,
  id: InstructionId,
  content: InstructionContent,
  call?: CallOptions,
): Promise<CustomInstruction> {
  return send(transport, INSTRUCTION_OPERATIONS.putInstruction, {
    path: { style_id: list, instruction_id: id },
    body: content,
    answer: CustomInstructionSchema,
    call,
  });
}

/** `DELETE /v3/style_rules/{style_id}/custom_instructions/{instruction_id}` (specification 4.6). Permanent. */
export function deleteInstruction(
  transport: Transport,
  list: StyleId,
  id: InstructionId,
  call?: CallOptions,
): Promise<void> {
  const path = { style_id: list, instruction_id: id };
  return send(transport, INSTRUCTION_OPERATIONS.deleteInstruction, { path, answer: NO_ANSWER, call });
}
