import type { Span } from '../../core/text/span.ts';
import { type Alignment, align, type Writing } from './align.ts';
import { isMapped } from './letters.ts';
import { notText } from './oracles/not-text.ts';
import type { TextNode } from './oracles/oracle.ts';

/** Letters of a file that were treated wrongly, by what they are part of. */
export interface Mistake {
  readonly name: string;
  readonly letters: number;
  readonly excerpt: string;
}

/** What came of one file. */
export interface Judgment {
  /** Why the file is broken; undefined for one that is not. */
  readonly broken: string | undefined;
  /** Letters of its texts, and all others. */
  readonly textLetters: number;
  readonly otherLetters: number;
  readonly translatedThoughNotText: readonly Mistake[];
  readonly leftUntranslated: readonly Mistake[];
}

/** What each letter of a file is part of: text if it is in a text node, and in nothing that stands in texts for programs. */
interface LetterMap {
  /** By offset: the index of a text node plus one, 0 for none, or minus the index of what is not text plus one. */
  readonly kinds: Int32Array;
  readonly nodes: readonly TextNode[];
  readonly others: readonly (Span & { readonly name: string })[];
}

/** Compares a file with the translation by the faithful service, letter by letter. */
export function judge(
  source: string,
  target: string,
  nodes: readonly TextNode[],
  writing: Writing,
): Judgment {
  const alignment = align(source, target, writing);
  const map = mapLetters(source, nodes);
  const none = { textLetters: 0, otherLetters: 0, translatedThoughNotText: [], leftUntranslated: [] };
  if (!alignment.ok) return { ...none, broken: brokenAt(source, target, alignment) };
  return { ...none, broken: undefined, ...count(source, map, alignment.translated) };
}

function brokenAt(source: string, target: string, at: Extract<Alignment, { ok: false }>): string {
  const near = (text: string, offset: number) =>
    JSON.stringify(text.slice(Math.max(0, offset - 20), offset + 20));
  return `${near(source, at.source)} became ${near(target, at.target)}`;
}

function mapLetters(source: string, nodes: readonly TextNode[]): LetterMap {
  const kinds = new Int32Array(source.length);
  const others: (Span & { name: string })[] = [];
  nodes.forEach(({ start, end }, index) => {
    kinds.fill(index + 1, start, end);
    for (const { name, ...span } of notText(source.slice(start, end))) {
      others.push({ name, start: start + span.start, end: start + span.end });
    }
  });
  others.forEach(({ start, end }, index) => {
    kinds.fill(-index - 1, start, end);
  });
  return { kinds, nodes, others };
}

function count(source: string, { kinds, nodes, others }: LetterMap, translated: ReadonlySet<number>) {
  const wrong: Record<'translated' | 'left', Map<number, number[]>> = {
    translated: new Map(),
    left: new Map(),
  };
  let [textLetters, otherLetters] = [0, 0];
  for (let offset = 0; offset < source.length; offset++) {
    if (!isMapped(source.charAt(offset))) continue;
    const kind = kinds[offset] ?? 0;
    if (kind > 0) textLetters++;
    else otherLetters++;
    if (kind > 0 === translated.has(offset)) continue;
    const list = wrong[kind > 0 ? 'left' : 'translated'];
    const key = kind === 0 ? -1_000_000_000 + lineStart(source, offset) : kind;
    list.set(key, [...(list.get(key) ?? []), offset].slice(-200));
  }
  const nameOf = (kind: number) => {
    if (kind > 0) return nodes[kind - 1]?.path ?? '';
    return kind <= -900_000_000 ? 'no text node' : (others[-kind - 1]?.name ?? '');
  };
  const mistakes = (list: ReadonlyMap<number, readonly number[]>) =>
    [...list].map(([kind, offsets]): Mistake => {
      const [first = 0] = offsets;
      const excerpt = source.slice(
        Math.max(lineStart(source, first), first - 30),
        (offsets.at(-1) ?? first) + 15,
      );
      return { name: nameOf(kind), letters: offsets.length, excerpt: excerpt.slice(0, 160) };
    });
  return {
    textLetters,
    otherLetters,
    translatedThoughNotText: mistakes(wrong.translated),
    leftUntranslated: mistakes(wrong.left),
  };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}
