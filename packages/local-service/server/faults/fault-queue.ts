import type { Fault } from './fault.ts';

/** A fault that waits for requests. */
export interface QueuedFault {
  readonly fault: Fault;
  /** How many more requests it affects. */
  readonly times: number;
  /** Only requests of this method; any when undefined. */
  readonly method: string | undefined;
  /** Only requests to this path, where `*` is any one segment; any when undefined. */
  readonly path: string | undefined;
}

/** Faults for coming requests; the first match is used. */
export class FaultQueue {
  #waiting: readonly QueuedFault[] = [];
  #cleared = new AbortController();

  /** Adds faults after those that wait already. */
  add(faults: readonly QueuedFault[]): void {
    this.#waiting = [...this.#waiting, ...faults];
  }

  /** Lets all coming requests pass, and those that are held. */
  clear(): void {
    this.#waiting = [];
    this.#cleared.abort();
    this.#cleared = new AbortController();
  }

  /** Aborted by the next {@link clear}. */
  get cleared(): AbortSignal {
    return this.#cleared.signal;
  }

  /** In the order in which they were added. */
  waiting(): readonly QueuedFault[] {
    return this.#waiting;
  }

  /** The fault for a request, which is then used up. */
  take(method: string, path: string): Fault | undefined {
    const next = this.#waiting.find((queued) => fits(queued.method, method) && fitsPath(queued.path, path));
    if (next === undefined) return undefined;
    this.#waiting = this.#waiting
      .map((queued) => (queued === next ? { ...queued, times: queued.times - 1 } : queued))
      .filter(({ times }) => times > 0);
    return next.fault;
  }
}

function fits(wanted: string | undefined, actual: string): boolean {
  return wanted === undefined || wanted.toLowerCase() === actual.toLowerCase();
}

function fitsPath(wanted: string | undefined, actual: string): boolean {
  const segments = actual.split('/');
  const pattern = wanted?.split('/').map((segment, index) => (segment === '*' ? segments[index] : segment));
  return fits(pattern?.join('/'), actual);
}
