import { type Message, message } from '#base';
import {
  type AttestedPair,
  isAcceptedText,
  NO_TEXT,
  type Origin,
  UNKNOWN_DEPENDS,
} from '../record/attested-pair.ts';
import type { Unit } from '../unit.ts';
import type { FileFacts } from './file-facts.ts';
import { isCutShort, isOnlyOfMachine } from './is-only-of-machine.ts';
import { isShort } from './is-short.ts';
import { whetherLeftOut } from './left-out.ts';
import type { StatesInput } from './unit-standing.ts';
import type { UnitState } from './unit-state.ts';
import { isForSource } from './what-git-shows.ts';

/** What is found of one pair of units. */
export interface Verdict {
  readonly state: UnitState;
  readonly isAffected?: boolean;
  readonly reuse?: string | undefined;
  readonly attests?: { readonly origin: Origin; readonly depends: string } | undefined;
  readonly isOfMachine?: boolean;
  /** Whether people have left out the translation, of this source or of what it said before. */
  readonly isLeftOut?: boolean;
  /** Whether git has a say in it. */
  readonly usesGit?: boolean;
  readonly reason?: Message;
}

const BY_HUMAN = { origin: 'h', depends: UNKNOWN_DEPENDS } as const;

const EDITED = { state: 'edited', attests: BY_HUMAN, usesGit: true } as const;

const MARKED: Verdict = { state: 'review', reason: message('The file marks this translation for review.') };
const SOURCE_CHANGED = message('The source has changed after this translation.');
const NOT_CERTAIN = message('It is not certain that this is the translation of the source as it is now.');

const DOUBTFUL: Verdict = {
  state: 'review',
  reason: message(
    'Nothing is added to this file, because too few of its texts can be paired. Pair those that wait for review.',
  ),
};

/** A text that is not there, or is empty. */
export function stateOfMissing(source: Unit, target: Unit | undefined, facts: FileFacts): Verdict {
  const isInherited = target === undefined && facts.input.inherits === true;
  if (isInherited || source.text === '') return { state: 'current' };
  if (facts.isDoubtful) return source.kind === 'copied' ? { state: 'current' } : DOUBTFUL;
  const usesGit = source.key !== undefined && source.hasWords && facts.hasLeftKeys;
  const renamed = usesGit ? facts.git.renamedFrom(source) : undefined;
  const found = renamed && stateOfRenamed(source, renamed, facts);
  if (found !== undefined) return found;
  const leftOut = whetherLeftOut(source, facts);
  const asked = { usesGit: usesGit || leftOut.usesGit };
  if (leftOut.why !== undefined) return { ...asked, ...LEFT_OUT[leftOut.why], isLeftOut: true };
  return { ...asked, state: 'missing', reuse: attestedText(source, facts) };
}

/** What is recorded waits for a person also when the source changes again. */
const LEFT_OUT = {
  recorded: { state: 'left-out' },
  removed: { state: 'left-out', attests: BY_HUMAN },
  changed: {
    state: 'review',
    attests: { origin: 'r', depends: UNKNOWN_DEPENDS },
    reason: message('People have left out the translation of an earlier version of this source.'),
  },
} as const satisfies Readonly<Record<string, Verdict>>;

/** A text whose key was renamed keeps its translation, unless that would have had to be looked at, or made again, under the former key. */
function stateOfRenamed(source: Unit, target: Unit, facts: FileFacts): Verdict | undefined {
  const { state, attests } = stateOfPresent(source, target, facts);
  if (!KEEPS_TRANSLATION.has(state) || target.mark === 'review') return undefined;
  return { state: 'missing', reuse: target.hash, attests, usesGit: true };
}

const KEEPS_TRANSLATION: ReadonlySet<UnitState> = new Set(['current', 'edited', 'adoptable']);

/** A pair of which both texts stand there. */
export function stateOfPresent(source: Unit, target: Unit, facts: FileFacts): Verdict {
  const { record, locale } = facts.input;
  const lines = record.linesOf(locale, source.hash, target.hash);
  return lines.length > 0
    ? stateOfKnown(source, target, lines, facts)
    : stateOfUnknown(source, target, facts);
}

/** A pair that the record has. */
function stateOfKnown(
  source: Unit,
  target: Unit,
  lines: readonly AttestedPair[],
  { input: { depends, hasMarks, record, locale } }: FileFacts,
): Verdict {
  if (target.mark === 'review') return MARKED;
  const has = (origin: Origin) => lines.some((line) => line.origin === origin);
  if (has('r') && !has('h')) {
    if (hasMarks) return { state: 'current', attests: BY_HUMAN };
    const isOutdated = record.sourcesOf(locale, target.hash).some(({ origin }) => origin !== 'r');
    return { state: 'review', reason: isOutdated ? SOURCE_CHANGED : NOT_CERTAIN };
  }
  const isOfToday = () => {
    const today = depends(source);
    return today === UNKNOWN_DEPENDS || lines.some((line) => line.depends === today);
  };
  const isSettled = isCutShort(lines) || lines.some((line) => line.depends === UNKNOWN_DEPENDS);
  return { state: 'current', isAffected: !isSettled && !isOfToday() };
}

/** A pair that the record does not have. */
function stateOfUnknown(source: Unit, target: Unit, facts: FileFacts): Verdict {
  const { record, locale, hasMarks } = facts.input;
  if (!source.hasWords) return stateOfCopy(source, target, facts);
  // Where the file shows no mark, nobody has seen that another text waited for a person.
  const ofSource = record.targetsOf(locale, source.hash).filter(({ origin }) => hasMarks || origin !== 'r');
  if (source.hash === target.hash && target.isFinished !== true)
    return stateOfEqual(source, target, ofSource, facts);
  const ofTarget = record.sourcesOf(locale, target.hash);
  if (ofTarget.length > 0) return stateOfOtherSource(source, target, { ofSource, ofTarget }, facts);
  if (target.mark === 'review') return MARKED;
  const isLeftOut = source.key === undefined && ofSource.some((line) => line.target === NO_TEXT);
  if (isLeftOut) return { state: 'review', reason: NOT_CERTAIN };
  if (ofSource.length > 0) return stateOfOtherTarget(source, target, facts);
  return facts.isKnownFile ? stateOfNew(source, target, facts) : stateOfFirst(source, target, facts);
}

/** A text without words is right as it is; but what was copied from the source follows it, also if a machine has changed its links. */
function stateOfCopy(source: Unit, target: Unit, facts: FileFacts): Verdict {
  const { input } = facts;
  if (source.hash === target.hash) return { state: 'current' };
  const copied = input.record.sourcesOf(input.locale, target.hash);
  if (copied.length > 0 && isOnlyOfMachine(copied)) return { state: 'stale', reason: SOURCE_CHANGED };
  if (facts.git.isEarlierCopy(target)) return { state: 'stale', usesGit: true, reason: SOURCE_CHANGED };
  const attests = hasHistory(input) ? ({ origin: 'a', depends: UNKNOWN_DEPENDS } as const) : undefined;
  return { state: 'current', attests, usesGit: true };
}

/** The target is its source: not translated yet, or a name or a word that both languages have. */
function stateOfEqual(
  source: Unit,
  target: Unit,
  ofSource: readonly AttestedPair[],
  facts: FileFacts,
): Verdict {
  const usesGit = ofSource.length > 0;
  if (usesGit && facts.git.orderOf(source, target) === 'target-later') return EDITED;
  const mayBeMeant = !usesGit && isShort(source.text) && facts.areTranslated;
  if (mayBeMeant) return stateOfFirst(source, target, facts);
  return { state: 'untranslated', reuse: attestedText(source, facts), usesGit };
}

/** The target is attested, but for other sources. */
function stateOfOtherSource(
  source: Unit,
  target: Unit,
  { ofSource, ofTarget }: Record<'ofSource' | 'ofTarget', readonly AttestedPair[]>,
  facts: FileFacts,
): Verdict {
  const followed = facts.followed;
  if (followed.has(target)) return { state: 'stale', reuse: followed.get(target), reason: SOURCE_CHANGED };
  // A short text, or one that still translates its own source beside this one, may be meant for both.
  const mayBeBoth = isShort(target.text) || ofTarget.some((line) => facts.hasPair(line.source, target.hash));
  const usesGit = mayBeBoth || ofSource.length > 0;
  const outdated: Verdict = isOnlyOfMachine(ofTarget)
    ? { state: 'stale', reuse: attestedText(source, facts), usesGit, reason: SOURCE_CHANGED }
    : { state: 'review', usesGit, reason: SOURCE_CHANGED };
  if (!usesGit) return outdated;
  // Without keys, what was removed can be paired with what stands beside it.
  if (source.key === undefined && whetherLeftOut(source, facts).why === 'removed')
    return { ...LEFT_OUT.removed, usesGit, isLeftOut: true };
  const order = facts.git.orderOf(source, target);
  // The text was written for this source: somebody chose one that stands elsewhere too, or stood here before.
  if (isForSource(order)) {
    if (target.mark === 'review') return MARKED;
    const isCertain = ofSource.length > 0 || facts.git.isWrittenFor(source, target);
    return isCertain ? EDITED : { state: 'review', usesGit, reason: NOT_CERTAIN };
  }
  const sources = new Set(ofTarget.map((line) => line.source));
  const isAmbiguous = mayBeBoth && (sources.size > 1 || order === 'source-later');
  if (!isAmbiguous || facts.git.earlierSource(target, sources) !== undefined) return outdated;
  return { state: 'review', usesGit, reason: NOT_CERTAIN };
}

/** The source is attested with other targets: a person has changed this one, unless git shows that the source is newer. */
function stateOfOtherTarget(source: Unit, target: Unit, facts: FileFacts): Verdict {
  const order = facts.git.orderOf(source, target);
  // What is recorded makes the file known, and the next run would add what is there already.
  if (facts.isDoubtful && !isForSource(order)) return { state: 'review', usesGit: true, reason: NOT_CERTAIN };
  if (order !== 'source-later') return EDITED;
  return { state: 'review', usesGit: true, reason: SOURCE_CHANGED };
}

/** Neither text is attested, in a file that is. */
function stateOfNew(source: Unit, target: Unit, facts: FileFacts): Verdict {
  if (facts.git.isWrittenFor(source, target)) return EDITED;
  return { state: 'review', usesGit: true, reason: NOT_CERTAIN };
}

/** Nothing of the file is attested. */
function stateOfFirst(source: Unit, target: Unit, facts: FileFacts): Verdict {
  const { input } = facts;
  if (!facts.isAligned) return { state: 'review', reason: NOT_CERTAIN };
  if (input.hasError({ source, target }))
    return { state: 'review', reason: message('The checks find an error in this translation.') };
  if (facts.git.orderOf(source, target) === 'source-later')
    return { state: 'review', usesGit: true, reason: SOURCE_CHANGED };
  const origin = input.adopt === 'machine' ? 'm' : 'a';
  return { state: 'adoptable', attests: { origin, depends: UNKNOWN_DEPENDS }, usesGit: true };
}

/** The hash of the one text that is attested for a source and still stands in a file, or did. One that waits for review does not count. */
function attestedText(
  source: Unit,
  { input: { record, locale, isStanding, newestOf } }: FileFacts,
): string | undefined {
  const lines = source.hasWords ? record.targetsOf(locale, source.hash) : [];
  if (isCutShort(lines)) return undefined;
  const accepted = [...new Set(lines.filter(isAcceptedText).map(({ target }) => target))];
  const standing = accepted.filter(isStanding);
  if (standing.length === 0 && accepted.length > 0) return newestOf(accepted);
  const [text, ...others] = standing;
  return others.length === 0 ? text : undefined;
}

function hasHistory({ history }: StatesInput): boolean {
  return history !== undefined && history.revisions.length > 0;
}
