import type { Message } from '../../message.ts';
import type { Span } from '../../text/span.ts';
import type { ObjectShape } from '../shape.ts';

/** A name or value that can stand at a place. */
export interface Suggestion {
  readonly value: string;
  readonly about?: Message | undefined;
  /** Why the service does not take it here, as far as is known. */
  readonly refusal?: Message | undefined;
  /** It is in the account and not in the file: offered behind what the file has. */
  readonly isOfAccount?: boolean;
}

/** A suggestion with the text that is written, and what it takes the place of. */
export interface Completion extends Suggestion {
  readonly kind: 'field' | 'value';
  readonly span: Span;
  readonly newText: string;
}

/** Where a place is in a file: the keys and indices that lead to it. */
export type JsonPath = readonly (string | number)[];

/** What is known about a kind of JSON files, apart from its shape. */
export interface JsonVocabulary {
  readonly shape: ObjectShape;
  /** Names for an object whose keys its author chooses, and which are not in its shape. */
  keysAt(path: JsonPath): readonly Suggestion[];
  /** Values that are not in the shape, or that the service may refuse there; undefined leaves it to the shape. */
  valuesAt(path: JsonPath): readonly Suggestion[] | undefined;
}
