import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build } from 'esbuild';
import { addCounters } from './add-counters.ts';
import { CHARGES, execCounted, sizeOf } from './charges.ts';

/** How often each part of the work was done: each function, each loop, and what each call of a built-in function has looked at. */
export type Work = Float64Array;

/** A module in which each function, each loop, and each call that looks at all of something counts, libraries included. */
export interface CountedModule<Module> {
  readonly module: Module;
  /** Counts the work of the module, whatever else the machine does. */
  count(work: () => void): Work;
  /** Where a part of the work stands in the sources. */
  describe(part: number): string;
}

/** @param entry The module's file, from the root. Its exports are those of a module of its own. */
export async function countedModule<Module>(entry: string): Promise<CountedModule<Module>> {
  const code = await bundled(entry);
  const [counted, places] = addCounters(code);
  const work = new Float64Array(places.length);
  const run = vm.runInThisContext(`(function (require, $work, $call, $size) {${counted}; return $module;})`, {
    filename: entry,
  }) as (...values: unknown[]) => Module;
  const module = run(createRequire(import.meta.url), work, callFor(work), (part: number, value: unknown) => {
    work[part] = (work[part] ?? 0) + 1 + sizeOf(value);
    return value;
  });
  return {
    module,
    count: (run) => {
      work.fill(0);
      run();
      return work.slice();
    },
    describe: (part) => {
      const place = places[part] ?? 0;
      const file = code.slice(code.lastIndexOf('\n  // ', place) + 6).split('\n', 1)[0];
      const line = code
        .slice(code.lastIndexOf('\n', place) + 1)
        .split('\n', 1)[0]
        ?.trim();
      return `${file}: ${line}`;
    },
  };
}

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], absWorkingDir: fileURLToPath(new URL('../../../', import.meta.url)) },
    ...{ bundle: true, write: false, format: 'iife', globalName: '$module', platform: 'node' },
    ...{ mainFields: ['module', 'main'], logLevel: 'warning' },
  });
  return outputFiles?.[0]?.text ?? '';
}

type Method = (...args: readonly unknown[]) => unknown;

function callFor(work: Work) {
  const add = (part: number, amount: number) => {
    work[part] = (work[part] ?? 0) + 1 + amount;
  };
  return (part: number, self: unknown, name: string, ...args: readonly unknown[]) => {
    if (self instanceof RegExp && (name === 'exec' || name === 'test')) {
      const [match, looked] = execCounted(self, String(args[0]));
      add(part, looked);
      return name === 'exec' ? match : match !== null;
    }
    const method = (self as Readonly<Record<string, Method>>)[name] as Method;
    const before = name === 'shift' || name === 'splice' ? CHARGES[name]?.(self, args, undefined) : undefined;
    const result = Reflect.apply(method, self, args);
    add(part, before ?? CHARGES[name]?.(self, args, result) ?? 0);
    return result;
  };
}
