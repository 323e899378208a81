import type { Unit, UnitPair } from '../unit.ts';
import type { FileHistory } from './history.ts';
import { isRemoved, wasAmong, wasTranslated } from './removals.ts';
import type { StatesInput } from './unit-standing.ts';
import { Versions } from './versions.ts';

/** Which of two units was changed after the other, as far as git shows it. */
type Order = 'source-later' | 'target-later' | 'together' | 'unknown';

/** The version that is not committed. */
const DISK = 0;

/** What the versions of two files say of their units. */
export interface GitFacts {
  /** When the source unit got its text, compared with when the target unit got its own. What is not committed counts as one commit. */
  orderOf(source: Unit, target: Unit): Order;
  /** Whether this clone lacks the versions that would show when one of the units got its text. */
  lacksAge(source: Unit, target: Unit): boolean;
  /**
   * Whether commits show that the target unit was written for a source that nobody knows: it came with this source or after it. What is not
   * committed shows it only where nothing stood before, or a translation of this source: it can be a correction for an earlier source.
   */
  isWrittenFor(source: Unit, target: Unit): boolean;
  /** An earlier source of a target unit, among source texts with these hashes. */
  earlierSource(target: Unit, sources: ReadonlySet<string>): Unit | undefined;
  /** Whether the source file had the text of this target unit in an earlier version, so that it is a copy. */
  isEarlierCopy(target: Unit): boolean;
  /** Whether a target unit stood in the order of an earlier version of its source; undefined if no earlier version has that source. */
  wasInOrder(pair: UnitPair): boolean | undefined;
  /** The text of the target under the key that a source unit without a translation had before its key was renamed. */
  renamedFrom(source: Unit): Unit | undefined;
  /** Whether a commit has removed the translation of a source, given the hashes of those that it had, and nothing has brought it back. */
  isRemoved(source: Unit, texts: ReadonlySet<string>): boolean;
  /** Whether a source had a translation before; undefined if nobody knows. */
  wasTranslated(source: Unit, texts: ReadonlySet<string>): boolean | undefined;
  /** Whether a source without a translation was a text with one of these hashes before. */
  wasAmong(source: Unit, hashes: ReadonlySet<string>): boolean;
}

/** What git shows of the units of a file. Versions are read one by one, until the answer is certain. */
export function whatGitShows(
  { revisions }: FileHistory,
  { pairs, read, pair }: Pick<StatesInput, 'pairs' | 'read' | 'pair'>,
): GitFacts {
  const versions = new Versions(revisions, { pairs, read, pair });
  return {
    orderOf: (source, target) => orderOf(versions, source, target),
    lacksAge: (source, target) => lacksAge(versions, source, target),
    isWrittenFor: (source, target) => isWrittenFor(versions, source, target),
    earlierSource: (target, sources) => earlierSource(versions, target, sources),
    isEarlierCopy: (target) =>
      revisions.some((_, index) => index > 0 && versions.units(index, 'source')?.has(target) === true),
    wasInOrder: (pair) => wasInOrder(versions, pair),
    renamedFrom: (source) => versions.renamedFrom(source),
    isRemoved: (source, texts) => isRemoved(versions, source, texts),
    wasTranslated: (source, texts) => wasTranslated(versions, source, texts),
    wasAmong: (source, hashes) => wasAmong(versions, source, hashes),
  };
}

/** @param from The versions that have the target unit; by default what is there now. */
function orderOf(versions: Versions, source: Unit, target: Unit, from: readonly number[] = [DISK]): Order {
  // A translation that is not there begins as its source: nobody has chosen its texts.
  if (!versions.hasFile(0, 'target')) return 'unknown';
  const orders = new Set(
    versions.introducing('target', target, from).map((index): Order => {
      if (!versions.has(index, 'source', source))
        return versions.hasFile(index, 'source') ? orderIfLater(versions, source) : 'unknown';
      if (!versions.proves(index)) return 'unknown';
      return versions.parentsWith(index, 'source', source).length > 0 ? 'target-later' : 'together';
    }),
  );
  const [order = 'unknown'] = orders;
  return orders.size === 1 ? order : 'unknown';
}

function lacksAge(versions: Versions, source: Unit, target: Unit): boolean {
  if (!versions.areIncomplete) return false;
  const begin = [...versions.introducing('source', source), ...versions.introducing('target', target)];
  return (
    begin.some((index) => versions.isIncomplete(index)) && orderOf(versions, source, target) === 'unknown'
  );
}

function isWrittenFor(versions: Versions, source: Unit, target: Unit): boolean {
  const order = orderOf(versions, source, target);
  if (!isForSource(order)) return false;
  if (!versions.introducing('target', target).includes(DISK)) return true;
  const before = versions.lastText('target', target);
  if (before === 'unknown') return false;
  if (before === undefined)
    return order === 'target-later' || versions.lastText('source', source) === undefined;
  return order === 'target-later' && isForSource(orderOf(versions, source, before, versions.parents(DISK)));
}

/** Whether the target was written when its source had this text already. */
export function isForSource(order: Order): boolean {
  return order === 'together' || order === 'target-later';
}

/** The target unit got its text when the source unit had another one: before the change of the source, or on another branch. */
function orderIfLater(versions: Versions, source: Unit): Order {
  const isProved = versions.introducing('source', source).some((index) => versions.proves(index));
  return isProved ? 'source-later' : 'unknown';
}

function earlierSource(versions: Versions, target: Unit, sources: ReadonlySet<string>): Unit | undefined {
  const isSuch = (pair: UnitPair) =>
    pair.target?.hash === target.hash &&
    pair.target.key === target.key &&
    pair.source !== undefined &&
    sources.has(pair.source.hash);
  const countIn = (pairs: readonly UnitPair[], hash: string) =>
    pairs.filter((pair) => isSuch(pair) && pair.source?.hash === hash).length;
  // A text that came beside a source that it is not attested for was written by a person.
  const isAttested = (index: number) => !versions.proves(index) || versions.pairs(index).some(isSuch);
  if (!versions.introducing('target', target).every(isAttested)) return undefined;
  const now = versions.pairs(0);
  for (let index = 1; index < versions.length; index++) {
    // Before the version in which it got its text, it may have had the same one: then somebody has written it again.
    if (versions.units(index, 'target')?.has(target) !== true) return undefined;
    const then = versions.pairs(index);
    // Of equal texts with several sources, it is one that has lost its source since.
    const found = then.find(
      (pair) =>
        isSuch(pair) && countIn(then, pair.source?.hash ?? '') > countIn(now, pair.source?.hash ?? ''),
    );
    if (found?.source !== undefined) return found.source;
  }
  return undefined;
}

function wasInOrder(versions: Versions, pair: UnitPair): boolean | undefined {
  let was: boolean | undefined;
  for (let index = 1; index < versions.length; index++) {
    const inOrder = versions.inOrder(index).get(pair);
    if (inOrder === true) return true;
    was ??= inOrder;
  }
  return was;
}
