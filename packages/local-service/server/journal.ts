/** A request in the journal: never its key, its query or its texts. */
export interface JournalEntry {
  /** Counts from 1 in the order of arrival. */
  readonly number: number;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** When it arrived (ISO 8601). */
  readonly time: string;
  readonly trace_id: string;
  /** The client's port: requests that share it came on one connection. */
  readonly client_port: number | null;
  /** The label of the client for the usage, see `X-DeepL-Reporting-Tag` (service-facts 1). */
  readonly reporting_tag: string | null;
  /** Null while it is being answered; it stays null if the connection ends without an answer. */
  status: number | null;
  /** Milliseconds until the answer; null like `status`. */
  duration_ms: number | null;
  /** The names of the body's parameters, in their order, never their values. */
  parameters: readonly string[];
  /** Unicode code points. */
  billed_characters: number;
  /** The fault that was injected. */
  fault: string | null;
}

/** Enough for long test runs, and a bound for a local service that runs for weeks. */
const MOST_ENTRIES = 10_000;

/** The requests that one local service received, oldest first. */
export class Journal {
  readonly #now: () => Date;
  #entries: JournalEntry[] = [];
  #received = 0;

  /** @param now the time of the local service */
  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Adds a request on its arrival; its outcome is added to the entry later. */
  record(
    request: Pick<JournalEntry, 'method' | 'path' | 'trace_id' | 'client_port' | 'reporting_tag'>,
  ): JournalEntry {
    this.#received += 1;
    const entry: JournalEntry = {
      ...request,
      number: this.#received,
      time: this.#now().toISOString(),
      status: null,
      duration_ms: null,
      parameters: [],
      billed_characters: 0,
      fault: null,
    };
    this.#entries.push(entry);
    if (this.#entries.length > MOST_ENTRIES) this.#entries.shift();
    return entry;
  }

  /** Oldest first. */
  entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  /** Forgets what was received so far; the numbers continue. */
  clear(): void {
    this.#entries = [];
  }
}
