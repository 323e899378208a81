import * as vscode from 'vscode';
import { SYSTEM_CLOCK } from '#service';

/**
 * How long work runs, in ms, before a notification shows it. A shorter notification would only flash. It would also count: VS Code shows at
 * most two new notifications within 800 ms, so the one with the result could be missing.
 */
const UNSHOWN_MS = 500;

/** What work gets to be cancelled and shown, although a notification may never be needed. */
export interface ShownWork {
  /** Aborted when the user cancels. */
  readonly signal: AbortSignal;
  /** Says how far the work is, in the notification as soon as there is one. */
  readonly report: (message: string) => void;
}

/**
 * Does work. If it takes longer than a moment, a notification shows it and lets the user cancel it.
 * @param title In the editor's language.
 */
export async function withProgress<Result>(
  title: string,
  work: (shown: ShownWork) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const message = new ShownMessage();
  const result = work({ signal: controller.signal, report: (text) => message.set(text) });
  if (await endsWithin(UNSHOWN_MS, result)) return result;
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, cancellable: true, title: `Parlance: ${title}` },
    async (progress, token) => {
      if (token.isCancellationRequested) controller.abort();
      const registration = token.onCancellationRequested(() => controller.abort());
      message.showIn(progress);
      return result.finally(() => registration.dispose());
    },
  );
}

/** The message of a progress that may not be shown yet. */
class ShownMessage {
  #text: string | undefined;
  #progress: vscode.Progress<{ message: string }> | undefined;

  set(text: string): void {
    this.#text = text;
    this.#progress?.report({ message: text });
  }

  showIn(progress: vscode.Progress<{ message: string }>): void {
    this.#progress = progress;
    if (this.#text !== undefined) this.set(this.#text);
  }
}

async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const timeout = SYSTEM_CLOCK.sleep(ms, waiting.signal).catch(() => undefined);
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  await Promise.race([work.then(end, end), timeout]);
  waiting.abort();
  return hasEnded;
}

/** Shows in the status bar that something is looked up before a translation, which takes a while if the service is slow. */
export function whilePreparing<Result>(work: () => Promise<Result>): Thenable<Result> {
  const title = vscode.l10n.t('Parlance: preparing the translation');
  return vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, work);
}
