import { type Message, message, TaggedError } from '#base';

/** Why a text is not read. */
export class UnreadableMarkdown extends TaggedError {
  static override readonly tag: string = 'UnreadableMarkdown';
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason.text);
    this.reason = reason;
  }
}

/** Steps that any text may take: as many as some milliseconds allow. */
const FREE_STEPS = 300_000;

/** Steps for each UTF-16 unit. Prose takes a tenth; with all of them a text takes up to three times as long as prose. */
const STEPS_PER_UNIT = 100;

/** Markers inside of each other before the parser, which calls itself for each, would run out of stack. */
const MAX_OPEN = 1_000;

/**
 * How much work a text may cause (reliability R4). A rule whose work does not grow evenly with the text says how many steps it is about to
 * take, at most.
 */
export class ParseBudget {
  #left: number;

  /** @param length Of the text, in UTF-16 units. */
  constructor(length: number) {
    this.#left = FREE_STEPS + length * STEPS_PER_UNIT;
  }

  /** @throws UnreadableMarkdown when it is too much. */
  charge(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw tooComplex();
  }

  /** @throws UnreadableMarkdown when this many markers inside of each other are too many. */
  checkOpen(count: number): void {
    if (count > MAX_OPEN) throw tooDeep();
  }
}

/** The text repeats markers so that reading it would take too long. */
function tooComplex(): UnreadableMarkdown {
  return new UnreadableMarkdown(
    message('This Markdown is too complex to read: a paragraph has too many markers. Divide the paragraph.'),
  );
}

/** Blocks or markers are nested more deeply than any author does it. */
export function tooDeep(): UnreadableMarkdown {
  return new UnreadableMarkdown(
    message(
      'This Markdown is nested too deeply to read. Use fewer lists, quotations, or markers inside each other.',
    ),
  );
}
