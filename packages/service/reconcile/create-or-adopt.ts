import { type CallOptions, deadlineOf, type Transport } from '../call/transport.ts';
import { failureFields } from '../errors/failure-fields.ts';
import { UncertainOutcomeError, UnexpectedAnswerError } from '../errors/service-errors.ts';
import { needsCheck } from '../retry/failure-effect.ts';

/** How far the service's clock may be behind ours, in ms (reliability A2). */
const CLOCK_TOLERANCE_MS = 120_000;

/** Waits before each check, in ms: the service may still be working on a request whose answer got lost. */
const CHECK_DELAYS_MS: readonly number[] = [0, 2_000];

/** How an object is created, and how to find it if the answer got lost. */
interface Creation<Thing> {
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
  const since = earliestCreation(transport);
  try {
    return await creation.create();
  } catch (failure) {
    if (!needsCheck(failure)) throw failure;
    const [only, ...others] = await findNew(transport, creation, since, failure);
    if (only === undefined || others.length > 0) throw uncertain(failure);
    return only;
  }
}

/** A failure after which the object may exist anyway. An answer of the service with a wrong field keeps its own error, which names the field. */
export function uncertain(failure: unknown): unknown {
  const isOfService = failure instanceof UnexpectedAnswerError && failure.reason === 'shape';
  return failure instanceof UncertainOutcomeError || isOfService
    ? failure
    : new UncertainOutcomeError(failure);
}

/**
 * Looks for what a request may have created, until something is found.
 * @throws `failure`, when nobody can tell.
 */
export async function findNew<Thing>(
  { retries: { clock }, log, ...transport }: Transport,
  { findAlike, call }: Pick<Creation<Thing>, 'findAlike' | 'call'>,
  since: number,
  failure: unknown,
): Promise<readonly Thing[]> {
  try {
    for (const wait of CHECK_DELAYS_MS) {
      if (clock.now() + wait >= deadlineOf(transport, call)) return [];
      await clock.sleep(wait, call?.signal);
      const found = await findAlike(since);
      if (found.length > 0) return found;
    }
    return [];
  } catch (error) {
    log.write('warning', 'check after a lost answer failed', failureFields(error));
    throw failure;
  }
}

/** When an object that is created from now on can have been created by the service's clock, in ms since the epoch. */
export function earliestCreation({ retries }: Transport): number {
  return retries.clock.now() - CLOCK_TOLERANCE_MS;
}

/** Whether a time from the service is not older than `since` (ms since the epoch). */
export function isSince(time: string, since: number): boolean {
  return Date.parse(time) >= since;
}
