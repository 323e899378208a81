import { CancelledError } from '#service';

/** How many items are worked on at the same time, and what ends them all. */
interface RunLimits {
  readonly concurrency: number;
  readonly signal: AbortSignal | undefined;
  /** Gets a signal that is aborted at the first failure: then the work under way may finish. Left out: it is cancelled. */
  readonly finishes?: AbortController | undefined;
}

/**
 * Does `work` for every item, taking them in order. At the first failure, or when the signal is aborted, the work
 * under way is cancelled, or may finish after a failure; nothing else starts, and everything that was started has
 * ended when this rejects.
 * @throws the first failure, or CancelledError.
 */
export async function runLimited<Item>(
  items: readonly Item[],
  { concurrency, signal, finishes }: RunLimits,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (signal?.aborted) throw new CancelledError();
  const running = new Set<AbortController>();
  const failures: unknown[] = [];
  const stop = () => {
    for (const controller of running) controller.abort();
  };
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      if (failures.length > 0 || signal?.aborted) return;
      const controller = new AbortController();
      running.add(controller);
      try {
        await work(item, controller.signal);
      } catch (error) {
        failures.push(error);
        if (finishes === undefined) stop();
        else finishes.abort();
      } finally {
        running.delete(controller);
      }
    }
  };
  signal?.addEventListener('abort', stop, { once: true });
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  signal?.removeEventListener('abort', stop);
  if (failures.length > 0) throw failures[0];
  if (signal?.aborted) throw new CancelledError();
}
