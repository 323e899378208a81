import { numbersIn } from '#protect';

export { numbersIn };

export type NumberInText = ReturnType<typeof numbersIn>[number];

/** Of any script. */
export const DIGIT = /\p{Nd}/u;
