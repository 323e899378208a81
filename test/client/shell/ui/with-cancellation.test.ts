import { describe, expect, it } from 'vitest';
import { withCancellation } from '../../../../client/shell/ui/with-cancellation.ts';

/** A cancellation token of the editor, with the listeners that are on it. */
function tokenOf(isCancellationRequested = false) {
  const listeners = new Set<(event: unknown) => void>();
  return {
    listeners,
    isCancellationRequested,
    onCancellationRequested: (listener: (event: unknown) => void) => {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}

describe('work that can be cancelled', () => {
  it('gets the cancellation', async () => {
    const token = tokenOf();
    await withCancellation(token, async (signal) => {
      expect(signal.aborted).toBe(false);
      for (const cancel of token.listeners) cancel(undefined);
      expect(signal.aborted).toBe(true);
    });
  });

  it('knows when it was cancelled before it began', async () => {
    expect(await withCancellation(tokenOf(true), async (signal) => signal.aborted)).toBe(true);
  });

  it('leaves no listener behind when it fails', async () => {
    const token = tokenOf();
    await expect(withCancellation(token, () => Promise.reject(new Error('failed')))).rejects.toThrow(
      'failed',
    );
    expect(token.listeners.size).toBe(0);
  });
});
