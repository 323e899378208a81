import * as vscode from 'vscode';
import { DEFAULT_TIMEOUTS } from '../../service/http/call-limits.ts';
import type { TextProgress } from '../../workspace/translation/batches/send-in-batches.ts';
import { number } from './number.ts';
import { withCancellation } from './with-cancellation.ts';

/** What a use case over texts gets while its progress is shown. */
export interface ProgressCall {
  readonly signal: AbortSignal;
  /** When the command must be finished, however many requests it takes (reliability A4); in ms since the epoch. */
  readonly deadline: number;
  readonly onProgress: (progress: TextProgress) => void;
}

/** Does work that waits for the service, with a notification that can cancel it. */
export function callWithProgress<Result>(
  title: string,
  { serviceName }: { readonly serviceName: string },
  work: (call: ProgressCall) => Promise<Result>,
): Thenable<Result> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, cancellable: true, title: `Parlance: ${title}` },
    (progress, token) =>
      withCancellation(token, (signal) =>
        work({
          signal,
          deadline: Date.now() + DEFAULT_TIMEOUTS.call,
          onProgress: (state) => progress.report({ message: progressText(state, serviceName) }),
        }),
      ),
  );
}

function progressText({ done, total }: TextProgress, serviceName: string): string {
  return total === 1
    ? vscode.l10n.t('waiting for {0}', serviceName)
    : vscode.l10n.t('waiting for {0} ({1} of {2} done)', serviceName, number(done), number(total));
}

/** Shows in the status bar that something is looked up before a translation, which takes a while if the service is slow. */
export function whilePreparing<Result>(work: () => Promise<Result>): Thenable<Result> {
  const title = vscode.l10n.t('Parlance: preparing the translation');
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, work);
}
