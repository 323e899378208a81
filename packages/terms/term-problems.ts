import { type Message, message, type Span, showPhrase } from '#base';
import type { CheckedTerm } from './checked-term.ts';
import { firstOfEach, type TermInText } from './matching/source-terms.ts';
import type { TargetText } from './matching/target-text.ts';

/** What a translation does with a term that a glossary or its terms file does not allow. This can be wrong, and never blocks anything. */
export interface TermProblem {
  /** None of the allowed phrases is there, one that is forbidden is, or what must stay as it is was changed. */
  readonly kind: 'missing' | 'forbidden' | 'changed';
  readonly term: CheckedTerm;
  readonly message: Message;
  /** Where the source has the term first. */
  readonly inSource: Span;
  /** The forbidden phrase in the translation. */
  readonly inTarget?: Span;
}

/**
 * Looks for the phrases of each term of a source in its translation. Inflected words count, close to each other and in any order.
 * @returns In the order of the source, each term once.
 */
export function findTermProblems(
  found: readonly TermInText<CheckedTerm>[],
  target: TargetText,
): readonly TermProblem[] {
  return firstOfEach(found).flatMap(({ term, start, end }) => problemsOf(term, { start, end }, target));
}

function problemsOf(term: CheckedTerm, inSource: Span, target: TargetText): readonly TermProblem[] {
  const { source, targets, isKept } = term;
  const [preferred] = targets;
  const shown = showPhrase(source);
  const forbidden = forbiddenIn(target, term).map(
    ({ phrase, start, end }): TermProblem => ({
      ...{ kind: 'forbidden', term, inSource, inTarget: { start, end } },
      message:
        preferred === undefined
          ? message('"{0}" must not be used for "{1}".', showPhrase(phrase), shown)
          : message('Use "{0}" instead of "{1}".', showPhrase(preferred), showPhrase(phrase)),
    }),
  );
  if (preferred === undefined || targets.some((phrase) => target.find(phrase) !== undefined))
    return forbidden;
  if (isKept) {
    const kept = message('"{0}" must stay as it is in the translation.', shown);
    return [...forbidden, { kind: 'changed', term, inSource, message: kept }];
  }
  // Those say what to write instead.
  if (forbidden.length > 0) return forbidden;
  const missing = message(
    'The glossary translates "{0}" as "{1}", which does not occur in the translation.',
    shown,
    showPhrase(preferred),
  );
  return [{ kind: 'missing', term, inSource, message: missing }];
}

/** A phrase of a translation that the terms file forbids. */
interface ForbiddenPhrase extends Span {
  readonly phrase: string;
}

/**
 * The phrases of a translation that are forbidden for a term, in the order of the terms file; of those that overlap, the longest. A phrase that is
 * part of an allowed one is no mistake: "Task" in "Taskleiste".
 */
function forbiddenIn(target: TargetText, term: CheckedTerm): readonly ForbiddenPhrase[] {
  if (term.forbidden.length === 0) return [];
  const spansOf = (phrases: readonly string[]) =>
    phrases.flatMap((phrase) => {
      const span = target.find(phrase);
      return span === undefined ? [] : [{ ...span, phrase }];
    });
  const allowed = spansOf(term.targets);
  const forbidden = spansOf(term.forbidden).filter((one) => !allowed.some((other) => contains(other, one)));
  return forbidden.filter((one, index) => {
    const isSame = (other: Span) => contains(other, one) && contains(one, other);
    const wider = forbidden.some((other) => contains(other, one) && !isSame(other));
    return !wider && forbidden.findIndex(isSame) === index;
  });
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
