import path from 'node:path';
import * as v from 'valibot';
import { errorFields, type Log } from '#base';
import { type Files, type HeldLock, type Journal, openJournal } from '#files';
import {
  AuthenticationError,
  type Clock,
  type CreateStyleListRequest,
  eachStyleList,
  QuotaExceededError,
  RequestRejectedError,
  type ServiceClient,
  type StyleList,
  TooLargeError,
} from '#service';
import { trialName } from './model/trials/trial-name.ts';

/** A temporary list that may be at a service. */
const TrialSchema = v.object({
  /** The token in its name. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  created: v.number(),
  origin: v.string(),
});

type Trial = v.InferOutput<typeof TrialSchema>;

/** What a draft says: a list without a name. */
export type StyleDraft = Omit<CreateStyleListRequest, 'name'>;

/** What temporary lists need from the machine and the service. */
interface TrialPorts {
  readonly client: Pick<ServiceClient, 'createStyleList' | 'deleteStyleList' | 'listStyleLists'>;
  /** Of the service: `local` for the local service. */
  readonly origin: string;
  readonly files: Files;
  /** Absolute, private to the user, and kept across restarts: `style-trials` in the state folder, for the editor and the command line alike. */
  readonly folder: string;
  readonly clock: Clock;
  /** Acquires the lock that is this folder; undefined while another process holds it. */
  readonly acquireLock: (folder: string) => Promise<HeldLock | undefined>;
  /** 32 random hexadecimal digits. */
  readonly token: () => string;
  readonly log: Log;
  /** Called with the name of a list that is used no more and could not be removed: the next start tries again. */
  readonly onLeft: (name: string) => void;
}

/** Milliseconds in which a request to create a list can still arrive, although whoever sent it has ended. */
const ARRIVAL_MS = 120_000;

/** What a service answers that has not created anything. */
const REFUSALS = [AuthenticationError, QuotaExceededError, RequestRejectedError, TooLargeError];

/**
 * The temporary lists of a user at one service. Each is in a journal before it is created, and under a lock while it is used: whoever ends
 * early leaves a journal without a lock, and the next start removes exactly the list of that name. The lists of other people and machines
 * are in no journal of this user, and stay.
 */
export class TrialLists {
  readonly #ports: TrialPorts;
  readonly #journal: Journal<Trial>;

  constructor(ports: TrialPorts) {
    this.#ports = ports;
    this.#journal = openJournal({ ...ports, schema: TrialSchema }, (file) =>
      ports.log.write('warning', 'journal set aside', { file: path.basename(file) }),
    );
  }

  /**
   * Creates a list of a draft, works with it, and removes it, also if the work fails. What cannot be removed now goes at the next start.
   * @throws what `work` throws, and the classes of packages/service/errors/service-errors.ts if the list cannot be created.
   */
  async use<Result>(
    draft: StyleDraft,
    signal: AbortSignal | undefined,
    work: (list: StyleList) => Promise<Result>,
  ): Promise<Result> {
    const { client, clock, origin, token } = this.#ports;
    const trial: Trial = { id: token(), created: clock.now(), origin };
    await this.#ports.files.makeFolder(this.#ports.folder);
    const lock = await this.#ports.acquireLock(this.#lockOf(trial));
    try {
      await this.#journal.write(trial);
      const list = await client
        .createStyleList({ ...draft, name: trialName(trial.id) }, { signal })
        .catch((error: unknown) => this.#failed(trial, error));
      return await work(list).finally(() => this.#removeNow(trial, list));
    } finally {
      await lock?.release();
    }
  }

  /**
   * Removes the temporary lists that ended runs have left at this service; those of running ones stay. Call it at each start.
   * @returns How many lists were removed.
   * @throws the classes of packages/service/errors/service-errors.ts; the rest is removed another time.
   */
  async removeLeft(signal?: AbortSignal): Promise<number> {
    const left = (await this.#journal.list()).filter(({ origin }) => origin === this.#ports.origin);
    let removed = 0;
    for (const trial of left) {
      const lock = await this.#ports.acquireLock(this.#lockOf(trial));
      if (lock === undefined) continue;
      try {
        removed += await this.#removeByName(trial, signal);
      } finally {
        await lock.release();
      }
    }
    return removed;
  }

  #lockOf({ id }: Trial): string {
    return path.join(this.#ports.folder, `${id}.lock`);
  }

  /** A list that the service refused does not exist. After any other failure, the next start looks for it. */
  async #failed(trial: Trial, error: unknown): Promise<never> {
    if (REFUSALS.some((refusal) => error instanceof refusal)) await this.#journal.remove(trial.id);
    throw error;
  }

  /** Without the signal of the work: the list goes also if the user has cancelled. */
  async #removeNow(trial: Trial, { style_id, name }: StyleList): Promise<void> {
    try {
      await this.#ports.client.deleteStyleList(style_id);
      await this.#journal.remove(trial.id);
    } catch (error) {
      this.#ports.log.write('warning', 'temporary list not deleted', errorFields(error));
      this.#ports.onLeft(name);
    }
  }

  async #removeByName({ id, created }: Trial, signal: AbortSignal | undefined): Promise<number> {
    const { client, clock } = this.#ports;
    const name = trialName(id);
    let removed = 0;
    for await (const list of eachStyleList(client, { signal })) {
      if (list.name !== name) continue;
      await client.deleteStyleList(list.style_id, { signal });
      removed++;
    }
    const mayArrive = removed === 0 && clock.now() - created < ARRIVAL_MS;
    if (!mayArrive) await this.#journal.remove(id);
    return removed;
  }
}
