import type { Input } from '@lezer/common';
import type { BlockContext, BlockParser } from '@lezer/markdown';
import type { ParseBudget } from './budget.ts';

/** UTF-16 units of a name with its signs. */
const MAX_NAME = 1_001;

/** What no longer can become a definition: its name has another bracket inside, or is not followed by a colon. */
const NO_DEFINITION = /^\[(?:[^[\]\\]|\\[\s\S]){0,999}(?:\[|\][^:])/;

/** Charges for the definitions of links that go on over many lines: the parser reads them from their beginning at each. */
export function longDefinitions(budget: ParseBudget): BlockParser {
  return {
    name: 'LongDefinitions',
    before: 'LinkReference',
    leaf: (_, { content: first }) => {
      if (!first.startsWith('[') || NO_DEFINITION.test(first.slice(0, MAX_NAME))) return null;
      let mayDefine = true;
      return {
        nextLine: (_cx, _line, { content }) => {
          if (mayDefine) budget.charge(content.length);
          if (mayDefine && content.length <= 2 * MAX_NAME) mayDefine = !NO_DEFINITION.test(content);
          return false;
        },
        finish: () => false,
      };
    },
  };
}

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

/** A line that is long before its first sign. */
const LONG_INDENTATION = /\n([>\t\f\v ]{64,})/g;

/** Where a pipe stands above such a line, the parser tries each of its spaces as the beginning of a row with dashes. */
export function chargeTables(text: string, budget: ParseBudget): void {
  for (const { 1: indentation = '', index } of text.matchAll(LONG_INDENTATION)) {
    const lineAbove = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
    if (lineAbove.includes('|')) budget.charge(indentation.length ** 2);
  }
}
