import { randomUUID } from 'node:crypto';
import { type LanguageCode, sameCode } from '../../core/languages/codes.ts';
import type { Dictionary } from './read-dictionary.ts';

/** The languages that tell the dictionaries of one glossary apart, in any case. */
export interface DictionaryPair {
  readonly source: LanguageCode;
  readonly target: LanguageCode;
}

/** A glossary as the service keeps it: at most one dictionary for each pair. It is replaced, never changed. */
export interface Glossary {
  /** A UUID in lower case. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly dictionaries: readonly Dictionary[];
}

/** The glossaries of one account, in the order of their creation. */
export class GlossaryStore {
  readonly #glossaries = new Map<string, Glossary>();

  all(): readonly Glossary[] {
    return [...this.#glossaries.values()];
  }

  find(id: string): Glossary | undefined {
    return this.#glossaries.get(id.toLowerCase());
  }

  create(name: string, dictionaries: readonly Dictionary[]): Glossary {
    const glossary = { id: randomUUID(), name, createdAt: new Date(), dictionaries };
    this.save(glossary);
    return glossary;
  }

  /** Puts a glossary in the place of the one with its id. */
  save(glossary: Glossary): void {
    this.#glossaries.set(glossary.id, glossary);
  }

  remove({ id }: Glossary): void {
    this.#glossaries.delete(id);
  }
}

/** The dictionary for exactly this pair. */
export function findDictionary({ dictionaries }: Glossary, pair: DictionaryPair): Dictionary | undefined {
  return dictionaries.find((dictionary) => isFor(dictionary, pair));
}

/** A glossary without its dictionary for a pair. */
export function withoutDictionary(glossary: Glossary, pair: DictionaryPair): Glossary {
  return {
    ...glossary,
    dictionaries: glossary.dictionaries.filter((dictionary) => !isFor(dictionary, pair)),
  };
}

function isFor({ source, target }: Dictionary, pair: DictionaryPair): boolean {
  return sameCode(source, pair.source) && sameCode(target, pair.target);
}
