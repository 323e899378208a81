import { NotFoundError } from '../errors/service-errors.ts';
import { needsLook } from './needs-look.ts';

/** How often a change is asked for in all (reliability A2). */
const ATTEMPTS = 3;

/** What the change would have answered, when it turns out to be done. */
export interface Done<Answer> {
  readonly answer: Answer;
}

/** How something is changed, and how is seen whether it was. */
export interface Change<Answer> {
  readonly change: () => Promise<Answer>;
  /** Looks at the service; undefined when it is not as it was to be. */
  readonly look: () => Promise<Done<Answer> | undefined>;
  /** Whether it may be asked for again when it was not done. */
  readonly mayRepeat: boolean;
}

/**
 * Changes something; when the answer got lost, looks whether it was done, and asks again only if it was not
 * (reliability F10, F11).
 * @throws what `change` throws, when it was not done or nobody can see it.
 */
export async function changeOrConfirm<Answer>({ change, look, mayRepeat }: Change<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (failure) {
      if (!needsLook(failure)) throw failure;
      const done = await look().catch(() => {
        throw failure;
      });
      if (done !== undefined) return done.answer;
      if (!mayRepeat || attempt === ATTEMPTS) throw failure;
    }
  }
}

/** Done when the thing that is to be gone is not found. */
export async function doneWhenGone(get: () => Promise<unknown>): Promise<Done<void> | undefined> {
  try {
    await get();
    return undefined;
  } catch (failure) {
    if (failure instanceof NotFoundError) return { answer: undefined };
    throw failure;
  }
}
