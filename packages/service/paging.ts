import { SEGMENT_PAGE_SIZE } from '#requests';
import type { CallOptions } from './call/send.ts';
import { UnexpectedAnswerError } from './errors/service-errors.ts';
import type { MemoryId } from './ids.ts';
import type { Memory, MemoryList, MemorySegment, SegmentOptions, SegmentPage } from './resources/memories.ts';
import type { PageOptions } from './resources/query.ts';
import type { StyleList, StyleListsOptions } from './resources/style-rules.ts';

/** The largest page (specification 8): the fewest requests. */
const PAGE_SIZE = 25;

/** More pages than any account has; a longer list has no end. */
const MAX_PAGES = 4000;

/** More pages of segments than the largest memory has (service-facts 9). */
const MAX_SEGMENT_PAGES = 100_000;

/** One page, and the number of items on all pages, if the service reports it. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly total?: number;
}

/**
 * Every style rule list (specification 4.6), page by page, as they are needed.
 * @throws ServiceError as `listStyleLists`; UnexpectedAnswerError when the pages repeat without end.
 */
export function eachStyleList(
  client: { readonly listStyleLists: (options: StyleListsOptions) => Promise<readonly StyleList[]> },
  options: Pick<StyleListsOptions, 'detailed' | 'signal'> = {},
): AsyncGenerator<StyleList> {
  return eachItem(
    async (page) => ({ items: await client.listStyleLists({ ...options, page, page_size: PAGE_SIZE }) }),
    ({ style_id }) => style_id,
  );
}

/**
 * Every translation memory (specification 4.7), page by page, as they are needed.
 * @throws ServiceError as `listMemories`; UnexpectedAnswerError when the pages repeat without end.
 */
export function eachMemory(
  client: { readonly listMemories: (options: PageOptions) => Promise<MemoryList> },
  call: CallOptions = {},
): AsyncGenerator<Memory> {
  return eachItem(
    async (page) => {
      const answer = await client.listMemories({ ...call, page, page_size: PAGE_SIZE });
      return { items: answer.translation_memories, total: answer.total_count };
    },
    ({ translation_memory_id }) => translation_memory_id,
  );
}

/**
 * The segments of a memory (service-facts 9), page by page, as they are needed.
 * @throws ServiceError as `listSegments`; UnexpectedAnswerError when a page is its own next one, or the list has no end.
 */
export async function* eachSegment(
  client: { readonly listSegments: (id: MemoryId, options: SegmentOptions) => Promise<SegmentPage> },
  id: MemoryId,
  options: Omit<SegmentOptions, 'page_size' | 'page_cursor'> = {},
): AsyncGenerator<MemorySegment> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_SEGMENT_PAGES; page++) {
    const at = cursor === undefined ? {} : { page_cursor: cursor };
    const { segments, next_page_cursor } = await client.listSegments(id, {
      ...{ ...options, ...at, page_size: SEGMENT_PAGE_SIZE.max },
    });
    yield* segments;
    if (typeof next_page_cursor !== 'string' || next_page_cursor === '') return;
    if (next_page_cursor === cursor)
      throw new UnexpectedAnswerError('repeated-page', 'The pages of the list repeat.');
    cursor = next_page_cursor;
  }
  throw new UnexpectedAnswerError('endless-list', `The list has more than ${MAX_SEGMENT_PAGES} pages.`);
}

/**
 * The items of all pages. A page that is not full is the last one, and so is the one that completes the total. An
 * item on two pages is returned once: the list may grow at its front while it is read. A full page without new items
 * is a repetition.
 */
async function* eachItem<Item>(
  load: (page: number) => Promise<Page<Item>>,
  idOf: (item: Item) => string,
): AsyncGenerator<Item> {
  const seen = new Set<string>();
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items, total = Number.POSITIVE_INFINITY } = await load(page);
    const known = seen.size;
    for (const item of items) {
      if (!seen.has(idOf(item))) yield item;
      seen.add(idOf(item));
    }
    if (items.length < PAGE_SIZE || seen.size >= total) return;
    if (seen.size === known)
      throw new UnexpectedAnswerError('repeated-page', 'The pages of the list repeat.');
  }
  throw new UnexpectedAnswerError('endless-list', `The list has more than ${MAX_PAGES} pages.`);
}
