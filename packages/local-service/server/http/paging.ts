import { PAGE_SIZE } from '../limits.ts';
import { type RequestFields, readInteger } from './request-fields.ts';

const PAGE_NUMBERS = { min: 0, max: Number.MAX_SAFE_INTEGER };

/**
 * The part of a list that a request asks for by `page`, which counts from 0, and `page_size`. A page after the end is
 * empty.
 * @throws ServiceError 400 for a page or a size out of bounds (specification 8).
 */
export function readPage<Item>(query: RequestFields, items: readonly Item[]): readonly Item[] {
  const page = readInteger(query, 'page', PAGE_NUMBERS) ?? 0;
  const size = readInteger(query, 'page_size', PAGE_SIZE) ?? PAGE_SIZE.default;
  return items.slice(page * size, (page + 1) * size);
}
