import type { CallOptions, Transport } from '../call/send.ts';
import type { DeveloperKeyId } from '../ids.ts';
import * as keys from '../resources/developer-keys.ts';
import { needsCheck } from '../retry/failure-effect.ts';
import { changeOrConfirm } from './change-or-confirm.ts';
import { earliestCreation, findNew, isSince, uncertain } from './create-or-adopt.ts';
import { UncertainKeyError } from './uncertain-key-error.ts';

/**
 * `createKey`, which never sends twice and never adopts a key, because somebody else may have made it (reliability A2).
 * @throws UncertainKeyError with the keys that could be it, when the answer gets lost.
 */
export async function createKey(
  transport: Transport,
  request: keys.CreateKeyRequest = {},
  call?: CallOptions,
): Promise<keys.DeveloperKey> {
  const since = earliestCreation(transport);
  try {
    return await keys.createKey(transport, request, call);
  } catch (failure) {
    if (!needsCheck(failure)) throw failure;
    const findAlike = async () =>
      (await keys.listKeys(transport, call)).filter(
        (key) => couldBe(key, request) && isSince(key.creation_time, since),
      );
    const found = await findNew(transport, { findAlike, call }, since, failure);
    throw found.length === 0 ? uncertain(failure) : new UncertainKeyError(failure, found);
  }
}

/** Whether a key could have been made by a request; without a label, the service chooses one. */
function couldBe(key: keys.DeveloperKey, { label = key.label }: keys.CreateKeyRequest): boolean {
  return key.label === label && !key.is_deactivated;
}

/** `deactivateKey`, which checks whether the key is deactivated if the answer gets lost; it is never sent again. */
export function deactivateKey(
  transport: Transport,
  id: DeveloperKeyId,
  call?: CallOptions,
): Promise<keys.DeveloperKey> {
  return changeOrConfirm(transport, {
    change: () => keys.deactivateKey(transport, id, call),
    check: () => doneWhen(transport, id, call, ({ is_deactivated }) => is_deactivated),
    mayRepeat: false,
    call,
  });
}

/** `labelKey`, which reads the key if its answer gets lost. */
export function labelKey(
  transport: Transport,
  id: DeveloperKeyId,
  label: string,
  call?: CallOptions,
): Promise<keys.DeveloperKey> {
  return changeOrConfirm(transport, {
    change: () => keys.labelKey(transport, id, label, call),
    check: () => doneWhen(transport, id, call, (key) => key.label === label),
    mayRepeat: true,
    call,
  });
}

/** `limitKey`, which reads the key if its answer gets lost. An absent limit and no limit are equal. */
export function limitKey(
  transport: Transport,
  id: DeveloperKeyId,
  limits: keys.KeyLimits,
  call?: CallOptions,
): Promise<keys.DeveloperKey> {
  const { characters, speech_to_text_milliseconds: speech } = limits;
  const isLimited = ({ usage_limits: limited }: keys.DeveloperKey) =>
    (limited?.characters ?? null) === characters &&
    (speech === undefined || (limited?.speech_to_text_milliseconds ?? null) === speech);
  return changeOrConfirm(transport, {
    change: () => keys.limitKey(transport, id, limits, call),
    check: () => doneWhen(transport, id, call, isLimited),
    mayRepeat: true,
    call,
  });
}

async function doneWhen(
  transport: Transport,
  id: DeveloperKeyId,
  call: CallOptions | undefined,
  isDone: (key: keys.DeveloperKey) => boolean,
) {
  const key = (await keys.listKeys(transport, call)).find(({ key_id }) => key_id === id);
  return key !== undefined && isDone(key) ? { answer: key } : undefined;
}
