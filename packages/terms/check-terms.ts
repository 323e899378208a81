import { type JsonProblem, type LevelSettings, type ParsedJson, runJsonRules } from '#base';
import { parseTerms } from './metadata/parse-terms.ts';
import { readTermsDocument, type TermsSurroundings } from './metadata/terms-document.ts';
import { TERMS_RULES } from './rules/index.ts';

interface CheckedSurroundings extends TermsSurroundings {
  readonly levels?: LevelSettings | undefined;
}

/** What is wrong with a terms file, in the order of its text. Never throws; what cannot be read is a problem. */
export function checkTerms(text: string, surroundings: CheckedSurroundings): readonly JsonProblem[] {
  return checkParsedTerms(parseTerms(text), surroundings);
}

/** The same for a terms file that `parseTerms` has read. */
export function checkParsedTerms(
  json: ParsedJson,
  { levels, ...surroundings }: CheckedSurroundings,
): readonly JsonProblem[] {
  return runJsonRules(TERMS_RULES, readTermsDocument(json, surroundings), levels);
}
