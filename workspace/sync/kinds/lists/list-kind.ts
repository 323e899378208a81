import type { DeclaredList } from '../../../../core/manifest/lookup/declared-lists.ts';
import { message } from '../../../../core/message.ts';
import { instructionsWithIds, isOwnWrite, withIdsOf } from '../../../../core/sync/lists/list-steps.ts';
import { withKnownIds } from '../../../../core/sync/lists/match-instructions.ts';
import { readListText } from '../../../../core/sync/lists/read-list-text.ts';
import { factsOf, factsOfAnswer } from '../../../../core/sync/lists/style-facts.ts';
import { type ListKey, type LockedList, lockedList } from '../../../../core/sync/lock/lock.ts';
import { eachStyleList } from '../../../../service/paging.ts';
import type { StyleList } from '../../../../service/resources/style-rules.ts';
import type { KindTypes, ObjectState, SyncedKind } from '../synced-kind.ts';
import { instructionsSeen } from './known-instructions.ts';
import { createListReader, type LocalList, type ReadList } from './local-list.ts';
import { matchList } from './match-list.ts';

interface ListTypes extends KindTypes {
  readonly name: 'list';
  readonly key: ListKey;
  readonly locked: LockedList;
  readonly declared: DeclaredList;
  readonly remote: StyleList;
  readonly read: ReadList;
  readonly local: LocalList;
}

/** A style rule list of the manifest, as it is here and there. */
export type ListState = ObjectState<ListTypes>;

/** Style rule lists: a file for each. Their entries are facts about a rule or an instruction (core/sync/lists/style-facts.ts). */
export const LISTS: SyncedKind<ListTypes> = {
  name: 'list',
  nameOf: ({ id }) => id,
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
    message('The style rule list “{0}” is synced by another manifest: {1}', name, other),
  async readThere({ style_id }, _declared, { client, signal }) {
    const answer = await client.getStyleList(style_id, { signal });
    return { answer, entries: factsOfAnswer(answer) };
  },
  identify(read, { locked, seen, there = new Map() }) {
    const known = instructionsSeen(locked, seen);
    const content = withKnownIds(read.content, known, instructionsWithIds(there));
    return {
      local: { ...read, content, entries: factsOf(content) },
      entriesOf: (text) => factsOf(withKnownIds(readListText(text), known, [])),
    };
  },
  hasArrived({ intent: { listVersion: version }, before, after }, { answer, entries: facts }) {
    if (version === undefined || before === undefined || after === undefined || facts === undefined)
      return false;
    return isOwnWrite({ before, after, version }, { version: answer.version, facts });
  },
  asThere: withIdsOf,
};
