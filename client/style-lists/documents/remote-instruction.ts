import { message, type ServiceFacts } from '#base';
import { faultOfOneMoreInstruction } from '#requests';
import type { CustomInstruction, ServiceClient, StyleList } from '#service';
import { SyncError } from '#sync';
import type { ReadVersion } from '../../shell/editor/service-texts.ts';
import { contentOf, faultsOf, readInstruction, writeInstruction } from './instruction-text.ts';
import type { InstructionAddress } from './style-address.ts';

/** An instruction as the service had it, and as an editor shows it. */
export interface RemoteInstruction extends ReadVersion {
  /** Undefined if the service does not have it yet. */
  readonly instruction: CustomInstruction | undefined;
}

/** A text that is saved to the service. */
interface InstructionSave {
  readonly address: InstructionAddress;
  readonly text: string;
  /** Undefined if this window does not know what was opened: it was restored after a reload. */
  readonly opened: RemoteInstruction | undefined;
  /** In ms of the epoch. */
  readonly at: number;
}

/** What an instruction is saved with. */
interface InstructionSaving {
  /** What the service takes. */
  readonly service: ServiceFacts;
  readonly client: Pick<
    ServiceClient,
    'getInstruction' | 'getStyleList' | 'createInstruction' | 'putInstruction'
  >;
  /** Saves what the service has of the list, before it is changed. */
  readonly backUp: (origin: string, before: StyleList) => Promise<void>;
}

/** Reads an instruction; a new one is empty. @throws what the client throws. */
export async function readInstructionAt(
  client: Pick<ServiceClient, 'getInstruction'>,
  { list, instruction: id }: InstructionAddress,
  at: number,
): Promise<RemoteInstruction> {
  const instruction = id === undefined ? undefined : await client.getInstruction(list, id);
  return { instruction, text: textOf(instruction), at };
}

/**
 * Saves an instruction, if the service still has what was opened. What it replaces is saved before (reliability S9).
 * @returns what the service has then, with the text of the editor.
 * @throws SyncError if nothing was sent; otherwise what the client throws.
 */
export async function saveInstruction(
  { client, service, backUp }: InstructionSaving,
  { address, text, opened, at }: InstructionSave,
): Promise<RemoteInstruction> {
  const written = readInstruction(text);
  const [fault] = faultsOf(written, service);
  if (fault !== undefined) throw new SyncError('problems', fault.message);
  const { list, instruction: id } = address;
  const content = contentOf(written);
  if (id === undefined) {
    const tooMany = faultOfOneMoreInstruction(await client.getStyleList(list));
    if (tooMany !== undefined) throw new SyncError('problems', tooMany);
    const { instruction } = await client.createInstruction(list, content);
    return { instruction, text, at };
  }
  const { instruction: there } = await readInstructionAt(client, address, at);
  if (opened === undefined || textOf(there) !== textOf(opened.instruction)) {
    throw new SyncError('conflict', message('The instruction has changed at the service. Nothing was sent.'));
  }
  await backUp(address.origin, await client.getStyleList(list));
  return { instruction: await client.putInstruction(list, id, content), text, at };
}

function textOf(instruction: CustomInstruction | undefined): string {
  if (instruction === undefined) return writeInstruction({});
  const { label, prompt, source_language } = instruction;
  return writeInstruction({ label, prompt, ...(source_language ? { source_language } : {}) });
}
