import { type CallOptions, deadlineOf, type Transport } from '../call/transport.ts';
import { failureFields } from '../errors/failure-fields.ts';
import { UncertainOutcomeError, UnexpectedAnswerError } from '../errors/service-errors.ts';
import { needsCheck } from '../retry/failure-effect.ts';

/** How far the service's clock may be behind ours, in ms (reliability A2). */
const CLOCK_TOLERANCE_MS = 120_000;

/** Waits before each check, in ms: the service may still be working on a request whose answer got lost. */
const CHECK_DELAYS_MS: readonly number[] = [0, 2_000];

/** How an object is created, and how to find it if the answer got lost. */
export interface Creation<Thing> {
  readonly create: () => Promise<Thing>;
  /** All objects that match the request and are not older than `since` (ms since the epoch). */
  readonly findAlike: (since: number) => Promise<readonly Thing[]>;
  readonly call: CallOptions | undefined;
}

/**
 * Creates an object, and never a second one: if the answer got lost, the only matching object is the result
 * (reliability A2, F07).
 * @throws UncertainOutcomeError when no object, or more than one, matches; what `create` throws, when nobody can tell.
 */
export async function createOrAdopt<Thing>(transport: Transport, creation: Creation<Thing>): Promise<Thing> {
  const since = transport.retries.clock.now() - CLOCK_TOLERANCE_MS;
  try {
    return await creation.create();
  } catch (failure) {
    if (!needsCheck(failure)) throw failure;
    const adopted = await findOnly(transport, creation, since).catch((error: unknown) => {
      transport.log.write('warning', 'check after a lost answer failed', failureFields(error));
      throw failure;
    });
    if (adopted === undefined) throw uncertain(failure);
    return adopted;
  }
}

/** A failure after which the object may exist all the same. An answer of the service with a wrong field keeps its own error, which names the field. */
function uncertain(failure: unknown): unknown {
  const isOfService = failure instanceof UnexpectedAnswerError && failure.reason === 'shape';
  return failure instanceof UncertainOutcomeError || isOfService
    ? failure
    : new UncertainOutcomeError(failure);
}

async function findOnly<Thing>(
  transport: Transport,
  { findAlike, call }: Creation<Thing>,
  since: number,
): Promise<Thing | undefined> {
  const { clock } = transport.retries;
  for (const wait of CHECK_DELAYS_MS) {
    if (clock.now() + wait >= deadlineOf(transport, call)) return undefined;
    await clock.sleep(wait, call?.signal);
    const [only, ...others] = await findAlike(since);
    if (only !== undefined && others.length === 0) return only;
  }
  return undefined;
}

/** Whether a time from the service is not older than `since` (ms since the epoch). */
export function isSince(time: string, since: number): boolean {
  return Date.parse(time) >= since;
}
