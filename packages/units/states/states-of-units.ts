import { message } from '#base';
import { isOwnOfTranslation } from '../own-of-translation.ts';
import { NO_TEXT } from '../record/attested-pair.ts';
import type { Unit, UnitPair } from '../unit.ts';
import { FileFacts } from './file-facts.ts';
import { followMoves, type Moves } from './follow-moves.ts';
import { isOnlyOfMachine } from './is-only-of-machine.ts';
import { stateOfMissing, stateOfPresent, type Verdict } from './state-of-text.ts';
import type { StatesInput, UnitStanding } from './unit-standing.ts';

export type { StatesInput, UnitStanding } from './unit-standing.ts';
export type { UnitState } from './unit-state.ts';

/** The state of each pair of a file, in their order. The same for any order of the lines of the record. */
export function statesOf(input: StatesInput): readonly UnitStanding[] {
  const facts = new FileFacts(input);
  const moves = followMoves(facts);
  return input.pairs.map((pair) => standingOf(pair, facts, moves));
}

function standingOf(pair: UnitPair, facts: FileFacts, { moved, uncertain }: Moves): UnitStanding {
  const { input } = facts;
  const verdict = withAge(verdictOn(pair, facts), pair, facts);
  const { source, target } = pair;
  const text = verdict.isLeftOut === true ? NO_TEXT : (verdict.reuse ?? target?.hash);
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
    ...(target?.mark === 'unfinished' && { isUnfinished: true }),
    needsHistory: (verdict.usesGit === true && input.history === undefined) || uncertain.has(pair),
    ...(verdict.isLeftOut === true && { isLeftOut: true }),
    ...(verdict.reason && { reason: verdict.reason }),
  };
}

/** What was one block is two now, or the other way round: a person has to say what belongs to what. */
const DIVIDED = {
  split: message('The source text was split in two. Divide the translation too.'),
  joined: message('Two source texts were joined. Join their translations too.'),
};

/** In an incomplete clone, what git would decide stays open: a text whose age is unknown is neither recorded nor sent. */
function withAge(verdict: Verdict, { source, target }: UnitPair, facts: FileFacts): Verdict {
  const isOpen =
    verdict.usesGit === true && source !== undefined && target !== undefined && target.text !== '';
  if (!isOpen || !facts.git.lacksAge(source, target)) return verdict;
  if (source.hasWords) return { state: 'age-unknown', usesGit: true, reason: AGE_UNKNOWN };
  return { ...verdict, attests: undefined };
}

const AGE_UNKNOWN = message(
  'The clone does not show whether the source or the translation was changed last.',
);

const OPEN = message(
  'This translation stands where one of the source is missing. Accept it if it is its translation.',
);

function verdictOn({ source, target, division, isOpen }: UnitPair, facts: FileFacts): Verdict {
  if (division !== undefined) return { state: 'review', reason: DIVIDED[division] };
  if (isOpen) return { state: 'review', reason: OPEN };
  if (source === undefined) return target === undefined ? { state: 'current' } : stateOfExtra(target, facts);
  if (source.mark === 'final' || target?.mark === 'final') return { state: 'current' };
  if (target === undefined || target.text === '') return stateOfMissing(source, target, facts);
  return stateOfPresent(source, target, facts);
}

function stateOfExtra(target: Unit, facts: FileFacts): Verdict {
  const { record, locale } = facts.input;
  if (isOwnOfTranslation(target) || isPartOfText(target, facts)) return { state: 'current' };
  const isOfMachine = target.mark !== 'final' && isOnlyOfMachine(record.sourcesOf(locale, target.hash));
  return { state: 'extra', isOfMachine };
}

/** Whether a person has written it, without a source, right before or behind a translation of theirs: they have made two blocks of one. */
function isPartOfText(target: Unit, facts: FileFacts): boolean {
  const { record, locale } = facts.input;
  if (target.key !== undefined || target.kind === 'copied') return false;
  if (record.sourcesOf(locale, target.hash).length > 0) return false;
  return facts.besideIn(target).some((pair) => pair.target?.kind === target.kind && isOfPerson(pair, facts));
}

function isOfPerson(pair: UnitPair, facts: FileFacts): boolean {
  const { source, target } = pair;
  if (source === undefined || target === undefined) return false;
  const lines = facts.input.record.linesOf(facts.input.locale, source.hash, target.hash);
  return lines.some(({ origin }) => origin === 'h') || verdictOn(pair, facts).state === 'edited';
}
