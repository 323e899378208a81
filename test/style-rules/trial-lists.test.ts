import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { acquireLock, NODE_FILES } from '#files';
import { AuthenticationError, CancelledError, type ServiceClient } from '#service';
import { withoutTrials } from '../../packages/style-rules/model/trials/trial-name.ts';
import { TrialLists } from '../../packages/style-rules/trial-lists.ts';
import { withFiles } from '../support/cli.ts';
import { withLocalService } from '../support/local-service.ts';
import { collectLog } from '../support/process/collected-log.ts';
import { VirtualClock } from '../support/process/virtual-clock.ts';
import { clientFor, failureOf } from '../support/service-client.ts';

const DRAFT = { language: 'de', configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } } };

/** A user of a service, on a machine of their own. */
interface Setting {
  readonly client: ServiceClient;
  readonly clock: VirtualClock;
  /** The lists that were reported as left. */
  readonly told: readonly string[];
  /** As this user's programs see the service. */
  trials(changes?: Partial<ServiceClient>): TrialLists;
  /** The names of the lists at the service. */
  there(): Promise<readonly string[]>;
  /** The files that wait for the next start. */
  left(): Promise<readonly string[]>;
}

function withTrials(work: (setting: Setting) => Promise<void>): Promise<void> {
  return withFiles({}, (root) =>
    withLocalService({}, ({ url, key }) => {
      const client = clientFor(url, { key });
      const clock = new VirtualClock();
      const folder = path.join(root, 'style-trials');
      const told: string[] = [];
      return work({
        client,
        clock,
        told,
        trials: (changes = {}) =>
          new TrialLists({
            client: { ...client, ...changes },
            origin: url,
            files: NODE_FILES,
            folder,
            clock,
            acquireLock,
            token: () => randomBytes(16).toString('hex'),
            log: collectLog(),
            onLeft: (name) => told.push(name),
          }),
        there: async () => (await client.listStyleLists()).map(({ name }) => name),
        left: async () => (await NODE_FILES.list(folder)).filter((name) => name.endsWith('.json')),
      });
    }),
  );
}

/** A run that ends without warning while it uses its list: it never gets to remove it. */
async function endEarly({ trials, client }: Setting): Promise<void> {
  const gone = () => Promise.reject(new CancelledError());
  await trials({ deleteStyleList: gone }).use(DRAFT, undefined, async () => undefined);
  expect((await client.listStyleLists()).length).toBeGreaterThan(0);
}

describe('a temporary list', () => {
  test('exists while it is used, with the draft, and nothing is left of it', () =>
    withTrials(async ({ trials, there, left }) => {
      const rules = await trials().use(DRAFT, undefined, async ({ configured_rules }) => {
        expect(await there()).toEqual([expect.stringMatching(/^Parlance trial [0-9a-f]{32}$/)]);
        expect(await left()).toHaveLength(1);
        return configured_rules;
      });
      expect([rules, await there(), await left()]).toEqual([DRAFT.configured_rules, [], []]);
    }));

  test('is removed when the work fails or is cancelled', () =>
    withTrials(async ({ trials, there, left }) => {
      const stop = new AbortController();
      const failure = await failureOf(
        trials().use(DRAFT, stop.signal, async () => {
          stop.abort();
          throw new CancelledError();
        }),
      );
      expect([failure, await there(), await left()]).toEqual([expect.any(CancelledError), [], []]);
    }));

  test('that cannot be removed goes at the next start', () =>
    withTrials(async (setting) => {
      await endEarly(setting);
      expect(setting.told).toEqual(await setting.there());
      expect(await setting.trials().removeLeft()).toBe(1);
      expect([await setting.there(), await setting.left()]).toEqual([[], []]);
      expect(await setting.trials().removeLeft()).toBe(0);
    }));

  test('that the service refuses leaves nothing to look for', () =>
    withTrials(async ({ trials, left }) => {
      const refuse = () => Promise.reject(new AuthenticationError('Style rules need a paid plan.'));
      await failureOf(trials({ createStyleList: refuse }).use(DRAFT, undefined, async () => undefined));
      expect(await left()).toEqual([]);
    }));

  test('whose creation nobody knows about is looked for until it cannot arrive any more', () =>
    withTrials(async ({ trials, client, clock, there, left }) => {
      let late: (() => Promise<unknown>) | undefined;
      const lost: ServiceClient['createStyleList'] = (request) => {
        late = () => client.createStyleList(request);
        return Promise.reject(new CancelledError());
      };
      await failureOf(trials({ createStyleList: lost }).use(DRAFT, undefined, async () => undefined));
      expect([await trials().removeLeft(), await left()]).toEqual([0, [expect.any(String)]]);
      await late?.();
      expect([await trials().removeLeft(), await there(), await left()]).toEqual([1, [], []]);
      await failureOf(trials({ createStyleList: lost }).use(DRAFT, undefined, async () => undefined));
      await clock.sleep(120_000, undefined);
      expect([await trials().removeLeft(), await left()]).toEqual([0, []]);
    }));

  test('of a run that still works, or of somebody else, stays at a start', () =>
    withTrials(async ({ trials, client, there }) => {
      const theirs = `Parlance trial ${'0'.repeat(32)}`;
      await client.createStyleList({ ...DRAFT, name: theirs });
      await trials().use(DRAFT, undefined, async () => {
        expect(await trials().removeLeft()).toBe(0);
        expect(await there()).toHaveLength(2);
      });
      expect(await there()).toEqual([theirs]);
    }));
});

test('views and pickers leave temporary lists out, and no others', () => {
  const names = [`Parlance trial ${'a1'.repeat(16)}`, 'Parlance trial', 'Parlance trial run', 'Marketing'];
  expect(withoutTrials(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual(names.slice(1));
});
