import { NO_CHARACTER_LIMIT } from '../limits.ts';

/** How near use is to its limit: people are warned at 80 % and at 100 % (specification 6). */
export type LimitLevel = 'below' | 'near' | 'reached';

/** The share of a limit at which people are warned. */
const NEAR_LIMIT = 0.8;

/** The share of a limit that is used, from 0; 1 where nothing may be used. Undefined without a limit. */
export function shareOf(used: number, limit: number | null | undefined): number | undefined {
  if (limit === null || limit === undefined || limit >= NO_CHARACTER_LIMIT) return undefined;
  return limit === 0 ? 1 : used / limit;
}

/** The level of a share. */
export function limitLevel(share: number | undefined): LimitLevel {
  if (share === undefined || share < NEAR_LIMIT) return 'below';
  return share < 1 ? 'near' : 'reached';
}

const CELLS = 10;

/** A bar of ten cells with a mark at 80 %, for terminals and lists. It is full only when the limit is reached. */
export function limitBar(share: number): string {
  const cells = shareBar(share);
  const mark = NEAR_LIMIT * CELLS;
  return `${cells.slice(0, mark)}┊${cells.slice(mark)}`;
}

/** A bar of ten cells. It is full only for everything. */
export function shareBar(share: number): string {
  const full = share >= 1 ? CELLS : Math.min(CELLS - 1, Math.round(share * CELLS));
  return '█'.repeat(full) + '░'.repeat(CELLS - full);
}

/** Whole percent of a limit, rounded down: 100 only when it is reached. */
export function percentOf(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}
