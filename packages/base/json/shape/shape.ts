import type { Message } from '../../message.ts';

/** The form of a value in a JSON file of Parlance. Checks, completion, and descriptions use it. */
export type JsonShape =
  | StringShape
  | { readonly type: 'number' | 'integer' | 'boolean' }
  | { readonly type: 'array'; readonly items: JsonShape }
  | ObjectShape
  | MapShape
  | ShortShape;

export interface StringShape {
  readonly type: 'string';
  /** The known values. */
  readonly values?: readonly string[];
  /** No others are possible. */
  readonly isClosed?: boolean;
}

/** An object with known fields. */
export interface ObjectShape {
  readonly type: 'object';
  readonly fields: Readonly<Record<string, JsonField>>;
}

/** An object whose keys its author chooses. */
export interface MapShape {
  readonly type: 'map';
  readonly values: JsonShape;
  /** The known keys. Others are possible. */
  readonly keys?: readonly string[];
}

/** A string, or a longer form of the same. */
interface ShortShape {
  readonly type: 'short';
  readonly long: ObjectShape | { readonly type: 'array'; readonly items: JsonShape };
}

export interface JsonField {
  readonly shape: JsonShape;
  /** One or two sentences: what the field is for. */
  readonly about: Message;
  readonly isRequired?: boolean;
  /** The service sets it; in a file it has no effect. */
  readonly isReadOnly?: boolean;
}

/** A field of an object; undefined for unknown names. */
export function fieldOf({ fields }: ObjectShape, name: string): JsonField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** A field that can be left out. */
export function optional(shape: JsonShape, about: Message): JsonField {
  return { shape, about };
}

/** A field that has to be there. */
export function required(shape: JsonShape, about: Message): JsonField {
  return { shape, about, isRequired: true };
}
