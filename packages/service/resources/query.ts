import type { CallOptions } from '../call/send.ts';

/** The parameters of an address, in their order. */
type Query = [name: string, value: string][];

/** Which page of a list (specification 4.6, 4.7); the service chooses what is left out. */
export interface PageOptions extends CallOptions {
  /** From 0. */
  readonly page?: number;
  /** 1 to 25. */
  readonly page_size?: number;
}

/** Values as parameters; those that are undefined are left out. */
export function queryOf(values: Readonly<Record<string, string | number | boolean | undefined>>): Query {
  return Object.entries(values).flatMap(
    ([name, value]): Query => (value === undefined ? [] : [[name, String(value)]]),
  );
}
