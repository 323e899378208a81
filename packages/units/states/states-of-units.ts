import { message, once } from '#base';
import { isOwnOfTranslation } from '../own-of-translation.ts';
import type { Unit, UnitPair } from '../unit.ts';
import { followItems } from './follow-items.ts';
import { followMoves, type Moves } from './follow-moves.ts';
import { NO_HISTORY } from './history.ts';
import { isOnlyOfMachine } from './is-only-of-machine.ts';
import { isShort } from './is-short.ts';
import { hasLeftKeys } from './renamed-texts.ts';
import { type FileFacts, stateOfMissing, stateOfPresent, type Verdict } from './state-of-text.ts';
import type { StatesInput, UnitStanding } from './unit-standing.ts';
import { whatGitShows } from './what-git-shows.ts';

export type { StatesInput, UnitStanding } from './unit-standing.ts';
export type { UnitState } from './unit-state.ts';

/** The state of each pair of a file, in their order. The same for any order of the lines of the record. */
export function statesOf(input: StatesInput): readonly UnitStanding[] {
  const facts: FileFacts = {
    input,
    git: once(() => whatGitShows(input.history ?? NO_HISTORY, input)),
    isKnownFile: once(() => isKnownFile(input)),
    followed: once(() => followItems(input.pairs, input.record, input.locale)),
    isTranslatedFile: once(() => isTranslatedFile(input)),
    hasLeftKeys: once(() => hasLeftKeys(input.pairs)),
  };
  const moves = followMoves(facts);
  return input.pairs.map((pair) => standingOf(pair, facts, moves));
}

function standingOf(pair: UnitPair, facts: FileFacts, { moved, uncertain }: Moves): UnitStanding {
  const { input } = facts;
  const verdict = verdictOn(pair, facts);
  const { source, target } = pair;
  const text = verdict.reuse ?? target?.hash;
  const attests =
    verdict.attests !== undefined && source !== undefined && text !== undefined
      ? { locale: input.locale, source: source.hash, target: text, ...verdict.attests }
      : undefined;
  return {
    pair,
    state: verdict.state,
    isAffected: verdict.isAffected === true,
    ...(verdict.reuse !== undefined && { reuse: verdict.reuse }),
    ...(attests && { attests }),
    ...(verdict.isOfMachine !== undefined && { isOfMachine: verdict.isOfMachine }),
    isMoved: moved.has(pair),
    isMarked: target?.mark === 'review',
    needsHistory: (verdict.usesGit === true && input.history === undefined) || uncertain.has(pair),
    ...(verdict.reason && { reason: verdict.reason }),
  };
}

/** What was one block is two now, or the other way round: a person has to say what belongs to what. */
const DIVIDED = {
  split: message('The source text was split in two. Divide the translation too.'),
  joined: message('Two source texts were joined. Join their translations too.'),
};

function verdictOn({ source, target, division }: UnitPair, facts: FileFacts): Verdict {
  if (division !== undefined) return { state: 'review', reason: DIVIDED[division] };
  if (source === undefined) return target === undefined ? { state: 'current' } : stateOfExtra(target, facts);
  if (source.mark === 'final' || target?.mark === 'final') return { state: 'current' };
  if (target === undefined || target.text === '') return stateOfMissing(source, target, facts);
  return stateOfPresent(source, target, facts);
}

function stateOfExtra(target: Unit, { input: { record, locale } }: FileFacts): Verdict {
  if (isOwnOfTranslation(target)) return { state: 'current' };
  const isOfMachine = target.mark !== 'final' && isOnlyOfMachine(record.sourcesOf(locale, target.hash));
  return { state: 'extra', isOfMachine };
}

/** The share of texts that are their sources in a file that somebody has translated, at most. */
const MOST_EQUAL = 1 / 3;

/**
 * Whether a file is translated: few of its texts are their sources. Of texts with keys, none of these is long: new ones are often copied, to be
 * translated later.
 */
function isTranslatedFile({ pairs }: StatesInput): boolean {
  const texts = pairs.flatMap(({ source, target }) =>
    source?.hasWords === true && source.kind !== 'copied' && target !== undefined && target.text !== ''
      ? [{ source, isEqual: source.hash === target.hash }]
      : [],
  );
  const equal = texts.filter(({ isEqual }) => isEqual);
  return (
    equal.length <= texts.length * MOST_EQUAL &&
    equal.every(({ source }) => source.key === undefined || isShort(source.text))
  );
}

/** Whether the record has a text of this target file. */
function isKnownFile({ pairs, record, locale }: StatesInput): boolean {
  return pairs.some(({ target }) => target !== undefined && record.sourcesOf(locale, target.hash).length > 0);
}
