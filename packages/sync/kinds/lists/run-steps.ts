import { type Message, message } from '#base';
import { instructionId, type StyleId, type StyleList } from '#service';
import { sameEntries } from '../../model/entries/entries.ts';
import { afterStep, isExpectedVersion, type ListStep } from '../../model/lists/list-steps.ts';
import { instructionObject, rulesObject, type StyleInstruction } from '../../model/lists/style-content.ts';
import { factsOfAnswer } from '../../model/lists/style-facts.ts';
import { unlessDeleted } from '../../moved-meanwhile.ts';
import { SyncError } from '../../sync-error.ts';
import type { SyncPorts } from '../../sync-ports.ts';

/** What the steps of a list work with. */
interface StepSetting {
  /** Of the list, for messages. */
  readonly name: string;
  readonly ports: Pick<SyncPorts, 'client' | 'signal'>;
}

/**
 * Changes a list step by step, and returns it after them: each step has to lead to exactly its own change and to the next version (reliability
 * S5). Otherwise somebody else has written at the same time.
 * @throws SyncError with the number of the step at which somebody else has written too; otherwise what the client throws.
 */
export async function runSteps(
  before: StyleList,
  steps: readonly ListStep[],
  { name, ports }: StepSetting,
): Promise<StyleList> {
  let now = before;
  for (const [index, step] of steps.entries()) {
    const conflict = () => interrupted(name, step, index, steps.length);
    let repeated = 0;
    const onRepeat = () => {
      repeated++;
    };
    const there = await unlessDeleted(runStep(now, step, { ...ports, onRepeat }), conflict);
    const expected = afterStep(factsOfAnswer(now), step, factsOfAnswer(there));
    const isOwn =
      isExpectedVersion(now.version, [step], there.version, repeated) &&
      sameEntries(factsOfAnswer(there), expected);
    if (!isOwn) throw conflict();
    now = there;
  }
  return now;
}

/** What a step is sent with. */
interface StepPorts extends Pick<SyncPorts, 'client' | 'signal'> {
  readonly onRepeat: () => void;
}

/** The list after a step. Only some requests answer with the list. */
async function runStep(
  { style_id: id }: StyleList,
  step: ListStep,
  { client, signal, onRepeat }: StepPorts,
): Promise<StyleList> {
  const call = { signal, onRepeat };
  switch (step.kind) {
    case 'rename':
      return client.renameStyleList(id, step.name, call);
    case 'replace-rules':
      return client.putConfiguredRules(id, rulesObject(step.rules), call);
    case 'remove-instruction':
      await client.deleteInstruction(id, idOf(step.instruction), call);
      return client.getStyleList(id, call);
    case 'replace-instruction':
      await client.putInstruction(id, idOf(step.instruction), instructionObject(step.instruction), call);
      return client.getStyleList(id, call);
    case 'add-instruction':
      return addInstruction(id, step.instruction, { client, signal, onRepeat });
  }
}

async function addInstruction(
  id: StyleId,
  instruction: StyleInstruction,
  { client, signal, onRepeat }: StepPorts,
): Promise<StyleList> {
  const call = { signal, onRepeat };
  const { list } = await client.createInstruction(id, instructionObject(instruction), call);
  return list ?? client.getStyleList(id, { signal });
}

function idOf({ id = '' }: StyleInstruction) {
  return instructionId(id);
}

function interrupted(name: string, step: ListStep, index: number, total: number): SyncError {
  return new SyncError(
    'conflict',
    message('{0} was changed by somebody else during the push.', name),
    message('Step {0} of {1} was not as expected:', String(index + 1), String(total)),
    wordsOf(step),
    message('What the list said before the push is kept. To see the backups, run: parlance restore'),
    { remedy: 'pull' },
  );
}

function wordsOf(step: ListStep): Message {
  switch (step.kind) {
    case 'rename':
      return message('Rename the list to "{0}".', step.name);
    case 'replace-rules':
      return message('Replace the rules.');
    case 'remove-instruction':
      return message('Delete the instruction "{0}".', step.instruction.label);
    case 'replace-instruction':
      return message('Replace the instruction "{0}".', step.instruction.label);
    case 'add-instruction':
      return message('Add the instruction "{0}".', step.instruction.label);
  }
}
