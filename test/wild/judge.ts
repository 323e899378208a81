import type { Span } from '#base';
import { isMapped } from './letters.ts';
import { notText } from './oracles/not-text.ts';
import type { Oracle } from './oracles/oracle.ts';

/** Letters of a file that were treated wrongly, by what they are part of. */
export interface Mistake {
  readonly name: string;
  readonly letters: number;
  readonly excerpt: string;
}

/** Letters of a file, and those of them that were treated wrongly. */
export interface Letters {
  /** Letters of its texts, and all others. */
  readonly textLetters: number;
  readonly otherLetters: number;
  readonly translatedThoughNotText: readonly Mistake[];
  readonly leftUntranslated: readonly Mistake[];
}

/** What came of one file. */
export interface Judgment extends Letters {
  /** Why the file is broken; undefined for one that is not. */
  readonly broken: string | undefined;
}

/** The judgment of a file whose letters cannot be compared. */
export function broken(reason: string): Judgment {
  const none = { textLetters: 0, otherLetters: 0, translatedThoughNotText: [], leftUntranslated: [] };
  return { ...none, broken: reason };
}

/** The judgment of a file from those of its parts. */
export function sumOf(parts: readonly Letters[]): Judgment {
  return {
    broken: undefined,
    textLetters: parts.reduce((sum, each) => sum + each.textLetters, 0),
    otherLetters: parts.reduce((sum, each) => sum + each.otherLetters, 0),
    translatedThoughNotText: parts.flatMap((each) => each.translatedThoughNotText),
    leftUntranslated: parts.flatMap((each) => each.leftUntranslated),
  };
}

/** A stretch with a name. */
export type Named = Span & { readonly name: string };

/** Says of each letter of a source whether it is text, and counts those that were treated otherwise. */
export function countLetters(
  source: string,
  texts: readonly Named[],
  translated: ReadonlySet<number>,
  own?: Oracle['notText'],
): Letters {
  const { kinds, others } = mapLetters(source, texts, own);
  const wrong = { translated: new Map<number, number[]>(), left: new Map<number, number[]>() };
  let [textLetters, otherLetters] = [0, 0];
  for (let offset = 0; offset < source.length; offset++) {
    if (!isMapped(source.charAt(offset))) continue;
    const kind = kinds[offset] ?? 0;
    if (kind > 0) textLetters++;
    else otherLetters++;
    if (kind > 0 === translated.has(offset)) continue;
    const list = wrong[kind > 0 ? 'left' : 'translated'];
    const key = kind === 0 ? NOWHERE - lineStart(source, offset) : kind;
    const offsets = list.get(key) ?? [];
    offsets.push(offset);
    list.set(key, offsets);
  }
  const nameOf = (kind: number) => {
    if (kind > 0) return texts[kind - 1]?.name ?? '';
    return kind <= NOWHERE ? 'no text node' : (others[-kind - 1]?.name ?? '');
  };
  const mistakes = (list: ReadonlyMap<number, readonly number[]>) =>
    Array.from(list, ([kind, offsets]) => mistakeAt(source, nameOf(kind), offsets));
  return {
    textLetters,
    otherLetters,
    translatedThoughNotText: mistakes(wrong.translated),
    leftUntranslated: mistakes(wrong.left),
  };
}

/** Below it, what stands in no text is told apart by the start of its line. */
const NOWHERE = -1_000_000_000;

/** By offset: the index of a text plus one, 0 for none, or minus the index of what is not text plus one. */
function mapLetters(source: string, texts: readonly Named[], own: Oracle['notText']) {
  const kinds = new Int32Array(source.length);
  const others: Named[] = [];
  texts.forEach(({ start, end }, index) => {
    kinds.fill(index + 1, start, end);
    for (const { name, ...span } of notText(source.slice(start, end), own)) {
      others.push({ name, start: start + span.start, end: start + span.end });
    }
  });
  others.forEach(({ start, end }, index) => {
    kinds.fill(-index - 1, start, end);
  });
  return { kinds, others };
}

function mistakeAt(source: string, name: string, offsets: readonly number[]): Mistake {
  const [first = 0] = offsets;
  const start = Math.max(lineStart(source, first), first - 30);
  const excerpt = source.slice(start, Math.min((offsets.at(-1) ?? first) + 15, start + 160));
  return { name, letters: offsets.length, excerpt };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}
