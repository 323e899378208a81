import type { Input } from '@lezer/common';
import type { BlockContext } from '@lezer/markdown';
import type { ParseBudget } from './budget.ts';

/** Steps for each block that a line stands in. */
const STEPS_PER_BLOCK = 10;

/** The lines of a text, each of which charges for the blocks that the parser looks through for it. */
export class CountedLines implements Input {
  readonly lineChunks = true;
  readonly #text: string;
  readonly #budget: ParseBudget;
  /** The parser that reads the lines. */
  reader: Pick<BlockContext, 'depth'> | undefined;

  constructor(text: string, budget: ParseBudget) {
    this.#text = text;
    this.#budget = budget;
  }

  get length(): number {
    return this.#text.length;
  }

  chunk(from: number): string {
    this.#budget.charge((this.reader?.depth ?? 1) * STEPS_PER_BLOCK);
    const lineEnd = this.#text.indexOf('\n', from);
    if (lineEnd === from) return '\n';
    return lineEnd < 0 ? this.#text.slice(from) : this.#text.slice(from, lineEnd);
  }

  read(from: number, to: number): string {
    return this.#text.slice(from, to);
  }
}
