import type { DeclaredList } from '../../../../core/manifest/lookup/declared-lists.ts';
import type { Message } from '../../../../core/message.ts';
import type { Entries } from '../../../../core/sync/entries/entries.ts';
import { instructionsWithIds, isOwnWrite, withIdsOf } from '../../../../core/sync/lists/list-steps.ts';
import { type KnownInstruction, withKnownIds } from '../../../../core/sync/lists/match-instructions.ts';
import { readListText } from '../../../../core/sync/lists/read-list-text.ts';
import { contentOfAnswer } from '../../../../core/sync/lists/style-content.ts';
import { factsOf } from '../../../../core/sync/lists/style-facts.ts';
import type { LockedConflicts } from '../../../../core/sync/lock/conflict-fact.ts';
import { lockedList } from '../../../../core/sync/lock/lock.ts';
import { changesBetween, writtenBy } from '../../../../core/sync/plan/changes-between.ts';
import type { StyleList } from '../../../../service/resources/style-rules.ts';
import { hashOfEntries } from '../../hash-of-entries.ts';
import type { Intent, Pushed } from '../../storage/records.ts';
import type { Snapshots } from '../../storage/snapshots.ts';
import type { DictionarySources } from '../dictionaries/load-dictionary.ts';
import { findBase } from '../history/find-base.ts';
import type { ListLink } from '../match/match-list.ts';
import { mergeSides } from '../sides/merge-sides.ts';
import { statusOf } from '../sides/status-of.ts';
import { knownInstructions } from './known-instructions.ts';
import type { ListState, LocalList } from './list-state.ts';
import type { ReadList, ReadLocalList } from './local-list.ts';

const NO_FACTS: Entries = new Map();
const NOTHING_OPEN: LockedConflicts = new Map();

/** Reads both sides of a style rule list, and what they come from. */
export async function loadList(
  list: DeclaredList,
  link: ListLink,
  read: ReadLocalList,
  { ports, oneOf, lock, records, snapshots }: DictionarySources,
): Promise<ListState> {
  const { client, origin, signal } = ports;
  const key = { key: list.id, origin };
  const answer =
    link.kind === 'found'
      ? await oneOf(() => client.getStyleList(link.list.style_id, { signal }))
      : undefined;
  const remote = answer && factsOf(contentOfAnswer(answer));
  const remoteHash = hashOfEntries(remote ?? NO_FACTS);
  const locked = lockedList(lock, key);
  const write = await readWrite(await records.intent(key), snapshots);
  const isResumed =
    answer !== undefined &&
    write !== undefined &&
    isOwnWrite(write, remoteStateOf(answer, remote ?? NO_FACTS));
  const lockedHash = isResumed ? remoteHash : locked?.hash;
  const recorded = locked?.conflicts ?? NOTHING_OPEN;
  const known = await knownInstructions({ lockedHash, remote, remoteHash, locked, snapshots });
  const ids = (text: string) => factsOf(withKnownIds(readListText(text), known, []));
  const local = localOf(read, known, remote ?? NO_FACTS);
  const file = local && { ...local, entriesOf: ids };
  const sources = { lockedHash, local: file, remote: remote ?? NO_FACTS, remoteHash, snapshots, recorded };
  const seen = await findBase(sources);
  const pushed = withWrite(await records.pushed(key), write, remote ?? NO_FACTS);
  const merged = mergeSides({ mine: local?.entries, remote, lockedHash, seen, recorded, pushed });
  const faults = [...faultsOfLink(link), ...(read?.faults ?? [])];
  const sides = { local, remote, lockedHash, ...merged, faults };
  const status = link.kind === 'gone' || link.kind === 'unclear' ? 'blocked' : statusOf(sides);
  return { key, list, link, answer, remoteHash, isResumed, pushed, ...sides, status };
}

function remoteStateOf({ version }: StyleList, facts: Entries) {
  return { version, facts };
}

function localOf(
  read: ReadLocalList,
  known: readonly KnownInstruction[],
  remote: Entries,
): LocalList | undefined {
  if (read === undefined || !('content' in read)) return undefined;
  return withIds(read, known, remote);
}

function withIds(read: ReadList, known: readonly KnownInstruction[], remote: Entries): LocalList {
  const content = withKnownIds(read.content, known, instructionsWithIds(remote));
  return { ...read, content, entries: factsOf(content) };
}

/** A write that was about to be sent when its run ended: the lists before and after it. */
async function readWrite(intent: Intent | undefined, snapshots: Snapshots) {
  if (intent?.listVersion === undefined) return undefined;
  const before = await snapshots.read(intent.before);
  const after = await snapshots.read(intent.after);
  if (before === undefined || after === undefined) return undefined;
  return { at: intent.at, before, after, version: intent.listVersion };
}

/** What this clone has pushed, with what it was about to push when it ended (reliability S4). */
function withWrite(
  pushed: Pushed | undefined,
  write: Awaited<ReturnType<typeof readWrite>>,
  there: Entries,
): Pushed | undefined {
  if (write === undefined) return pushed;
  const written = writtenBy(changesBetween(write.before, withIdsOf(write.after, write.before, there)));
  return { at: write.at, entries: new Map([...(pushed?.entries ?? []), ...written]) };
}

function faultsOfLink(link: ListLink): readonly Message[] {
  if (link.kind === 'unclear') return [link.fault];
  return link.kind === 'gone' ? [link.where] : [];
}
