import { message } from '#base';
import type { DeclaredList } from '#manifest';
import { eachStyleList, type StyleList } from '#service';
import { instructionsWithIds, isOwnWrite, listSteps, withIdsOf } from '../../model/lists/list-steps.ts';
import { withIdsOfTwins, withKnownIds } from '../../model/lists/match-instructions.ts';
import { readListText } from '../../model/lists/read-list-text.ts';
import { showFact } from '../../model/lists/show-fact.ts';
import { contentOfFacts, factsOf, factsOfAnswer, withoutHead } from '../../model/lists/style-facts.ts';
import { newListText, textWithList } from '../../model/lists/text-with-list.ts';
import { type ListKey, type LockedList, lockedList, withList, withoutList } from '../../model/lock/lock.ts';
import type { EntryChange } from '../../model/plan/changes-between.ts';
import type { PlanChange } from '../../model/plan/plan-change.ts';
import type { KindTypes, LockedWith, ObjectThere, ReadPorts, SyncedKind } from '../synced-kind.ts';
import type { SyncedObject } from '../synced-object.ts';
import { instructionsSeen } from './known-instructions.ts';
import { createListReader, type LocalList, type ReadList } from './local-list.ts';
import { matchList } from './match-list.ts';
import { runSteps } from './run-steps.ts';

export interface ListTypes extends KindTypes {
  readonly name: 'list';
  readonly key: ListKey;
  readonly locked: LockedList;
  readonly declared: DeclaredList;
  readonly remote: StyleList;
  readonly read: ReadList;
  readonly local: LocalList;
  /** The list as it was answered. */
  readonly place: StyleList;
}

/** A style rule list of the manifest, as it is here and there. */
export type ListState = SyncedObject<ListTypes>;

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** A list as the service has answered it. */
export function readList(answer: StyleList) {
  return { answer, entries: factsOfAnswer(answer) };
}

/** Style rule lists: a file for each. Their entries are facts about a rule or an instruction (packages/sync/model/lists/style-facts.ts). */
export const LISTS: SyncedKind<ListTypes> = {
  name: 'list',
  nameOf: ({ id }) => id,
  nameOfKey: ({ key }) => key,
  fileOf: ({ path, file }) => ({ path, shown: file }),
  keyOf: ({ id: key }, origin) => ({ key, origin }),
  locked: lockedList,
  async list({ client, signal }) {
    const all: StyleList[] = [];
    for await (const list of eachStyleList(client, { signal })) all.push(list);
    return all;
  },
  createReader: createListReader,
  match: ({ id }, read, known) => matchList(id, read?.content, known),
  idOf: ({ style_id }) => style_id,
  claimedTwice: (_declared, { name }, other) =>
    message('The style rule list "{0}" is synced by another parlance.json: {1}', name, other),
  readThere: (list, _declared, ports) => readListAt(list, ports),
  identify(read, { locked, seen, there = new Map() }) {
    const known = instructionsSeen(locked, seen);
    const instructions = instructionsWithIds(there);
    const seenBefore = withKnownIds(read.content, known, instructions);
    const content = withIdsOfTwins(seenBefore, instructions, known);
    return {
      local: { ...read, content, entries: factsOf(content) },
      asSeen: { entries: factsOf(seenBefore) },
      entriesOf: (text) => factsOf(withKnownIds(readListText(text), known, [])),
    };
  },
  hasArrived({ intent: { listVersion: version }, before, after }, { answer, entries: facts }) {
    if (version === undefined || before === undefined || after === undefined) return false;
    if (answer === undefined || facts === undefined) return false;
    return isOwnWrite({ before, after, version }, { version: answer.version, facts });
  },
  asThere: withIdsOf,

  jsonOf: ({ key }) => ({ list: key }),
  jsonKind: 'style',
  changeJson: listChange,
  show: showFact,
  counted: withoutHead,
  textWith(_declared, local, facts) {
    if (local === undefined) return newListText(contentOfFacts(facts));
    const text = textWithList(local, facts);
    const isMarked = BYTE_ORDER_MARK.every((byte, index) => local.bytes[index] === byte);
    return typeof text === 'string' && isMarked ? `\ufeff${text}` : text;
  },
  textThere: textWithList,

  versionOf: ({ version }) => version,
  lockOf: lockList,
  withLocked: withList,
  withoutLocked: withoutList,

  placeOf: ({ answer }) => answer,
  readAt: readListAt,
  replaces: () => true,
  backUp: (backups, { style_id }, facts) => backups.writeList(style_id, facts),
  async send({ place, name, before = new Map(), after }, { answer = place }, ports) {
    return readList(await runSteps(answer, listSteps(before, after), { name, ports }));
  },
  deleteAt: ({ style_id }, { client, signal }) => client.deleteStyleList(style_id, { signal }),
};

async function readListAt({ style_id }: StyleList, { client, signal }: ReadPorts) {
  return readList(await client.getStyleList(style_id, { signal }));
}

/** An instruction with another label is changed, not removed and added: the service knows it by its id. */
function listChange(change: EntryChange): Omit<PlanChange, 'kind' | 'reason'> {
  const from = 'from' in change ? change.from : undefined;
  const to = 'to' in change ? change.to : undefined;
  const { kind, name, values } = showFact({ source: change.source, values: { from, to } });
  const given = {
    ...(values.from === undefined ? {} : { from: values.from }),
    ...(values.to === undefined ? {} : { to: values.to }),
  };
  if (kind === 'name') return { action: 'rename', ...given };
  return {
    ...(kind === 'instruction' ? { instruction: name } : { rule: name }),
    action: change.action,
    ...given,
  };
}

/**
 * Where nobody has decided, the lock has the labels of the file, too: a fresh clone would take its instructions for new ones without them
 * (reliability S1a).
 */
function lockList(
  { key, origin }: ListKey,
  { answer, entries = new Map() }: ObjectThere<StyleList>,
  { hash, open, mine }: LockedWith,
): LockedList | undefined {
  if (answer === undefined) return undefined;
  const { style_id: id, version } = answer;
  const { name, instructions } = contentOfFacts(entries);
  const there = instructions.map(({ id: known = '', label }) => ({ id: known, label }));
  const undecided = new Map([...mine].filter(([source]) => open.has(source)));
  const here = instructionsWithIds(undecided)
    .filter((one) => !there.some((other) => other.id === one.id && other.label === one.label))
    .map(({ id: known, label }) => ({ id: known, label }));
  return { key, origin, id, name, version, hash, instructions: [...there, ...here] };
}
