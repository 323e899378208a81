/** A message of JSON-RPC, as far as it says what belongs to what. */
interface RpcMessage {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: { readonly requestId?: unknown };
}

/**
 * The requests of a client that have no answer yet, so that a server whose input ends finishes them first. It does not wait for what it
 * has asked the client itself: no answer can come.
 */
export class OpenRequests {
  readonly #open = new Set<string>();
  #asked = 0;
  #whenNone: (() => void) | undefined;

  /** Takes a line of the client. */
  received(line: string): void {
    const { id, method, params } = parsed(line);
    if (method === 'notifications/cancelled') this.#open.delete(JSON.stringify(params?.requestId));
    else if (id !== undefined && method !== undefined) this.#open.add(JSON.stringify(id));
    else if (id !== undefined && this.#asked > 0) this.#asked--;
    this.#check();
  }

  /** Takes a line of the server. */
  sent(line: string): void {
    const { id, method } = parsed(line);
    if (id === undefined) return;
    if (method === undefined) this.#open.delete(JSON.stringify(id));
    else this.#asked++;
    this.#check();
  }

  /** Whether a request waits for its answer. */
  get areOpen(): boolean {
    return this.#open.size > 0;
  }

  /** Waits for no answer any more. */
  giveUp(): void {
    this.#open.clear();
    this.#check();
  }

  /** Resolves when every request has its answer, or can have none. */
  finished(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenNone = resolve;
      this.#check();
    });
  }

  #check(): void {
    if (this.#open.size === 0 || this.#asked > 0) this.#whenNone?.();
  }
}

function parsed(line: string): RpcMessage {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
