import { findTermsAt } from '../../core/glossary/terms/terms-at.ts';
import type { Steps } from '../../core/steps.ts';
import { showPhrase } from '../../core/text/unicode/unicode.ts';
import type { TermsAtParams, TermsAtResult } from '../../protocol/requests.ts';
import type { Glossary } from '../glossaries/glossary.ts';
import { fileNameOf } from '../workspace/names.ts';

/** The largest number of translations that are listed. */
const MAX_LISTED = 10;

/** The largest number of code points of a phrase that are shown. */
const SHOWN_CODE_POINTS = 200;

/** The translations that glossaries agree on for the term at a position; null if there is no term. */
export function* termsAt(
  glossaries: readonly Glossary[],
  { text, offset }: TermsAtParams,
): Steps<TermsAtResult | null> {
  const terms = yield* findTermsAt(glossaries, text, offset);
  if (terms === undefined) return null;
  const translations = terms.found.slice(0, MAX_LISTED).map(({ home, term }) => ({
    target: showPhrase(term.target, SHOWN_CODE_POINTS),
    language: home.dictionary.pair?.target,
    file: fileNameOf(home.uri),
  }));
  return { ...terms.span, translations };
}
