import { showHidden, shown } from './hidden-characters.ts';

/** UTF-16 units of an answer as JSON, and of a text: a model reads all of it (reliability V17). */
export const MOST_ANSWER = 25_000;

/** What an answer or a part of it says of itself when it was cut. */
interface Cut {
  readonly cut?: true;
  /** UTF-16 units before. */
  readonly length?: number;
}

/** Shorter and shorter, until an answer fits: units of a text, and items of a list. */
const STEPS: readonly (readonly [text: number, items: number])[] = [
  [8_000, Number.POSITIVE_INFINITY],
  [2_000, Number.POSITIVE_INFINITY],
  [500, Number.POSITIVE_INFINITY],
  [200, 200],
  [100, 50],
  [60, 10],
  [30, 3],
];

/** UTF-16 units of a value in an answer, as a model gets it. */
export function sizeOf(value: unknown): number {
  return JSON.stringify(shown(value)).length;
}

/** An answer with hidden characters shown, and cut where it is too long, which it then says. Every answer passes here. */
export function fitAnswer<Answer extends object>(answer: Answer, most: number = MOST_ANSWER): Answer & Cut {
  const all = shown(answer);
  const length = JSON.stringify(all).length;
  if (length <= most) return all;
  for (const [text, items] of STEPS) {
    const shorter = { ...(cutTo(all, text, items) as Answer), cut: true as const, length };
    if (JSON.stringify(shorter).length <= most) return shorter;
  }
  return { cut: true, length } as Answer & Cut;
}

function cutTo(value: unknown, text: number, items: number): unknown {
  if (typeof value === 'string') return shortened(value, text);
  if (Array.isArray(value)) return value.slice(0, items).map((each) => cutTo(each, text, items));
  if (typeof value !== 'object' || value === null) return value;
  const texts = Object.values(value).filter((each) => typeof each === 'string');
  const longest = Math.max(0, ...texts.map((each) => each.length));
  const entries = Object.entries(value).slice(0, items);
  return {
    ...Object.fromEntries(entries.map(([name, each]) => [shortened(name, text), cutTo(each, text, items)])),
    ...(longest > text && { cut: true, length: longest }),
  };
}

/** A text with hidden characters shown, and its beginning where it is too long, with a last line that says so. */
export function fitText(text: string, most: number = MOST_ANSWER): string {
  const all = showHidden(text);
  if (all.length <= most) return all;
  const end = `\n[cut: true, length: ${all.length}]`;
  return shortened(all, most - end.length) + end;
}

/** The beginning of a text, with a sign that there is more. No character is divided. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** As many texts as there is room for, each with at most 300 units; the last one then says how many are left. */
export function someOf(texts: readonly string[], room = 2_500): string[] {
  let left = room - 40;
  const some = texts
    .map((text) => shortened(text, 300))
    .filter((text) => {
      left -= sizeOf(text) + 1;
      return left >= 0;
    });
  return some.length === texts.length ? some : [...some, `And ${texts.length - some.length} more.`];
}
