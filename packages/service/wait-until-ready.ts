import type { CallOptions } from './call/send.ts';
import { ServiceError } from './errors/service-errors.ts';
import type { GlossaryId } from './ids.ts';

/** Waits before the second check, in ms; each later wait is longer by the factor, up to the longest. */
const FIRST_WAIT = 500;
const FACTOR = 1.5;
const LONGEST_WAIT = 10_000;

/** How long to wait for a new glossary, in ms. The service does not publish how long it needs. */
export const READY_PATIENCE = 120_000;

/** Resolves after this many ms; rejected with a CancelledError as soon as the signal is aborted. */
type Sleep = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

/** A new glossary of either interface. */
interface NewGlossary {
  readonly glossary_id: GlossaryId;
  readonly ready?: boolean;
}

/** The glossary was not ready within `READY_PATIENCE`; it exists and may become ready later. */
export class GlossaryNotReadyError extends ServiceError {
  static override readonly tag: string = 'GlossaryNotReadyError';
  readonly glossary: NewGlossary;

  constructor(glossary: NewGlossary) {
    super(`The glossary was not ready within ${READY_PATIENCE} ms.`);
    this.glossary = glossary;
  }
}

/**
 * Requests a new glossary until it can be used in translations (specification 3; what `ready` means: service-facts 13).
 * A glossary without `ready` counts as ready.
 * @throws GlossaryNotReadyError, CancelledError, or what `getGlossary` throws.
 */
export async function waitUntilReady<Made extends NewGlossary>(
  client: { readonly getGlossary: (id: GlossaryId, call: CallOptions) => Promise<Made> },
  created: Made,
  { sleep, signal }: CallOptions & { readonly sleep: Sleep },
): Promise<Made> {
  let glossary = created;
  let waited = 0;
  for (let wait = FIRST_WAIT; glossary.ready === false; wait = Math.min(wait * FACTOR, LONGEST_WAIT)) {
    if (waited >= READY_PATIENCE) throw new GlossaryNotReadyError(glossary);
    await sleep(wait, signal);
    waited += wait;
    glossary = await client.getGlossary(glossary.glossary_id, { signal });
  }
  return glossary;
}
