import * as v from 'valibot';

/** A number of an answer. JSON can write numbers that are too large for any count, such as 1e999, which are read as Infinity. */
export const finiteNumber = v.pipe(v.number(), v.finite());
