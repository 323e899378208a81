import path from 'node:path';
import { type LocalService, startLocalService } from '../local-service.ts';
import { NOTHING, timeProcess } from '../measure/run-process.ts';
import { median } from '../measure/statistics.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { measured, type Row } from '../row.ts';

/** Short commands as whole processes. The request of `translate` is subtracted, as a warm client needs for it. */
export const commandLine: Row = {
  name: 'command-line',
  async run({ paths, rounds }) {
    const script = path.join(paths.checkout, 'dist/cli/main.js');
    const service = await startLocalService(paths, 0);
    const env = { ...process.env, PARLANCE_URL: service.url, PARLANCE_KEY: service.key };
    try {
      const { nothing, version, help, translate, request } = await takeTurns(
        {
          nothing: () => timeProcess(NOTHING),
          version: () => timeProcess([script, '--version']),
          help: () => timeProcess([script, '--help']),
          translate: () => timeProcess([script, 'translate', '--to', 'de', 'hello'], { env }),
          request: () => timeRequest(service),
        },
        { atLeast: 2 * rounds, atMost: 2 * rounds, budget: 0, warmUps: 2 },
      );
      const network = median(request);
      return measured(
        { figure: 'version', unit: 'ms', ours: version, other: nothing },
        { figure: 'help', unit: 'ms', ours: help, other: nothing },
        {
          figure: 'translate-hello',
          unit: 'ms',
          ours: translate.map((milliseconds) => milliseconds - network),
          other: nothing,
        },
      );
    } finally {
      service.stop();
    }
  },
};

async function timeRequest({ url, key }: LocalService): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Service-Auth-Key ${key}` },
    body: JSON.stringify({ text: ['hello'], target_lang: 'de' }),
  });
  await response.json();
  if (!response.ok) throw new Error(`The service answered ${response.status}.`);
  return performance.now() - start;
}
