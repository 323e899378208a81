import { rootOf } from '#base';
import type { LocalServiceState } from '../../environment.ts';
import { badRequest, ServiceError } from '../../errors.ts';
import { type DictionaryPair, findDictionary, type GlossaryStore } from '../../glossaries/glossary-store.ts';
import type { Dictionary } from '../../glossaries/read-dictionary.ts';
import type { StyleList } from '../../style-rules/style-list.ts';
import { createTermFinder, type TermFinder } from '../../text/glossary-terms.ts';
import { coveredTarget, type TranslationMemory } from '../../translation-memory.ts';
import { isReady } from '../glossaries/glossary-answers.ts';
import { glossaryNotFound } from '../glossaries/glossary-lookup.ts';
import { styleListNotFound } from '../style-rules/style-lookup.ts';
import type { TranslateRequest } from './translate-request.ts';

/** The objects that the ids in a request name. */
export interface TranslateReferences {
  readonly findTerms: TermFinder | undefined;
  readonly style: StyleList | undefined;
  readonly memory: TranslationMemory | undefined;
}

/** The ids in a request, and the languages that their objects must have. */
type NamedObjects = Pick<TranslateRequest, 'glossaryIds' | 'styleId' | 'memoryId' | 'source' | 'target'>;

/**
 * Looks up everything that a request names (specification 4.1, service-facts 12).
 * @throws ServiceError 404 for an unknown id, 400 or 404 for an object with other languages.
 */
export function findReferences(request: NamedObjects, state: LocalServiceState): TranslateReferences {
  return {
    findTerms: findGlossaryTerms(request, state.glossaries),
    style: findStyle(request, state),
    memory: findMemory(request, state),
  };
}

/**
 * The terms of the glossaries that a request names; undefined when it names none. A dictionary for a language covers
 * the language's variants (specification 4.4).
 * @throws ServiceError 404 for an unknown id, 400 for a glossary that is not ready or lacks the language pair.
 */
function findGlossaryTerms(
  { glossaryIds, source, target }: NamedObjects,
  glossaries: GlossaryStore,
): TermFinder | undefined {
  if (glossaryIds.length === 0 || source === undefined) return undefined;
  const pair = { source: rootOf(source.lang), target: rootOf(target.lang) };
  const dictionaries = glossaryIds.map((id) => requireUsable(id, pair, glossaries));
  return createTermFinder(entriesOf(dictionaries));
}

function requireUsable(id: string, pair: DictionaryPair, glossaries: GlossaryStore): Dictionary {
  const glossary = glossaries.find(id);
  if (glossary === undefined) throw glossaryNotFound();
  if (!isReady(glossary)) throw badRequest('The glossary is not ready yet.');
  const dictionary = findDictionary(glossary, pair);
  if (dictionary === undefined) {
    throw badRequest(
      `No dictionary found for language pair ${pair.source}-${pair.target} in glossary ${glossary.id}.`,
    );
  }
  return dictionary;
}

/** The entries of all dictionaries; an earlier dictionary wins. */
function entriesOf(dictionaries: readonly Dictionary[]): ReadonlyMap<string, string> {
  const [first, ...others] = dictionaries.map(({ entries }) => entries);
  if (first === undefined || others.length === 0) return first ?? new Map();
  const all = new Map(first);
  for (const [phrase, target] of others.flatMap((entries) => [...entries])) {
    if (!all.has(phrase)) all.set(phrase, target);
  }
  return all;
}

/** The list's language must be the root of the target (service-facts 5). */
function findStyle({ styleId, target }: NamedObjects, { styles }: LocalServiceState): StyleList | undefined {
  if (styleId === undefined) return undefined;
  const list = styles.find(styleId);
  if (list === undefined) throw styleListNotFound();
  if (list.language !== rootOf(target.lang)) {
    throw badRequest(
      `The style rule list is for the language '${list.language}', not for the target language ${target.lang}.`,
    );
  }
  return list;
}

/** A source that is not detected yet can be used with every memory (service-facts 5). */
function findMemory(
  { memoryId, source, target }: NamedObjects,
  { memories }: LocalServiceState,
): TranslationMemory | undefined {
  if (memoryId === undefined) return undefined;
  const memory = memories.find(memoryId);
  if (memory === undefined) throw new ServiceError(404, 'Translation memory not found');
  const hasSource = source === undefined || rootOf(source.lang) === memory.source_language;
  if (!hasSource || coveredTarget(memory, target.lang) === undefined) {
    throw new ServiceError(404, 'The translation memory does not cover the language pair.');
  }
  return memory;
}
