import type { BlockParser } from '@lezer/markdown';
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
