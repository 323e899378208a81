import { findProtectedSpans, type ProtectedSpan } from './protected-spans.ts';

/** How a text is made to look translated. */
export interface PseudoTranslation {
  /** The target's code, shown in the marker. */
  readonly target: string;
  /** Shown in the marker, so that a test sees which formality took effect. */
  readonly register: 'formal' | 'informal' | undefined;
  /** Elements whose content stays as it is. */
  readonly ignoredTags: readonly string[];
}

const PLAIN_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED_LETTERS = 'áƀçđéƒĝĥíĵķļɱñöþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŦÚṼŴẊÝŽ';

const ACCENTED: ReadonlyMap<string, string> = new Map(
  [...PLAIN_LETTERS].map((letter, index) => [letter, ACCENTED_LETTERS[index] ?? letter]),
);

/**
 * Puts accents on the letters and a marker like `⟪de⟫` before the first of the text. The marker has no character with
 * a meaning in XML, HTML or Markdown, and stands behind leading space, tags and Markdown signs. Placeholders, digits,
 * addresses, markup and ignored elements stay as they are; a text without anything to translate stays as it is.
 */
export function pseudoTranslate(text: string, { target, register, ignoredTags }: PseudoTranslation): string {
  const spans = findProtectedSpans(text, ignoredTags);
  const accented = outside(text, spans, (run) =>
    run.replace(/[A-Za-z]/g, (letter) => ACCENTED.get(letter) ?? letter),
  );
  if (
    !/\p{L}/u.test(
      outside(
        text,
        spans,
        (run) => run,
        () => '',
      ),
    )
  )
    return text;
  const marker = `⟪${target}${register === undefined ? '' : ` ${register}`}⟫ `;
  const front = findFront(text, spans);
  return accented.slice(0, front) + marker + accented.slice(front);
}

/** Rewrites what lies between the spans, and keeps (or replaces) the spans. */
function outside(
  text: string,
  spans: readonly ProtectedSpan[],
  rewrite: (run: string) => string,
  keep: (span: string) => string = (span) => span,
): string {
  let result = '';
  let copied = 0;
  for (const { start, end } of spans) {
    result += rewrite(text.slice(copied, start)) + keep(text.slice(start, end));
    copied = end;
  }
  return result + rewrite(text.slice(copied));
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
