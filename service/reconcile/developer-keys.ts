import type { CallOptions, Transport } from '../call/send.ts';
import type { DeveloperKeyId } from '../ids.ts';
import * as keys from '../resources/developer-keys.ts';
import { changeOrConfirm } from './change-or-confirm.ts';
import { createOrAdopt, isSince } from './create-or-adopt.ts';

/**
 * `createKey`, which creates one key even if its answer gets lost. A key whose label the service chose cannot be
 * distinguished from other keys, so it is not searched.
 */
export function createKey(
  transport: Transport,
  request: keys.CreateKeyRequest = {},
  call?: CallOptions,
): Promise<keys.DeveloperKey> {
  const isAlike = ({ label, is_deactivated }: keys.DeveloperKey) =>
    request.label !== undefined && label === request.label && !is_deactivated;
  return createOrAdopt(transport, {
    create: () => keys.createKey(transport, request, call),
    findAlike: async (since) => {
      const existing = await keys.listKeys(transport, call);
      return existing.filter((key) => isAlike(key) && isSince(key.creation_time, since));
    },
    call,
  });
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
