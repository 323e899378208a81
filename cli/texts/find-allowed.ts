import type { ServiceFacts } from '#base';
import type { KnownObjects, RequestOptions } from '#requests';
import type { CallOptions, ServiceClient } from '#service';
import type { TranslateOptions } from '#translate';
import type { CommandContext } from '../command/command-context.ts';
import { checkBeforeSending } from './check-before-sending.ts';
import { checkEach } from './check-each.ts';
import { type FoundReferences, namedReferences, type TypedReferences } from './references.ts';

/** Requests that differ in their target language only. */
export interface WantedRequests {
  readonly requests: readonly TranslateOptions[];
  /** What goes into every request. */
  readonly references: TypedReferences;
  readonly find: (client: ServiceClient, call: CallOptions) => Promise<FoundReferences>;
  readonly sendAnyway: boolean;
  /** Whether one language that is refused costs all. */
  readonly isStrict: boolean;
}

/** What the requests name, and the target languages that the service would refuse. */
interface Allowed {
  readonly found: FoundReferences['fields'];
  readonly refused: ReadonlySet<string>;
}

/**
 * Finds what the requests name, and checks them all before the first text is sent.
 * @throws CommandError for what the service would refuse of all of them, or of one if they are strict.
 */
export async function findAllowed(
  client: ServiceClient,
  { requests, references, find, sendAnyway, isStrict }: WantedRequests,
  facts: ServiceFacts,
  { output }: CommandContext,
  signal: AbortSignal,
): Promise<Allowed> {
  let reported: ReadonlySet<string> = new Set();
  const refused = new Set<string>();
  const check = (fields: RequestOptions, known?: KnownObjects) => {
    const rules = new Set<string>();
    const checkOne = (request: TranslateOptions) => {
      const sent = {
        kind: 'translate',
        options: { ...request, ...fields },
        known,
        sendAnyway,
        reported,
      } as const;
      for (const rule of checkBeforeSending(sent, facts, output)) rules.add(rule);
    };
    if (isStrict) for (const request of requests) checkOne(request);
    else checkEach(requests, refused, checkOne, output);
    reported = rules;
  };
  check(namedReferences(references));
  const { fields, known } = await find(client, { signal });
  check(fields, known);
  return { found: fields, refused };
}
