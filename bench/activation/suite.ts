// Runs inside the real editor: activates the empty extension and Parlance, and writes PARLANCE_RESULT_FILE.
import { writeFile } from 'node:fs/promises';
import { env } from 'node:process';
import { extensions } from 'vscode';

/** Part of the editor; activated first, because the first activation pays for what all extensions share. */
const FIRST = 'vscode.configuration-editing';

const EXTENSIONS = { empty: 'parlance-bench.empty-extension', parlance: 'parlance.parlance' } as const;

/**
 * The editor calls this. PARLANCE_BENCH_ORDER sets which extension comes first, so that the same one does not always
 * warm up.
 */
export async function run(): Promise<void> {
  const order = (env.PARLANCE_BENCH_ORDER ?? '').split(',');
  await extensions.getExtension(FIRST)?.activate();
  const tests = [];
  for (const [name, id] of Object.entries(EXTENSIONS).sort(
    ([a], [b]) => order.indexOf(a) - order.indexOf(b),
  )) {
    tests.push({ name, state: 'passed', milliseconds: await activationOf(id) });
  }
  await writeFile(env.PARLANCE_RESULT_FILE ?? '', JSON.stringify({ tests }));
}

async function activationOf(id: string): Promise<number> {
  const extension = extensions.getExtension(id);
  if (extension === undefined || extension.isActive) throw new Error(`${id} is missing, or active already.`);
  const start = performance.now();
  await extension.activate();
  return performance.now() - start;
}
