import type { CallOptions, Transport } from '../call/send.ts';
import type { MemoryId } from '../ids.ts';
import * as memories from '../resources/memories.ts';
import { changeOrConfirm, doneWhenGone } from './change-or-confirm.ts';

/** `deleteMemory`, which checks whether the memory is gone if the answer gets lost. */
export function deleteMemory(transport: Transport, id: MemoryId, call?: CallOptions): Promise<void> {
  return changeOrConfirm(transport, {
    change: () => memories.deleteMemory(transport, id, call),
    check: () => doneWhenGone(() => memories.getMemory(transport, id, call)),
    mayRepeat: false,
    call,
  });
}
