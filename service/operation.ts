/**
 * What may be done when a request fails (reliability A1):
 * - `read`: safe to repeat;
 * - `billable`: repeating may bill the same text twice;
 * - `create`: repeating may make a second object;
 * - `replace`: the same request again leads to the same state, or to one that can be checked;
 * - `permanent`: it cannot be undone;
 * - `once-only`: the service answers only once.
 */
export type RetryClass = 'read' | 'billable' | 'create' | 'replace' | 'permanent' | 'once-only';

/** What the client needs to know about an operation to send it. */
export interface Operation {
  /** That of the client's method, and in the log. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A request has values for the names in braces. */
  readonly path: string;
  readonly retryClass: RetryClass;
  /** Operations that process much text may take longer until their headers (reliability A4). */
  readonly answers: 'after-text-work' | 'at-once';
  /** Administration has its own address and key (specification 4.8). */
  readonly isForAdmins?: boolean;
  /**
   * A whole file is uploaded or downloaded: there is no limit for the whole transfer, and nothing is compressed
   * (reliability A4, D4).
   */
  readonly isTransfer?: boolean;
  /** The accepted type of the answer; JSON by default. */
  readonly accepts?: string;
  /** After decompression; 16 MiB by default (reliability A5). */
  readonly maxAnswerBytes?: number;
}

/** The operations of one area, which get their names from their keys. */
export function operations<const Table extends Readonly<Record<string, Omit<Operation, 'name'>>>>(
  table: Table,
): { readonly [Name in keyof Table & string]: Operation } {
  const named = Object.entries(table).map(([name, operation]) => [name, { name, ...operation }]);
  return Object.fromEntries(named);
}
