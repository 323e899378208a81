import { type CallOptions, deadlineOf, type Transport } from '../call/transport.ts';
import { failureFields } from '../errors/failure-fields.ts';
import { NotFoundError } from '../errors/service-errors.ts';
import { ATTEMPTS, ownDelay } from '../retry/decide-retry.ts';
import { needsCheck } from '../retry/failure-effect.ts';

/** The answer of a change that turns out to have been made. */
export interface Done<Answer> {
  readonly answer: Answer;
}

/** How something is changed, and how to check whether it was. */
interface Change<Answer> {
  readonly change: () => Promise<Answer>;
  /** Checks the service; undefined if the change was not made. */
  readonly check: () => Promise<Done<Answer> | undefined>;
  /** Whether the request may be sent again if the change was not made. */
  readonly mayRepeat: boolean;
  readonly call: CallOptions | undefined;
}

/**
 * Changes something. If the answer got lost, checks whether the change was made, and repeats it only if it was not
 * (reliability F10, F11).
 * @throws what `change` throws, when the change was not made or cannot be checked.
 */
export async function changeOrConfirm<Answer>(
  transport: Transport,
  { change, check, mayRepeat, call }: Change<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (failure) {
      const isRepeated = attempt > 1 && failure instanceof NotFoundError;
      if (!needsCheck(failure) && !isRepeated) throw failure;
      const done = await check().catch((error: unknown) => {
        transport.log.write('warning', 'check after a lost answer failed', failureFields(error));
        throw failure;
      });
      if (done !== undefined) return done.answer;
      const { clock, random } = transport.retries;
      const delay = ownDelay(attempt, random);
      const hasTime = clock.now() + delay < deadlineOf(transport, call);
      if (!mayRepeat || attempt === ATTEMPTS || !hasTime) throw failure;
      await clock.sleep(delay, call?.signal);
      call?.onRepeat?.();
    }
  }
}

/** Done if the deleted object is not found. */
export async function doneWhenGone(get: () => Promise<unknown>): Promise<Done<void> | undefined> {
  try {
    await get();
    return undefined;
  } catch (failure) {
    if (failure instanceof NotFoundError) return { answer: undefined };
    throw failure;
  }
}
