import { describe, expect, test } from 'vitest';
import type { ServiceClient } from '../../packages/service/client.ts';
import { CancelledError, UnexpectedAnswerError } from '../../packages/service/errors/service-errors.ts';
import { styleId } from '../../packages/service/ids.ts';
import { eachMemory, eachStyleList } from '../../packages/service/paging.ts';
import type { StyleList } from '../../packages/service/resources/style-rules.ts';
import { type ScriptedAnswer, withScriptedServer } from '../support/scripted-server.ts';
import { clientFor, failureOf } from '../support/service-client.ts';

/** Ids `from` to `to`, without the last. */
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `${from + index}`);

const styleList = (style_id: string) => ({
  style_id,
  name: 'Marketing',
  creation_time: '2026-05-01T12:00:00Z',
  updated_time: '2026-05-01T12:00:00Z',
  language: 'de',
  version: 1,
});

const memory = (translation_memory_id: string) => ({
  translation_memory_id,
  name: 'Manuals',
  source_language: 'en',
  target_languages: ['de'],
  segment_count: 1,
});

const pageOf = (path: string) => Number(new URL(path, 'http://host').searchParams.get('page'));

/** A service whose list has the page of ids that `pages` gives for each number. */
function styleLists(pages: (page: number) => readonly string[]): ScriptedAnswer {
  return ({ path }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ style_rules: pages(pageOf(path)).map(styleList) }));
  };
}

function memories(total_count: number, pages: (page: number) => readonly string[]): ScriptedAnswer {
  return ({ path }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ translation_memories: pages(pageOf(path)).map(memory), total_count }));
  };
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

const styleIds = async (client: ServiceClient) =>
  (await collect(eachStyleList(client))).map(({ style_id }) => style_id);

const memoryIds = async (client: ServiceClient) =>
  (await collect(eachMemory(client))).map(({ translation_memory_id }) => translation_memory_id);

describe('style rule lists', () => {
  test.each([
    ['none', 0, 1],
    ['fewer than a page', 3, 1],
    ['exactly a page', 25, 2],
    ['three pages', 60, 3],
  ])('%s', async (_name, count, requests) => {
    const all = ids(0, count);
    const answer = styleLists((page) => all.slice(page * 25, page * 25 + 25));
    await withScriptedServer(answer, async (server) => {
      expect(await styleIds(clientFor(server.url))).toEqual(all);
      expect(server.requests).toHaveLength(requests);
      expect(server.requests[0]?.path).toBe('/v3/style_rules?page=0&page_size=25');
    });
  });

  test('are requested page by page, as far as the caller reads', async () => {
    await withScriptedServer(
      styleLists((page) => ids(page * 25, page * 25 + 25)),
      async (server) => {
        for await (const list of eachStyleList(clientFor(server.url), { detailed: true })) {
          if (list.style_id === styleId('30')) break;
        }
        expect(server.requests.map(({ path }) => path)).toEqual([
          '/v3/style_rules?detailed=true&page=0&page_size=25',
          '/v3/style_rules?detailed=true&page=1&page_size=25',
        ]);
      },
    );
  });

  test('a page that repeats without end is an error', async () => {
    await withScriptedServer(
      styleLists(() => ids(0, 25)),
      async (server) => {
        const failure = await failureOf(styleIds(clientFor(server.url)));
        expect(failure).toBeInstanceOf(UnexpectedAnswerError);
        expect(failure).toMatchObject({ reason: 'repeated-page' });
        expect(server.requests).toHaveLength(2);
      },
    );
  });

  test('two pages that alternate without end are an error', async () => {
    const answer = styleLists((page) => (page % 2 === 0 ? ids(0, 25) : ids(25, 50)));
    await withScriptedServer(answer, async (server) => {
      expect(await failureOf(styleIds(clientFor(server.url)))).toMatchObject({ reason: 'repeated-page' });
      expect(server.requests).toHaveLength(3);
    });
  });

  test('pages that differ without end are an error of their own, and not called a repetition', async () => {
    let pages = 0;
    const listStyleLists = ({ page = 0 }: { readonly page?: number | undefined }) => {
      pages++;
      return Promise.resolve(
        ids(page * 25, page * 25 + 25).map(styleList) as unknown as readonly StyleList[],
      );
    };
    const failure = await failureOf(collect(eachStyleList({ listStyleLists })));
    expect(failure).toMatchObject({ reason: 'endless-list' });
    expect(pages).toBe(4000);
  });

  test('an ID on two pages comes once: a list was made in front while they were read', async () => {
    const answer = styleLists((page) => (page === 0 ? ids(0, 25) : ids(24, 30)));
    await withScriptedServer(answer, async (server) => {
      expect(await styleIds(clientFor(server.url))).toEqual(ids(0, 30));
    });
  });

  test('a last page with only known ids is not a repetition', async () => {
    const answer = styleLists((page) => (page === 0 ? ids(0, 25) : ids(24, 25)));
    await withScriptedServer(answer, async (server) => {
      expect(await styleIds(clientFor(server.url))).toEqual(ids(0, 25));
    });
  });

  test('reading is cancelled between two pages', async () => {
    await withScriptedServer(
      styleLists((page) => ids(page * 25, page * 25 + 25)),
      async (server) => {
        const controller = new AbortController();
        const lists = eachStyleList(clientFor(server.url), { signal: controller.signal });
        await lists.next();
        controller.abort();
        expect(await failureOf(collect(lists))).toBeInstanceOf(CancelledError);
        expect(server.requests).toHaveLength(1);
      },
    );
  });
});

describe('translation memories', () => {
  test('a full page that completes the total is the last', async () => {
    await withScriptedServer(
      memories(50, (page) => ids(page * 25, page * 25 + 25)),
      async (server) => {
        expect(await memoryIds(clientFor(server.url))).toEqual(ids(0, 50));
        expect(server.requests.map(({ path }) => path)).toEqual([
          '/v3/translation_memories?page=0&page_size=25',
          '/v3/translation_memories?page=1&page_size=25',
        ]);
      },
    );
  });

  test('a total that is never reached ends with the last page', async () => {
    const answer = memories(99, (page) => (page === 0 ? ids(0, 25) : ids(25, 27)));
    await withScriptedServer(answer, async (server) => {
      expect(await memoryIds(clientFor(server.url))).toEqual(ids(0, 27));
    });
  });

  test('a page that repeats without end is an error', async () => {
    await withScriptedServer(
      memories(99, () => ids(0, 25)),
      async (server) => {
        expect(await failureOf(memoryIds(clientFor(server.url)))).toMatchObject({ reason: 'repeated-page' });
      },
    );
  });
});

test('a list without end is an error, and none of its pages is called repeated (reliability A5)', async () => {
  const listStyleLists: ServiceClient['listStyleLists'] = async ({ page = 0 } = {}) =>
    ids(page * 25, page * 25 + 25).map((id) => ({ ...styleList(id), style_id: styleId(id) }));
  const failure = await failureOf(collect(eachStyleList({ listStyleLists })));
  expect(failure).toMatchObject({ reason: 'endless-list' });
});
