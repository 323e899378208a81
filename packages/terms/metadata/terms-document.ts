import {
  findShapeFaults,
  type JsonMember,
  listMembers,
  membersOf,
  type ParsedJson,
  type ShapedJson,
} from '#base';
import { TERMS_SHAPE } from './shape.ts';

/** What is around a terms file: the glossary beside it. */
export interface TermsSurroundings {
  /** Its target phrases by source phrase; `missing` if there is no such file, undefined if it cannot be read. */
  readonly glossary?: ReadonlyMap<string, string> | 'missing' | undefined;
  /** A source phrase as the fixes of the rules for glossaries leave it; left out: nothing is fixed. */
  readonly fixedPhrase?: (phrase: string) => string;
}

/** A terms file as its rules see it. */
export interface TermsDocument extends ShapedJson, TermsSurroundings {
  /** The entries by source phrase, in the order of the file. */
  readonly entries: readonly JsonMember[];
}

/** Prepares a terms file that `parseTerms` has read for its rules. */
export function readTermsDocument(json: ParsedJson, surroundings: TermsSurroundings): TermsDocument {
  return {
    ...json,
    ...surroundings,
    shapeFaults: findShapeFaults(json.root, TERMS_SHAPE),
    entries: listMembers(membersOf(json.root).get('terms')),
  };
}
