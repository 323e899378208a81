import type { Location, ReferenceParams, TextDocumentPositionParams } from 'vscode-languageserver';
import { findEverywhere, languageOf } from '../../core/glossary/features/find-everywhere.ts';
import { type PhrasePlace, phraseAt } from '../../core/glossary/features/phrase-at.ts';
import type { Steps } from '../../core/steps.ts';
import type { CheckedGlossary, Glossary } from '../glossaries/glossary.ts';
import { toOffset } from '../protocol/from-lsp.ts';
import { toLocation } from '../protocol/to-lsp.ts';

/**
 * Where a term is defined: the entries that have the phrase as their source phrase, in this dictionary and in the others of the workspace.
 * For a target phrase these are the dictionaries from its language.
 */
export function* definition(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  params: TextDocumentPositionParams,
): Steps<Location[]> {
  const found = yield* findTerm(glossary, others, params);
  return found
    .filter(({ place }) => place.role === 'source')
    .map(({ home, place }) => toLocation(home, place.content));
}

/** Every place of a term, as a target phrase and, if its definitions are asked for, as a source phrase. */
export function* references(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  params: ReferenceParams,
): Steps<Location[]> {
  const found = yield* findTerm(glossary, others, params);
  return found
    .filter(({ place }) => place.role === 'target' || params.context.includeDeclaration)
    .map(({ home, place }) => toLocation(home, place.content));
}

function* findTerm(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  { position }: TextDocumentPositionParams,
) {
  const place = phraseAt(glossary.dictionary, toOffset(glossary.lines, position));
  if (place === undefined) return [];
  return yield* findEverywhere([glossary, ...others], place.phrase, languageAt(glossary, place));
}

function languageAt({ dictionary }: CheckedGlossary, { role }: PhrasePlace): string | undefined {
  return languageOf(dictionary.pair, role);
}
