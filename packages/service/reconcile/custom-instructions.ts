import type { CallOptions, Transport } from '../call/send.ts';
import type { InstructionId, StyleId } from '../ids.ts';
import * as instructions from '../resources/custom-instructions.ts';
import { type CustomInstruction, getStyleList, type InstructionContent } from '../resources/style-rules.ts';
import { changeOrConfirm, doneWhenGone } from './change-or-confirm.ts';
import { createOrAdopt } from './create-or-adopt.ts';

/** Whether an instruction equals the given one; an absent and an empty language are equal. */
export function sameInstruction(instruction: CustomInstruction, content: InstructionContent): boolean {
  return (
    instruction.label === content.label &&
    instruction.prompt === content.prompt &&
    (instruction.source_language ?? undefined)?.toLowerCase() === content.source_language?.toLowerCase()
  );
}

/** `createInstruction`, which creates one instruction even if its answer gets lost. Instructions have no time. */
export function createInstruction(
  transport: Transport,
  id: StyleId,
  content: InstructionContent,
  call?: CallOptions,
): Promise<instructions.CreatedInstruction> {
  return createOrAdopt(transport, {
    create: () => instructions.createInstruction(transport, id, content, call),
    findAlike: async () => {
      const list = await getStyleList(transport, id, call);
      const alike = (list.custom_instructions ?? []).filter((one) => sameInstruction(one, content));
      return alike.map((instruction) => ({ instruction, list }));
    },
    call,
  });
}

/** `putInstruction`, which reads the instruction if its answer gets lost. */
export function putInstruction(
  transport: Transport,
  list: StyleId,
  id: InstructionId,
  content: InstructionContent,
  call?: CallOptions,
): Promise<CustomInstruction> {
  return changeOrConfirm(transport, {
    change: () => instructions.putInstruction(transport, list, id, content, call),
    check: async () => {
      const instruction = await instructions.getInstruction(transport, list, id, call);
      return sameInstruction(instruction, content) ? { answer: instruction } : undefined;
    },
    mayRepeat: true,
    call,
  });
}

/** `deleteInstruction`, which checks whether the instruction is gone if the answer gets lost. */
export function deleteInstruction(
  transport: Transport,
  list: StyleId,
  id: InstructionId,
  call?: CallOptions,
): Promise<void> {
  return changeOrConfirm(transport, {
    change: () => instructions.deleteInstruction(transport, list, id, call),
    check: () => doneWhenGone(() => instructions.getInstruction(transport, list, id, call)),
    mayRepeat: true,
    call,
  });
}
