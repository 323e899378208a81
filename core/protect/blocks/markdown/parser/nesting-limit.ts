import type { BlockParser } from '@lezer/markdown';
import { tooDeep } from './budget.ts';

/** Blocks and signs inside of each other. No author comes near; what reads the document goes down level by level. */
export const MAX_DEPTH = 200;

/** Stands before all other rules for blocks, also for several that begin in one line. */
export const nestingLimit: BlockParser = {
  name: 'NestingLimit',
  before: 'LinkReference',
  parse: ({ depth }) => {
    if (depth > MAX_DEPTH) throw tooDeep();
    return false;
  },
};
