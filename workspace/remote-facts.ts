import type { Language, ResourceDescriptor } from '../core/languages/language.ts';
import { SNAPSHOT_DATE, SNAPSHOT_LANGUAGES, SNAPSHOT_RESOURCES } from '../core/languages/snapshot.ts';
import type { CallOptions, ServiceClient } from '../service/client.ts';
import { CancelledError } from '../service/http/errors.ts';
import type { LanguagesOptions } from '../service/resources/languages.ts';

/** Facts about the service, and where they are from. */
export type RemoteFacts<Facts> =
  | { readonly from: 'service'; readonly facts: Facts }
  | {
      readonly from: 'snapshot';
      readonly facts: Facts;
      /** Year and month of the built-in facts, such as `2026-05`. */
      readonly date: string;
      /** Why the service could not be asked; `explainError` takes it. */
      readonly failure: unknown;
    };

/**
 * The languages of a resource (specification 4.9): the service's, or the built-in ones when it does not answer. A
 * resource that the built-in facts do not know has no languages there.
 * @throws CancelledError only.
 */
export function loadLanguages(
  client: Pick<ServiceClient, 'languages'>,
  resource: string,
  options?: LanguagesOptions,
): Promise<RemoteFacts<readonly Language[]>> {
  const builtIn: Readonly<Record<string, readonly Language[]>> = SNAPSHOT_LANGUAGES;
  const known = Object.hasOwn(builtIn, resource) ? builtIn[resource] : undefined;
  return orSnapshot(client.languages(resource, options), known ?? []);
}

/**
 * The resources and their features (specification 2.13): the service's, or the built-in ones when it does not answer.
 * @throws CancelledError only.
 */
export function loadResources(
  client: Pick<ServiceClient, 'resources'>,
  call?: CallOptions,
): Promise<RemoteFacts<readonly ResourceDescriptor[]>> {
  return orSnapshot(client.resources(call), SNAPSHOT_RESOURCES);
}

async function orSnapshot<Facts>(asked: Promise<Facts>, snapshot: Facts): Promise<RemoteFacts<Facts>> {
  try {
    return { from: 'service', facts: await asked };
  } catch (failure) {
    if (failure instanceof CancelledError) throw failure;
    return { from: 'snapshot', facts: snapshot, date: SNAPSHOT_DATE, failure };
  }
}
