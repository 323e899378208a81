import * as vscode from 'vscode';
import type { Fetch } from '../../service/http/fetch-port.ts';

/** Notices that a service answers again, in whatever request: what shows an old failure then asks again. */
export class Recoveries implements vscode.Disposable {
  readonly #recovered = new vscode.EventEmitter<void>();
  #isFailing = false;
  /** A request was answered after one was not. */
  readonly onDidRecover = this.#recovered.event;

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
    if (isRecovery) this.#recovered.fire();
  }
}

/** Whether an answer says that the service is busy or broken, and not what is wrong with a request. */
function mayPass(status: number): boolean {
  return status === 429 || status >= 500;
}
