import { countBelow, nearestFrom } from '#base';

const LINE_END = /(?:(?<![ \t])[ \t]+)?(?:\r\n|\r|\n)\s*/g;

/** A tag, an escape, or a space where a line can end. */
const PIECE = /<[^<>]*>|\\[\s\S]| /g;
/** What white space is text in, or no text at all, apart from the attributes of tags. */
const FIXED = /<!|^(?:[^<"\\]|\\[\s\S]|<[^<>]*>)*"/;

/**
 * Divides a string of Android into as many lines as its source has. Outside of quotes a line end is a space there, so a space becomes one:
 * behind a `\n` as in the source, else about where the source ends its lines.
 */
export function linesAs(source: string, written: string): string {
  const [own, other] = [CDATA.exec(source)?.groups, CDATA.exec(written)?.groups];
  return own?.inner === undefined || other?.inner === undefined
    ? linesIn(source, written)
    : other.open + linesIn(own.inner, other.inner) + other.close;
}

const CDATA = /^(?<open>\s*<!\[CDATA\[)(?<inner>[\s\S]*)(?<close>\]\]>\s*)$/;

function linesIn(source: string, written: string): string {
  const ends = [...source.matchAll(LINE_END)];
  if (ends.length === 0 || FIXED.test(source) || FIXED.test(written)) return written;
  const spaces = [...written.matchAll(PIECE)].flatMap(({ 0: piece, index }) =>
    piece === ' ' ? [index] : [],
  );
  const behindEscapes = spaces.filter((space) => isBehindEscape(written, space));
  const chosen = new Map<number, string>();
  let from = 0;
  for (const { 0: end, index } of ends) {
    const place = (index / source.length) * written.length;
    const behindEscape = isBehindEscape(source, index)
      ? behindEscapes[countBelow(behindEscapes, from)]
      : undefined;
    const space = behindEscape ?? nearestFrom(spaces, from, place);
    if (space === undefined) break;
    chosen.set(space, end.trimStart() === '' ? end.replace(/^[ \t]+/, '') : end);
    from = space + 1;
  }
  return written.replace(PIECE, (piece, index: number) => chosen.get(index) ?? piece);
}

function isBehindEscape(text: string, offset: number): boolean {
  return /\\n[ \t]*$/.test(text.slice(Math.max(0, offset - 10), offset));
}
