import { describe, expect, it } from 'vitest';
import { type ServiceFacts, silentLog } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { ServiceFactsSource } from '../../../../client/shell/connection/service-facts.ts';

const HOUR = 3_600_000;

/** A service at an address whose first answers fail, and how often it was asked. */
function serviceAt(baseUrl: string, failures = 0) {
  const asked: string[] = [];
  return {
    asked,
    endpoint: { baseUrl, authScheme: 'Service-Auth-Key' },
    client: {
      resources: async () => {
        asked.push('resources');
        if (asked.length <= failures) throw new Error('no answer');
        return [];
      },
      languages: async () => [],
    },
  };
}

/** An editor's facts, with a clock that is set by hand and a cache in memory. */
function editorFacts(chosen = 'https://one.example') {
  const clock = { now: Date.parse('2026-06-01T12:00:00Z') };
  const kept = new Map<string, ServiceFacts>();
  const shared: (ServiceFacts | null)[] = [];
  const settings = { chosen };
  const cache = {
    read: async (origin: string) => kept.get(origin),
    write: async (origin: string, facts: ServiceFacts) => {
      kept.set(origin, facts);
      return origin;
    },
  };
  const facts = new ServiceFactsSource({
    cache,
    now: () => clock.now,
    chosenOrigin: () => settings.chosen,
    share: (loaded) => shared.push(loaded),
    log: silentLog,
  });
  return { facts, clock, kept, shared, settings };
}

describe('the facts of a service', () => {
  it('are asked for once in an hour', async () => {
    const { facts, clock } = editorFacts();
    const service = serviceAt('https://one.example');
    await facts.load(service);
    clock.now += HOUR - 1;
    expect(await facts.load(service)).toMatchObject({ from: 'service' });
    expect(service.asked).toHaveLength(1);
    clock.now += 1;
    await facts.load(service);
    expect(service.asked).toHaveLength(2);
  });

  it('are not those of another address', async () => {
    const { facts } = editorFacts();
    await facts.load(serviceAt('https://one.example'));
    const other = serviceAt('https://two.example');
    await facts.load(other);
    expect(other.asked).toHaveLength(1);
  });

  it('are the built-in ones until the service answers', async () => {
    const { facts } = editorFacts();
    const service = serviceAt('https://one.example', 1);
    expect(await facts.load(service)).toMatchObject({ from: 'snapshot', facts: SNAPSHOT_FACTS });
    expect(await facts.load(service)).toMatchObject({ from: 'service' });
  });

  it('are kept, and shared with the language server', async () => {
    const { facts, kept, shared } = editorFacts();
    const loaded = await facts.load(serviceAt('https://one.example'));
    expect([...kept]).toEqual([['https://one.example', loaded.facts]]);
    expect(shared).toEqual([loaded.facts]);
  });

  it('that are at hand are returned at once, while newer ones are requested', async () => {
    const { facts, clock } = editorFacts();
    const service = serviceAt('https://one.example');
    const both = [facts.atHand(service), facts.atHand(service)];
    expect(await Promise.all(both)).toEqual([SNAPSHOT_FACTS, SNAPSHOT_FACTS]);
    const { facts: loaded } = await facts.load(service);
    expect(await facts.atHand(service)).toEqual(loaded);
    clock.now += HOUR;
    expect(await facts.atHand(service)).toEqual(loaded);
  });

  it('that could not be refreshed cause no failure', async () => {
    const { facts } = editorFacts();
    const service = serviceAt('https://one.example', 1);
    expect(await facts.atHand(service)).toEqual(SNAPSHOT_FACTS);
    expect(await facts.load(service)).toMatchObject({ from: 'service' });
  });

  it('of another service than that of the settings are not shared', async () => {
    const { facts, kept, shared } = editorFacts('https://two.example');
    await facts.load(serviceAt('https://one.example'));
    expect(kept.size).toBe(1);
    expect(shared).toEqual([]);
  });

  it('are not stored when the service is on this machine: only the language server learns them', async () => {
    const { facts, kept, shared } = editorFacts('local');
    const loaded = await facts.load(serviceAt('http://127.0.0.1:8080'));
    expect(kept.size).toBe(0);
    expect(shared).toEqual([loaded.facts]);
    expect(await (await facts.ofChosen()).all()).toBe(loaded.facts);
  });

  it('that count without a connection are those of the service that the settings name, else the built-in ones', async () => {
    const { facts, kept, shared, settings } = editorFacts('https://one.example');
    await facts.load(serviceAt('https://one.example'));
    const two = { languages: {}, resources: [], fetchedAt: '2026-06-01T11:00:00Z' };
    kept.set('https://two.example', two);
    const found = [];
    for (const origin of ['https://one.example', 'https://two.example', 'https://three.example']) {
      settings.chosen = origin;
      found.push(await (await facts.ofChosen()).all());
      await facts.shareChosen();
    }
    const one = kept.get('https://one.example');
    expect(found).toEqual([one, two, SNAPSHOT_FACTS]);
    expect(shared).toEqual([one, one, two, null]);
  });

  it('are told again to a language server that has started again, if this window has loaded them', async () => {
    const { facts, shared } = editorFacts();
    facts.repeat();
    expect(shared).toEqual([]);
    await facts.load(serviceAt('https://one.example'));
    facts.repeat();
    expect(shared).toHaveLength(2);
  });
});
