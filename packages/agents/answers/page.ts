import { RefusedCall } from '../refused-call.ts';
import { fitAnswer, sizeOf } from './fit-answer.ts';

/** UTF-16 units of the list of an answer as JSON, so that all of an answer has at most 25,000. */
export const MOST_LIST = 22_000;

/** A part of a list, and where the next one begins. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
  /** UTF-16 units that there would be room for. */
  readonly left: number;
}

/** Collects items until an answer is full. The first item is always taken, cut if need be, so that a list comes to its end. */
export class PageBuilder<Item extends object> {
  readonly #items: Item[] = [];
  readonly #room: number;
  #left: number;
  #next: string | undefined;

  constructor(room: number = MOST_LIST) {
    this.#room = room;
    this.#left = room;
  }

  /**
   * @param cursor Where the next page begins if this one cannot take the item.
   * @returns whether it was taken.
   */
  add(item: Item, cursor: string): boolean {
    const size = sizeOf(item) + 1;
    if (this.#next !== undefined || (size > this.#left && this.#items.length > 0)) {
      this.#next ??= cursor;
      return false;
    }
    this.#items.push(size > this.#room ? fitAnswer(item, this.#room) : item);
    this.#left -= Math.min(size, this.#room);
    return true;
  }

  get page(): Page<Item> {
    return { items: this.#items, next: this.#next, left: this.#left };
  }
}

/** A place in the translations of a project that stays the same when units change their states. */
export interface UnitCursor {
  readonly file: number;
  readonly unit: number;
}

/** What a cursor belongs to: a tool and what it was asked for, because the same place is another one for another choice. */
export type CursorScope = readonly unknown[];

/**
 * Reads what `writeCursor` wrote for the same scope; without a cursor, the beginning.
 * @throws RefusedCall for anything else, which would silently be an empty page or the first one.
 */
export function readCursor(cursor: string | undefined, scope: CursorScope): UnitCursor {
  if (cursor === undefined) return { file: 0, unit: 0 };
  const [, file, unit] = /^(\d{1,6})\.(\d{1,7})\.[\da-z]{1,7}$/.exec(cursor) ?? [];
  const place = { file: Number(file), unit: Number(unit) };
  if (file !== undefined && writeCursor(place, scope) === cursor) return place;
  throw new RefusedCall(
    `There is no cursor ${JSON.stringify(cursor)} for this call. Pass the field next of the last answer, with the same other arguments, or no cursor.`,
  );
}

export function writeCursor({ file, unit }: UnitCursor, scope: CursorScope): string {
  return `${file}.${unit}.${checksum(JSON.stringify([file, unit, scope]))}`;
}

/** FNV-1a with 32 bits: against mistakes, not against anybody. */
function checksum(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}
