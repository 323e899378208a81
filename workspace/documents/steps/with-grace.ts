/** Runs `work` with a signal that is aborted so many ms after the given one: what is nearly done gets done. */
export async function withGrace<Result>(
  signal: AbortSignal,
  graceMs: number,
  work: (graceful: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    timer = setTimeout(() => controller.abort(), graceMs);
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
