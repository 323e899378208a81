import { type JsonProblem, runJsonRules } from '../json/rule.ts';
import type { LevelSettings } from '../rule.ts';
import { readTermsDocument, type TermsSurroundings } from './metadata/terms-document.ts';
import { TERMS_RULES } from './rules/index.ts';

/** What is wrong with a terms file, in the order of its text. Never throws; what cannot be read is a problem. */
export function checkTerms(
  text: string,
  { levels, ...surroundings }: TermsSurroundings & { readonly levels?: LevelSettings | undefined },
): readonly JsonProblem[] {
  return runJsonRules(TERMS_RULES, readTermsDocument(text, surroundings), levels);
}
