import type { Location, ReferenceParams, TextDocumentPositionParams } from 'vscode-languageserver';
import type { Steps } from '#base';
import { findEverywhere, type LocatedPhrase, languageOf, phraseAt } from '#glossary';
import type { CheckedGlossary, Glossary } from '../glossaries/glossary.ts';
import { toOffset } from '../protocol/from-lsp.ts';
import { toLocation } from '../protocol/to-lsp.ts';

/**
 * Where a term is defined: the entries with the phrase as their source phrase, in this dictionary and the others of the workspace. For a
 * target phrase, these are the dictionaries from its language.
 */
export function* definition(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  params: TextDocumentPositionParams,
): Steps<Location[]> {
  const found = yield* findTerm(glossary, others, params);
  return found
    .filter(({ located }) => located.role === 'source')
    .map(({ home, located }) => toLocation(home, located.content));
}

/** Every occurrence of a term as a target phrase and, if definitions are requested, as a source phrase. */
export function* references(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  params: ReferenceParams,
): Steps<Location[]> {
  const found = yield* findTerm(glossary, others, params);
  return found
    .filter(({ located }) => located.role === 'target' || params.context.includeDeclaration)
    .map(({ home, located }) => toLocation(home, located.content));
}

function* findTerm(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  { position }: TextDocumentPositionParams,
) {
  const located = phraseAt(glossary.dictionary, toOffset(glossary.lines, position));
  if (located === undefined) return [];
  return yield* findEverywhere([glossary, ...others], located.phrase, languageAt(glossary, located));
}

function languageAt({ dictionary }: CheckedGlossary, { role }: LocatedPhrase): string | undefined {
  return languageOf(dictionary.pair, role);
}
