/** UTF-16 units of the list of an answer as JSON, so that all of an answer has at most 25,000. */
export const MOST_LIST = 22_000;

/** A part of a list, and where the next one begins. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
}

/** Collects items until an answer is full. The first item is always taken, so that a list comes to its end. */
export class PageBuilder<Item> {
  readonly #items: Item[] = [];
  #left = MOST_LIST;
  #next: string | undefined;

  /**
   * @param cursor Where the next page begins if this one cannot take the item.
   * @returns whether it was taken.
   */
  add(item: Item, cursor: string): boolean {
    const size = JSON.stringify(item).length + 1;
    if (this.#next !== undefined || (size > this.#left && this.#items.length > 0)) {
      this.#next ??= cursor;
      return false;
    }
    this.#items.push(item);
    this.#left -= size;
    return true;
  }

  get page(): Page<Item> {
    return { items: this.#items, next: this.#next };
  }
}

/** A place in the translations of a project that stays the same when units change their states. */
export interface UnitCursor {
  readonly file: number;
  readonly unit: number;
}

/** Reads what `writeCursor` wrote. Anything else is the beginning. */
export function readCursor(cursor: string | undefined): UnitCursor {
  const [, file = '0', unit = '0'] = /^(\d{1,6})\.(\d{1,7})$/.exec(cursor ?? '') ?? [];
  return { file: Number(file), unit: Number(unit) };
}

export function writeCursor({ file, unit }: UnitCursor): string {
  return `${file}.${unit}`;
}
