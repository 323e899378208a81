import { type Profiler, Session } from 'node:inspector';
import { countBuiltIns } from './built-ins.ts';

/** How often each part of the work was done, by its name: a block of a function, or a built-in function. */
export type Work = ReadonlyMap<string, number>;

/**
 * Counts the work of this process, so that a test can compare two amounts whatever else the machine does: how often each block of each function
 * runs, also of libraries, which V8 counts exactly, and what the built-in functions of texts, lists, and patterns look at, which it does not see
 * (`built-ins.ts`). What a pattern reads again because it went wrong is not seen; `hostile-texts.test.ts` measures that.
 */
export class WorkCounter {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  count(work: () => void): Work {
    this.#take();
    const counts = new Map(countBuiltIns(work));
    for (const { url, functions } of this.#take())
      for (const { functionName, ranges } of functions)
        for (const { startOffset, count } of ranges)
          if (count > 0) counts.set(`${url.split('/').at(-1)} ${functionName} ${startOffset}`, count);
    return counts;
  }

  #take(): readonly Profiler.ScriptCoverage[] {
    let taken: readonly Profiler.ScriptCoverage[] = [];
    // A session with its own thread calls back at once.
    this.#session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error !== null) throw error;
      taken = result;
    });
    return taken;
  }

  close(): void {
    this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }
}
