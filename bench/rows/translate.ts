import { silentLog } from '#base';
import { MAX_TEXTS_PER_REQUEST } from '#requests';
import { createServiceClient } from '#service';
import { openNetwork } from '../../cli/service/network.ts';
import { translateProtected } from '../../test/support/texts/confirmed-sending.ts';
import { sourcePhrase } from '../data/phrases.ts';
import { seededRandom } from '../data/random.ts';
import { type LocalService, startLocalService } from '../local-service.ts';
import { takeTurns } from '../measure/take-turns.ts';
import { measured, type Row } from '../row.ts';

const STRINGS = 10_000;
const LATENCY_MS = 50;
const AT_ONCE = 8;

/** Short strings, so that their number and not their bytes limits the requests. */
const IDEAL_MS = Math.ceil(Math.ceil(STRINGS / MAX_TEXTS_PER_REQUEST) / AT_ONCE) * LATENCY_MS;

/** Translating many strings as `parlance translate` does, against a service with latency. */
export const translate: Row = {
  name: 'translate',
  async run({ paths, rounds }) {
    const random = seededRandom(1);
    const texts = Array.from({ length: STRINGS }, (_, row) => sourcePhrase(random, row));
    const service = await startLocalService(paths, LATENCY_MS);
    try {
      const connections: number[] = [];
      const { ours } = await takeTurns(
        {
          ours: async () => {
            const milliseconds = await timeTranslation(texts, service);
            connections.push(await service.countConnections());
            return milliseconds;
          },
        },
        { atLeast: 2 * rounds, atMost: 2 * rounds, budget: 0, warmUps: 2 },
      );
      return measured(
        { figure: 'translate', unit: 'ms', ours, other: [IDEAL_MS] },
        { figure: 'translate-connections', unit: 'connections', ours: connections, other: [AT_ONCE] },
      );
    } finally {
      service.stop();
    }
  },
};

/** With its own connections, which it has to open. */
async function timeTranslation(texts: readonly string[], { url, key }: LocalService): Promise<number> {
  const network = await openNetwork({}, []);
  const endpoint = { baseUrl: url, authScheme: 'Service-Auth-Key' };
  const client = createServiceClient({ endpoint, key, fetch: network.fetch, mode: 'batch', log: silentLog });
  try {
    const start = performance.now();
    const job = { client, options: { target_lang: 'de' }, tagHandling: true, concurrency: AT_ONCE };
    const paragraphs = texts.map((text) => ({ text, format: 'paragraphs' as const }));
    const { translations } = await translateProtected({ ...job, texts: paragraphs });
    const verified = translations.filter(({ ok }) => ok).length;
    if (verified !== STRINGS) throw new Error(`${verified} strings came back.`);
    return performance.now() - start;
  } finally {
    await network.close();
  }
}
