import type { ServiceClient } from '../../../packages/service/client.ts';
import type { OperationName } from '../../../packages/service/operations.ts';

/** One call of the client, the request that it becomes, and what becomes of the answer. */
export interface OperationCase {
  readonly operation: OperationName;
  /** What is special about the call, where an operation has more than one. */
  readonly when?: string;
  readonly call: (client: ServiceClient) => Promise<unknown>;
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown };
  /** What the service answers and the caller gets, unless `result` says otherwise; a string is sent as plain text. */
  readonly answer: unknown;
  readonly result?: unknown;
}
