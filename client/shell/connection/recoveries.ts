import * as vscode from 'vscode';
import type { Fetch } from '#service';
import type { Outage } from '../ui/show-error.ts';

/**
 * Notices that a service answers again, in whatever request: what shows an old failure then asks again. Until then, the user is warned once:
 * what fails beside that says so in its own place.
 */
export class Recoveries implements Outage, vscode.Disposable {
  readonly #recovered = new vscode.EventEmitter<void>();
  #isFailing = false;
  #isWarned = false;
  /** A request was answered after one was not. */
  readonly onDidRecover = this.#recovered.event;

  get isWarned(): boolean {
    return this.#isWarned;
  }

  warned(): void {
    this.#isWarned = true;
  }

  /** The same requests, watched. */
  watching(fetch: Fetch): Fetch {
    return async (...request) => {
      try {
        const response = await fetch(...request);
        this.#note(!mayPass(response.status));
        return response;
      } catch (error) {
        this.#note(false);
        throw error;
      }
    };
  }

  dispose(): void {
    this.#recovered.dispose();
  }

  #note(isAnswered: boolean): void {
    const isRecovery = isAnswered && this.#isFailing;
    this.#isFailing = !isAnswered;
    if (isAnswered) this.#isWarned = false;
    if (isRecovery) this.#recovered.fire();
  }
}

/** Whether an answer says that the service is busy or broken, and not what is wrong with a request. */
function mayPass(status: number): boolean {
  return status === 429 || status >= 500;
}
