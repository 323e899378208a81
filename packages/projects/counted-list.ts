import type { ListFolder } from '#files/model';

/** Lists folders, and counts what is in them. */
export function countedList(list: ListFolder, onFound: ((items: number) => void) | undefined): ListFolder {
  if (onFound === undefined) return list;
  let seen = 0;
  return async (folder) => {
    const items = await list(folder);
    seen += items.length;
    onFound(seen);
    return items;
  };
}
