import { type RenamableName, replaceString, type Span, spanOf, type TextEdit, touches } from '#base';
import { listEntries } from './parse-terms.ts';

/** The name of the entry at an offset (UTF-16), which is a source phrase; undefined if something else is there. */
export function entryNameAt(text: string, offset: number): RenamableName | undefined {
  const at = { start: offset, end: offset };
  const found = listEntries(text).find(({ key }) => touches(spanOf(key), at));
  if (found === undefined) return undefined;
  const { start, end } = spanOf(found.key);
  return {
    span: { start: start + 1, end: end - 1 },
    name: found.name,
    rename: (newName) => replaceString(found.key, newName),
  };
}

/** Where the name of an entry is, inside of its quotes; undefined if the file has none. */
export function entrySpan(text: string, source: string): Span | undefined {
  const key = listEntries(text).find(({ name }) => name === source)?.key;
  return key && { start: key.offset + 1, end: key.offset + key.length - 1 };
}

/**
 * The edits that give entries another name, except one that an entry has already.
 * @param names The new ones by the old ones.
 */
export function renameEntries(text: string, names: ReadonlyMap<string, string>): readonly TextEdit[] {
  const entries = listEntries(text);
  const taken = new Set(entries.map(({ name }) => name));
  return entries.flatMap(({ name, key }) => {
    const to = names.get(name);
    return to === undefined || taken.has(to) ? [] : [replaceString(key, to)];
  });
}
