import { type JsonProblem, type LevelSettings, runJsonRules, type ServiceFacts } from '#base';
import { STYLE_RULES } from './rules/index.ts';
import { readStyleDocument } from './style-document.ts';

/** What a style rule list is checked with, apart from its text. */
interface StyleSurroundings {
  /** The languages of the service: those that it sent last, or else the built-in ones. */
  readonly service: ServiceFacts;
  /** Levels that differ from the rules' own. */
  readonly levels?: LevelSettings | undefined;
}

/** What is wrong with a style rule list, in the order of its text. Never throws; what cannot be read is a problem. */
export function checkStyleRules(
  text: string,
  { service, levels }: StyleSurroundings,
): readonly JsonProblem[] {
  return runJsonRules(STYLE_RULES, readStyleDocument(text, service), levels);
}
