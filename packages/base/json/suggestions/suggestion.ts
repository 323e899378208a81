import type { Message } from '../../message.ts';
import type { Span } from '../../text/span.ts';
import type { ObjectShape } from '../shape/shape.ts';

/** A name or value that is possible at a path. */
export interface Suggestion {
  readonly value: string;
  readonly about?: Message | undefined;
  /** Why the service does not take it here, if it is known not to. */
  readonly refusal?: Message | undefined;
  /** It is in the account, not in the file, and is offered after what the file has. */
  readonly isOfAccount?: boolean;
  /** It is possible and seldom wanted: offered after the others. */
  readonly isLast?: boolean;
  /** What is written instead of the value. */
  readonly template?: Template | undefined;
}

/** A text with places to fill in. */
export interface Template {
  /** The text around the places; one more than there are places. */
  readonly texts: readonly string[];
}

/** Makes a template of a text, whose values are its places. */
export function template(texts: TemplateStringsArray, ..._places: readonly number[]): Template {
  return { texts };
}

/** A suggestion with the text that is written, and the range that it replaces. */
export interface Completion extends Suggestion {
  readonly kind: 'field' | 'value';
  readonly span: Span;
  readonly newText: string;
}

/** The path to a value in a file: its keys and indices. */
export type JsonPath = readonly (string | number)[];

/** What is known about a kind of JSON files, apart from its shape. */
export interface JsonVocabulary {
  readonly shape: ObjectShape;
  /** Names that are not in the shape, for an object whose keys its author chooses. */
  keysAt(path: JsonPath): readonly Suggestion[];
  /** Values that are not in the shape, or that the service may refuse; undefined for those of the shape. */
  valuesAt(path: JsonPath): readonly Suggestion[] | undefined;
}
