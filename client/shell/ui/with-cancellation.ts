import type { CancellationToken } from 'vscode';

/** Passes the editor's cancellation on as an AbortSignal, which the service client understands. */
export async function withCancellation<Result>(
  token: CancellationToken,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  const registration = token.onCancellationRequested(() => controller.abort());
  try {
    return await work(controller.signal);
  } finally {
    registration.dispose();
  }
}
