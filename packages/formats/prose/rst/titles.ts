import { eastAsianWidth } from 'get-east-asian-width';
import type { Span } from '#base';
import type { Line } from './lines.ts';

/** The lines below and above of a title. */
export interface TitleFrame {
  /** The title alone. */
  readonly text: Span;
  /** Of which sign they are. */
  readonly sign: string;
  /** Their lengths; the first is undefined if there is no line above. */
  readonly above: number | undefined;
  readonly below: number;
}

/** What stands in some lines: a title with its frame, or a transition, which has none. */
interface FramedLines extends Span {
  readonly title: TitleFrame | undefined;
  readonly lines: number;
}

const ADORNMENT = /^(?<sign>[!-/:-@[-`{-~])\k<sign>*$/;
/** Shorter lines can be text, such as an ellipsis. */
const SHORTEST = 4;

/** The title that begins with a line, or a line of signs that is a transition. */
export function titleAt(
  first: Line,
  second: Line | undefined,
  third: Line | undefined,
): FramedLines | undefined {
  if (ADORNMENT.test(first.content)) {
    const isFrame = second !== undefined && second.content !== '' && third?.content === first.content;
    if (isFrame && third !== undefined && !ADORNMENT.test(second.content))
      return framed(first, second, third);
    const isTransition = first.content.length >= SHORTEST && (second === undefined || second.content === '');
    return isTransition ? { start: first.start, end: first.end, title: undefined, lines: 1 } : undefined;
  }
  if (second === undefined || second.indent !== first.indent || !ADORNMENT.test(second.content))
    return undefined;
  const isLongEnough = second.content.length >= Math.min(SHORTEST, widthOf(first.content));
  return isLongEnough ? framed(undefined, first, second) : undefined;
}

function framed(above: Line | undefined, title: Line, below: Line): FramedLines {
  return {
    start: (above ?? title).start,
    end: below.end,
    lines: above === undefined ? 2 : 3,
    title: {
      text: { start: title.start, end: title.end },
      sign: below.content.charAt(0),
      above: above?.content.length,
      below: below.content.length,
    },
  };
}

/**
 * A title that comes as a file has it and still needs lines: it has none, or they are too short for it. Undefined for everything else.
 * @param frame The lines that its unit has, whose sign it gets if it comes without one.
 */
export function titleWithoutFrame(
  given: string,
  { sign, above }: TitleFrame,
): Readonly<Record<'text' | 'sign', string>> | undefined {
  const lines = given
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  const isRule = (line: string | undefined) => line !== undefined && ADORNMENT.test(line);
  const below = lines.length > 1 && isRule(lines.at(-1)) ? lines.pop() : undefined;
  const over = lines.length > 1 && above !== undefined && isRule(lines[0]) ? lines.shift() : undefined;
  const [text = ''] = lines;
  if (lines.length !== 1 || text === '' || ADORNMENT.test(text)) return undefined;
  const isDrawn = below !== undefined && below.length >= widthOf(text);
  const isWhole = isDrawn && (above === undefined || over === below);
  return isWhole ? undefined : { text, sign: below?.charAt(0) ?? sign };
}

/** How many columns a text takes as docutils counts them; rather more where it depends. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += eastAsianWidth(letter.codePointAt(0) ?? 0);
  return width;
}

/** A longer line is one of a fixed length, whatever the title is. */
const MOST_BEYOND = 4;

/** How long a line of a frame must be for another title: as much longer as it was, and never shorter than the title. */
export function frameLength(length: number, before: string, after: string): number {
  const beyond = length - widthOf(before);
  const width = widthOf(after);
  return beyond > MOST_BEYOND ? Math.max(length, width) : Math.max(width + Math.max(beyond, 0), 3);
}
