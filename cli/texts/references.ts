import { glossaryFields, type KnownObjects } from '#requests';
import type { TranslateOptions } from '#translate';
import { given } from '../command/given.ts';

/** What options name of an account, by name or id. */
export interface TypedReferences {
  readonly glossary?: readonly string[];
  readonly style?: string;
  readonly memory?: string;
}

/** What the account has of them. */
export interface FoundReferences {
  /** The fields of a request, with ids. */
  readonly fields: Partial<TranslateOptions>;
  /** The objects that were listed, because a name was typed. */
  readonly known: KnownObjects;
}

/** The fields that are checked before the first request: with names instead of ids. */
export function namedReferences({ glossary = [], style, memory }: TypedReferences) {
  return {
    ...glossaryFields(glossary),
    ...given({ style_id: style, translation_memory_id: memory }),
  };
}
