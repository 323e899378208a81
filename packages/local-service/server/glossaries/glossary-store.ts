import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type LanguageCode, sameCode } from '#base';
import { Clock } from '../accounts/clock.ts';
import type { Dictionary } from './read-dictionary.ts';

/** The languages that distinguish the dictionaries of one glossary, in any case. */
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
  /** How many requests it takes until translations can use it. */
  readonly pollsUntilReady: number;
  readonly dictionaries: readonly Dictionary[];
  /** Whether version 2 of the interface has created it. */
  readonly isLegacy: boolean;
}

/** What is stored of the glossaries between two runs: plain JSON, the entries as a list of both phrases. */
const SavedGlossaries = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    createdAt: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((time) => new Date(time)),
    ),
    pollsUntilReady: v.number(),
    isLegacy: v.optional(v.boolean(), false),
    dictionaries: v.array(
      v.object({
        source: v.string(),
        target: v.string(),
        entries: v.pipe(
          v.array(v.tuple([v.string(), v.string()])),
          v.transform((entries) => new Map(entries)),
        ),
      }),
    ),
  }),
);

/** The glossaries of one account, in the order of their creation. Both versions of the interface share them. */
export class GlossaryStore {
  readonly #clock: Clock;
  #glossaries = new Map<string, Glossary>();

  constructor(clock = new Clock()) {
    this.#clock = clock;
  }

  all(): readonly Glossary[] {
    return [...this.#glossaries.values()];
  }

  find(id: string): Glossary | undefined {
    return this.#glossaries.get(id.toLowerCase());
  }

  create(given: Pick<Glossary, 'name' | 'dictionaries' | 'pollsUntilReady' | 'isLegacy'>): Glossary {
    const glossary = { ...given, id: randomUUID(), createdAt: this.#clock.now() };
    this.save(glossary);
    return glossary;
  }

  /** Replaces the glossary that has the same id. */
  save(glossary: Glossary): void {
    this.#glossaries.set(glossary.id, glossary);
  }

  remove({ id }: Glossary): void {
    this.#glossaries.delete(id);
  }

  /** Everything, as plain JSON. */
  snapshot(): unknown {
    return this.all().map(({ createdAt, dictionaries, ...glossary }) => ({
      ...glossary,
      createdAt: createdAt.toISOString(),
      dictionaries: dictionaries.map((dictionary) => ({ ...dictionary, entries: [...dictionary.entries] })),
    }));
  }

  /**
   * Replaces everything with a snapshot.
   * @throws ValiError for data that is not a snapshot; then nothing changes.
   */
  restore(data: unknown): void {
    this.#glossaries = new Map(v.parse(SavedGlossaries, data).map((glossary) => [glossary.id, glossary]));
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

/** A glossary with a dictionary instead of the one for the same pair, or after the others. */
export function withDictionary(glossary: Glossary, dictionary: Dictionary): Glossary {
  const { dictionaries } = glossary;
  return {
    ...glossary,
    dictionaries: findDictionary(glossary, dictionary)
      ? dictionaries.map((existing) => (isFor(existing, dictionary) ? dictionary : existing))
      : [...dictionaries, dictionary],
  };
}

function isFor({ source, target }: Dictionary, pair: DictionaryPair): boolean {
  return sameCode(source, pair.source) && sameCode(target, pair.target);
}
