import { type Steps, showPhrase } from '#base';
import { findTermsAt, type TermsAt } from '#glossary';
import { describeEntry } from '#terms';
import type { TermsAtParams, TermsAtResult } from '../../protocol/requests.ts';
import type { TermsFiles } from '../documents/terms-files.ts';
import type { Glossary } from '../glossaries/glossary.ts';
import { localize } from '../protocol/localize.ts';
import { fileNameOf } from '../workspace/names.ts';

/** The largest number of translations that are listed. */
const MAX_LISTED = 10;

/** The largest number of code points of a phrase that are shown. */
const SHOWN_CODE_POINTS = 200;

/** The term at a position in all glossaries; undefined without one. */
export function termsAt(
  glossaries: readonly Glossary[],
  { text, offset }: TermsAtParams,
): Steps<TermsAt<Glossary> | undefined> {
  return findTermsAt(glossaries, text, offset);
}

/** The translations that glossaries agree on for a term, with what their terms files say. */
export async function shownTerms(
  { span, found }: TermsAt<Glossary>,
  termsFiles: TermsFiles,
): Promise<TermsAtResult> {
  const translations = found.slice(0, MAX_LISTED).map(async ({ home, term }) => {
    const entry = (await termsFiles.beside(home.uri))?.entries.get(term.source);
    return {
      target: showPhrase(term.target, SHOWN_CODE_POINTS),
      language: home.dictionary.pair?.target,
      file: fileNameOf(home.uri),
      about: entry === undefined ? [] : describeEntry(entry).map(localize),
    };
  });
  return { ...span, translations: await Promise.all(translations) };
}
