import { type Message, message } from '../../../../core/message.ts';
import { sameEntries } from '../../../../core/sync/entries/entries.ts';
import {
  afterStep,
  isExpectedVersion,
  type ListStep,
  withIdsOf,
} from '../../../../core/sync/lists/list-steps.ts';
import {
  instructionObject,
  rulesObject,
  type StyleContent,
  type StyleInstruction,
} from '../../../../core/sync/lists/style-content.ts';
import { factsOfAnswer } from '../../../../core/sync/lists/style-facts.ts';
import { changesBetween, writtenBy } from '../../../../core/sync/plan/changes-between.ts';
import { instructionId, type StyleId, styleId } from '../../../../service/ids.ts';
import type { CreateStyleListRequest, StyleList } from '../../../../service/resources/style-rules.ts';
import { hashOfEntries } from '../../hash-of-entries.ts';
import { nameOfSynced } from '../../kinds/kinds.ts';
import type { CreateList, DeleteList, WriteList } from '../../plan/sync-plan.ts';
import type { SyncState } from '../../state/load-sync.ts';
import { SyncError } from '../../sync-error.ts';
import type { SyncPorts } from '../../sync-ports.ts';
import { movedMeanwhile, notAsSent, unlessDeleted } from './moved-meanwhile.ts';
import type { SeenFacts } from './seen-facts.ts';

/** Creates a list with all its rules and instructions in one request. Its ids are written down at once. */
export async function createList(
  { state }: CreateList,
  { ports }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { client, signal } = ports;
  const created = await client.createStyleList(newListRequest(state.local.content), { signal });
  await facts.list(state.key, created);
  await facts.write();
  const there = await client.getStyleList(created.style_id, { signal });
  const wanted = withIdsOf(state.local.entries, new Map(), factsOfAnswer(there));
  if (!sameEntries(factsOfAnswer(there), wanted)) throw notAsSent(nameOfSynced(state));
  await facts.list(state.key, there);
}

/** What creates a list with this content. */
export function newListRequest({
  name,
  language,
  rules,
  instructions,
}: StyleContent): CreateStyleListRequest {
  return {
    name,
    language,
    configured_rules: rulesObject(rules),
    custom_instructions: instructions.map(instructionObject),
  };
}

/**
 * Changes a list step by step. It is read before, so that nothing is overwritten that the plan did not show (reliability S2); each step
 * has to lead to exactly its own change and to the next version (S5). Otherwise somebody else has written at the same time: the push stops,
 * and what was there before is kept.
 */
export async function writeList(
  { state, answer, before, after, steps }: WriteList,
  { ports, records, snapshots, backups }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const { key, pushed } = state;
  const { client, clock, signal } = ports;
  const id = answer.style_id;
  const name = nameOfSynced(state);
  const now = await unlessDeleted(client.getStyleList(id, { signal }), () => movedMeanwhile(name));
  if (now.version !== answer.version || !sameEntries(factsOfAnswer(now), before)) throw movedMeanwhile(name);
  await backups.writeList(id, before);
  await records.setIntent(key, {
    at: clock.now(),
    before: await snapshots.write(before),
    after: await snapshots.write(after),
    listVersion: now.version,
  });
  const there = await runSteps(now, steps, { name, ports });
  const goal = withIdsOf(after, before, factsOfAnswer(there));
  if (hashOfEntries(factsOfAnswer(there)) !== hashOfEntries(goal)) throw notAsSent(name);
  const written = writtenBy(changesBetween(before, goal));
  const entries = new Map([...(pushed?.entries ?? []), ...written]);
  await facts.list(key, there, { pushed: { at: clock.now(), entries } });
  facts.done(key);
}

/** Only what the lock has seen is deleted, and it is saved before (reliability S9). */
export async function deleteList(
  { locked }: DeleteList,
  { ports: { client, signal }, backups }: SyncState,
  facts: SeenFacts,
): Promise<void> {
  const id = styleId(locked.id);
  const reading = client.getStyleList(id, { signal });
  const there = factsOfAnswer(await unlessDeleted(reading, () => movedMeanwhile(locked.key)));
  if (hashOfEntries(there) !== locked.hash) throw movedMeanwhile(locked.key);
  await backups.writeList(locked.id, there);
  await client.deleteStyleList(id, { signal });
  facts.withoutList(locked);
}

/** What the steps of a list work with. */
interface StepSetting {
  /** Of the list, for messages. */
  readonly name: string;
  readonly ports: Pick<SyncPorts, 'client' | 'signal'>;
}

/**
 * Carries out steps, and returns the list after them.
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
      return message('Rename the list to “{0}”.', step.name);
    case 'replace-rules':
      return message('Replace the rules.');
    case 'remove-instruction':
      return message('Remove the instruction “{0}”.', step.instruction.label);
    case 'replace-instruction':
      return message('Replace the instruction “{0}”.', step.instruction.label);
    case 'add-instruction':
      return message('Add the instruction “{0}”.', step.instruction.label);
  }
}
