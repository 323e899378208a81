import type { Area } from './errors/area.ts';
import type { RetryClass } from './retry/decide-retry.ts';

export type { RetryClass } from './retry/decide-retry.ts';

/** What the client needs to know about an operation to send it. */
export interface Operation {
  /** That of the client's method, and in the log. */
  readonly name: string;
  /** Administration has its own address and key (specification 4.8). */
  readonly area: Area;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A request has values for the names in braces. */
  readonly path: string;
  readonly retryClass: RetryClass;
  /** Operations that process much text may take longer until their headers (reliability A4). */
  readonly answers: 'after-text-work' | 'at-once';
  /**
   * A whole file is uploaded or downloaded: there is no limit for the whole transfer, and nothing is compressed
   * (reliability A4, D4).
   */
  readonly isTransfer?: boolean;
  /** The accepted type of the answer; JSON by default. */
  readonly accepts?: string;
  /** Newer than the specification: a service may not have it yet. */
  readonly isNewer?: boolean;
  /** After decompression; 16 MiB by default (reliability A5). */
  readonly maxAnswerBytes?: number;
}

/** The statuses by which a service says that it does not have an operation. With an id in the path, 404 means the object. */
export function unknownStatusesOf({ isNewer = false, path }: Operation): readonly number[] {
  if (!isNewer) return [];
  return path.includes('{') ? [405] : [404, 405];
}

/** The operations of one area, which get their names from their keys. */
export function operations<const Table extends Readonly<Record<string, Omit<Operation, 'name' | 'area'>>>>(
  area: Area,
  table: Table,
): { readonly [Name in keyof Table & string]: Operation } {
  const named = Object.entries(table).map(([name, operation]) => [name, { name, area, ...operation }]);
  return Object.fromEntries(named);
}
