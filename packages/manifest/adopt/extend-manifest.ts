import type { JSONPath, Node } from 'jsonc-parser';
import { appendChild, applyEdits, EMPTY_MANIFEST, membersOf, parseJson, setValue } from '#base';
import type { AddedDictionary } from './adopt-files.ts';
import type { AddedList } from './adopt-lists.ts';

/**
 * The text of a manifest with more dictionaries; comments and everything else stay. An empty text becomes a manifest. Undefined if the manifest
 * has faults, or something else where a dictionary is to be.
 */
export function extendManifest(text: string, added: readonly AddedDictionary[]): string | undefined {
  const before = text.trim() === '' ? EMPTY_MANIFEST : text;
  const byKey = groupedByKey(added);
  const glossaries = glossariesOf(before);
  if (glossaries === 'faulty') return undefined;
  if (glossaries !== undefined || byKey.size === 0) return extendGlossaries(before, byKey);
  const all = Object.fromEntries([...byKey].map(([key, own]) => [key, glossaryOf(own)]));
  return applyEdits(before, [setValue(before, ['glossaries'], all)]);
}

/**
 * The text of a manifest with more style rule lists. Undefined if it has faults, or something else where they are to be.
 * @param text Not empty.
 */
export function extendWithLists(text: string, lists: readonly AddedList[]): string | undefined {
  let after = text;
  for (const { key, file } of lists) {
    const { root, faults } = parseJson(after);
    const known = membersOf(root).get('styleRules');
    if (faults.length > 0 || (known !== undefined && known.type !== 'object')) return undefined;
    after = withChild(after, known, ['styleRules', key], { file });
  }
  return after;
}

type ByKey = ReadonlyMap<string, readonly AddedDictionary[]>;

function groupedByKey(added: readonly AddedDictionary[]): ByKey {
  const groups = new Map<string, AddedDictionary[]>();
  for (const one of added) {
    const group = groups.get(one.key) ?? [];
    group.push(one);
    groups.set(one.key, group);
  }
  return groups;
}

/** The value of `glossaries`; undefined if the manifest has none. */
function glossariesOf(text: string): Node | 'faulty' | undefined {
  const { root, faults } = parseJson(text);
  if (faults.length > 0 || root?.type !== 'object') return 'faulty';
  const glossaries = membersOf(root).get('glossaries');
  return glossaries === undefined || glossaries.type === 'object' ? glossaries : 'faulty';
}

function extendGlossaries(before: string, byKey: ByKey): string | undefined {
  let text = before;
  for (const [key, own] of byKey) {
    const glossaries = glossariesOf(text);
    const known = glossaries === 'faulty' ? undefined : membersOf(glossaries).get(key);
    if (known === undefined) {
      text = withChild(
        text,
        glossaries === 'faulty' ? undefined : glossaries,
        ['glossaries', key],
        glossaryOf(own),
      );
      continue;
    }
    const dictionaries = membersOf(known).get('dictionaries');
    const isWrong = dictionaries !== undefined && dictionaries.type !== 'array';
    if (known.type !== 'object' || isWrong) return undefined;
    for (const one of own) text = addItem(text, key, one);
  }
  return text;
}

function addItem(text: string, key: string, one: AddedDictionary): string {
  const glossaries = glossariesOf(text);
  const glossary = glossaries === 'faulty' ? undefined : membersOf(glossaries).get(key);
  const list = membersOf(glossary).get('dictionaries');
  return withChild(text, list, ['glossaries', key, 'dictionaries', -1], dictionaryOf(one));
}

/** Written like what is there already; else as everywhere. */
function withChild(text: string, container: Node | undefined, path: JSONPath, value: object): string {
  const key = path.at(-1);
  const child = typeof key === 'string' ? { key, value } : { value };
  const appended = container && appendChild(text, container, child);
  return appended ?? applyEdits(text, [setValue(text, path, value)]);
}

function glossaryOf(own: readonly AddedDictionary[]) {
  return { name: own[0]?.name ?? '', dictionaries: own.map(dictionaryOf) };
}

function dictionaryOf({ pair, file }: AddedDictionary) {
  return { source: pair.source, target: pair.target, file };
}
