import type { ListFolder } from '#files/model';

/** Called while files are looked for, with how many files and folders were seen. */
export type OnFound = (items: number) => void;

/** Lists folders, and counts what is in them. */
export function countedList(list: ListFolder, onFound: OnFound | undefined): ListFolder {
  if (onFound === undefined) return list;
  let seen = 0;
  return async (folder) => {
    const items = await list(folder);
    seen += items.length;
    onFound(seen);
    return items;
  };
}
