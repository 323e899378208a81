import type { DictionaryPair, GlossaryId, ServiceClient, StyleId } from '#service';
import type { Notes } from './noting-client.ts';

/** Milliseconds in which the same question is not sent twice. */
export const KEPT_MS = 600_000;

interface Kept {
  readonly at: number;
  readonly answer: Promise<unknown>;
}

/**
 * What a service has said about glossaries and style rule lists. It is asked again after 10 minutes, after {@link KeptAnswers.forget}, and after a failure: a
 * file that is saved changes a status, but nothing at the service.
 */
export class KeptAnswers {
  readonly #now: () => number;
  #kept = new Map<string, Kept>();

  /** @param now Milliseconds of the epoch. */
  constructor(now: () => number) {
    this.#now = now;
  }

  forget(): void {
    this.#kept = new Map();
  }

  /**
   * The same client, whose reads are kept for an origin.
   * @param isPatient Whether older answers do too.
   */
  of(origin: string, client: ServiceClient, isPatient = false): ServiceClient {
    const keep = <Answer>(question: readonly unknown[], ask: () => Promise<Answer>): Promise<Answer> =>
      this.#keep(JSON.stringify([origin, ...question]), isPatient, ask);
    return {
      ...client,
      listGlossaries: (call) => keep(['glossaries'], () => client.listGlossaries(call)),
      listLegacyGlossaries: (call) => keep(['legacy'], () => client.listLegacyGlossaries(call)),
      getGlossaryEntries: (id: GlossaryId, pair: DictionaryPair, call) =>
        keep(['entries', id, pair], () => client.getGlossaryEntries(id, pair, call)),
      listStyleLists: (options) =>
        keep(['lists', options?.page, options?.page_size, options?.detailed], () =>
          client.listStyleLists(options),
        ),
      getStyleList: (id: StyleId, call) => keep(['list', id], () => client.getStyleList(id, call)),
    };
  }

  /** Where a sync notes what it has read last, and drops what it writes. */
  notesOf(origin: string): Notes {
    return {
      note: (question, answer) => this.#note(JSON.stringify([origin, ...question]), answer),
      drop: (question) => this.#drop(JSON.stringify([origin, ...question])),
    };
  }

  #note<Answer>(key: string, answer: Promise<Answer>): Promise<Answer> {
    const kept = this.#kept;
    answer.then(
      () => kept.set(key, { at: this.#now(), answer }),
      () => kept.delete(key),
    );
    return answer;
  }

  /** Forgets a question, and all that begin like it. */
  #drop(question: string): boolean {
    const start = question.slice(0, -1);
    const outdated = [...this.#kept.keys()].filter((key) => key === question || key.startsWith(`${start},`));
    for (const key of outdated) this.#kept.delete(key);
    return outdated.length > 0;
  }

  #keep<Answer>(key: string, isPatient: boolean, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.#kept.get(key);
    if (known !== undefined && (isPatient || this.#now() - known.at < KEPT_MS))
      return known.answer as Promise<Answer>;
    const kept = this.#kept;
    const answer = ask();
    kept.set(key, { at: this.#now(), answer });
    answer.catch(() => kept.delete(key));
    return answer;
  }
}
