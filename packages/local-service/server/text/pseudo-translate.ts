import type { TermFinder, TermMatch } from './glossary-terms.ts';
import { findProtectedSpans, type IgnoredElements, type ProtectedSpan } from './protected-spans.ts';

/** How a text is marked as translated. */
interface PseudoTranslation extends IgnoredElements {
  /** The target's code, shown in the marker. */
  readonly target: string;
  /** Words in the marker after the target, which show tests what took effect. */
  readonly marks?: readonly string[];
  /** The glossary that is used, if any. */
  readonly findTerms?: TermFinder | undefined;
}

const PLAIN_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED_LETTERS = 'áƀçđéƒĝĥíĵķļɱñöþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŦÚṼŴẊÝŽ';

const ACCENTED: ReadonlyMap<string, string> = new Map(
  [...PLAIN_LETTERS].map((letter, index) => [letter, ACCENTED_LETTERS[index] ?? letter]),
);

/**
 * Puts accents on the letters and a marker like `⟪de⟫` before the first of the text. The marker has no character with
 * a meaning in XML, HTML or Markdown, and comes after leading space, tags and Markdown signs. Placeholders, digits,
 * addresses, markup and ignored elements stay as they are; a text without anything to translate stays as it is. Terms
 * of a glossary get its target phrases, which stay as they are too.
 */
export function pseudoTranslate(text: string, translation: PseudoTranslation): string {
  const { target, marks = [], findTerms = () => [] } = translation;
  const spans = findProtectedSpans(text, translation);
  const front = findFront(text, spans);
  const rewritten = outside(text, spans, front, (run) => rewrite(run, findTerms(run)));
  if (rewritten === text.slice(front) && !hasLetters(text, spans)) return text;
  return text.slice(0, front) + markerOf(target, marks) + rewritten;
}

/** A text with a marker at its start, and otherwise unchanged; one without letters stays as it is. */
export function withMarker(text: string, word: string): string {
  const spans = findProtectedSpans(text);
  if (!hasLetters(text, spans)) return text;
  const front = findFront(text, spans);
  return text.slice(0, front) + markerOf(word, []) + text.slice(front);
}

/** The marker before a text that shows that it is "translated". */
export function markerOf(target: string, marks: readonly string[]): string {
  return `⟪${[target, ...marks].join(' ')}⟫ `;
}

/** Replaces the terms with their target phrases, and puts accents on the rest. */
function rewrite(run: string, terms: readonly TermMatch[]): string {
  let result = '';
  let copied = 0;
  for (const { start, end, target } of terms) {
    result += accent(run.slice(copied, start)) + target;
    copied = end;
  }
  return result + accent(run.slice(copied));
}

/** Puts accents on the letters of the alphabet. */
export function accent(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => ACCENTED.get(letter) ?? letter);
}

/** Whether there is a letter outside of the spans. */
function hasLetters(text: string, spans: readonly ProtectedSpan[]): boolean {
  let found = false;
  outside(text, spans, 0, (run) => {
    found ||= /\p{L}/u.test(run);
    return run;
  });
  return found;
}

/** Rewrites the text between the spans from an offset on, and keeps the spans. */
function outside(
  text: string,
  spans: readonly ProtectedSpan[],
  from: number,
  rewriteRun: (run: string) => string,
): string {
  let result = '';
  let copied = from;
  for (const { start, end } of spans) {
    if (start < from) continue;
    result += rewriteRun(text.slice(copied, start)) + text.slice(start, end);
    copied = end;
  }
  return result + rewriteRun(text.slice(copied));
}

/** White space, and what begins a heading, an item or a quotation in Markdown. */
const LEADING = /(?:\s|#{1,6}\s|[-*+>]\s|\d+[.)]\s)+/y;

/** Where the text itself begins. */
function findFront(text: string, spans: readonly ProtectedSpan[]): number {
  const markupEnds = new Map(
    spans.filter(({ kind }) => kind !== 'token').map(({ start, end }) => [start, end] as const),
  );
  let front = 0;
  for (;;) {
    LEADING.lastIndex = front;
    const next = LEADING.test(text) ? LEADING.lastIndex : markupEnds.get(front);
    if (next === undefined) return front;
    front = next;
  }
}
