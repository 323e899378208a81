import { FAULTS, type FaultName } from './faults.ts';
import { asProcess } from './steps-of-processes.ts';

/** What a run has come to. */
export type RunState = 'waiting' | 'ended' | 'killed';

const NEVER = new Promise<never>(() => undefined);

/**
 * A run of the product, as a process is one: it waits before each request until it is let on, so that others can do something in between, and
 * it can be killed before any request or change of the disk. Then nothing of it goes on, not even what a failure would clean up.
 */
export class Run<Result> {
  state: RunState = 'waiting';
  /** How many of its requests have gone wrong. */
  faults = 0;
  /** Whether it waits for time to pass, and not for an answer. */
  #isAsleep = false;
  result: Result | undefined;
  failure: unknown;
  /** How many requests and changes of the disk it has begun. */
  steps = 0;
  #killAt = Number.POSITIVE_INFINITY;
  #letOn: ((fault: FaultName) => void) | undefined;
  #moved: () => void = () => undefined;

  /** Whether it waits with a request. */
  get isAsking(): boolean {
    return this.#letOn !== undefined && !this.#isAsleep;
  }

  /** Starts it, and returns when it waits for the first time, or has ended. */
  static async start<Result>(
    work: (run: Run<Result>) => Promise<Result>,
    killAt?: number,
  ): Promise<Run<Result>> {
    const run = new Run<Result>();
    run.#killAt = killAt ?? run.#killAt;
    await run.#untilMoved(() => {
      asProcess(
        () => run.step(),
        () => work(run),
      ).then(
        (result) =>
          run.#end(() => {
            run.result = result;
          }),
        (error: unknown) =>
          run.#end(() => {
            run.failure = error;
          }),
      );
    });
    return run;
  }

  /** Lets it on until it waits again, with what goes wrong with the request that it waits with; killed after so many more steps. */
  async goOn(fault: FaultName = 'nothing', killIn?: number): Promise<void> {
    if (this.state !== 'waiting') return;
    if (killIn !== undefined) this.#killAt = this.steps + killIn;
    await this.#untilMoved(() => this.#letOn?.(fault));
  }

  /** Sends a request when the run is let on. */
  async send<Answer>(send: () => Promise<Answer>): Promise<Answer | Response> {
    const fault = await this.#pause();
    if (fault !== 'nothing') this.faults++;
    await this.step();
    return FAULTS[fault](send);
  }

  /** Waits until the run is let on, for a time that others can use. */
  async sleep(): Promise<void> {
    this.#isAsleep = true;
    await this.#pause();
    this.#isAsleep = false;
  }

  /** One more request or change of the disk. */
  async step(): Promise<void> {
    if (this.state === 'killed') await NEVER;
    if (++this.steps < this.#killAt) return;
    this.state = 'killed';
    this.#moved();
    await NEVER;
  }

  #pause(): Promise<FaultName> {
    if (this.#letOn !== undefined) throw new Error('A run sends one request at a time.');
    return new Promise((resolve) => {
      this.#letOn = (fault) => {
        this.#letOn = undefined;
        resolve(fault);
      };
      this.#moved();
    });
  }

  #end(note: () => void): void {
    if (this.state === 'killed') return;
    this.state = 'ended';
    note();
    this.#moved();
  }

  #untilMoved(begin: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#moved = resolve;
      begin();
    });
  }
}
