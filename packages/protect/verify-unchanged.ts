import { message } from '#base';
import { icuSignature } from './blocks/icu/icu-signature.ts';
import { findPlaceholders } from './find-placeholders.ts';
import { kindsUsedIn } from './kinds-used.ts';
import type { SegmentDifference } from './model.ts';
import { checkWords } from './verify/check-words.ts';
import { countDifference } from './verify/count-difference.ts';
import { reasonOf } from './verify/verify-segment.ts';

/**
 * Compares a text that was sent as it is with its result: the same placeholders and tags, as often, the same plurals and branches, and
 * the content of these tags as it was. Undefined if nothing is wrong.
 */
export function verifyUnchanged(
  source: string,
  translation: string,
  ignoredTags: readonly string[] = [],
): SegmentDifference | undefined {
  if (translation === source) return undefined;
  const uses = kindsUsedIn([source]);
  const keptIn = (text: string) => [...placeholdersIn(text, uses), ...contentsOf(text, ignoredTags)];
  const { missing, extra } = countDifference(keptIn(source), keptIn(translation));
  const isBuiltAlike = icuSignature(source) === icuSignature(translation);
  const reason =
    reasonOf({ missing, extra, moved: [] }) ??
    (isBuiltAlike
      ? checkWords(source, translation, true)
      : message('The result would change the structure of the text.'));
  if (reason === undefined) return undefined;
  return { segment: undefined, source, translation, missing, extra, moved: [], reason };
}

function placeholdersIn(text: string, uses: readonly string[]): readonly string[] {
  return findPlaceholders(text, wholeOf(text), uses).map(({ start, end }) => text.slice(start, end));
}

/** What is between the tags with these names, the outermost ones. */
function contentsOf(text: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const contents: string[] = [];
  let open: { readonly name: string; readonly end: number; depth: number } | undefined;
  for (const { kind, role, name, start, end } of findPlaceholders(text, wholeOf(text))) {
    if (kind !== 'tag' || role === 'single' || !wanted.has(name)) continue;
    if (open === undefined) {
      if (role === 'open') open = { name, end, depth: 1 };
      continue;
    }
    if (open.name !== name) continue;
    open.depth += role === 'open' ? 1 : -1;
    if (open.depth > 0) continue;
    contents.push(text.slice(open.end, start));
    open = undefined;
  }
  return contents;
}

function wholeOf(text: string) {
  return { start: 0, end: text.length };
}
