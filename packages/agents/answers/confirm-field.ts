import * as v from 'valibot';

/** The field of tools that can be billed, for clients that cannot show a question to a person. */
export const CONFIRM = v.optional(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.description('Only after a refusal that asks for it, and only the number that the user has confirmed.'),
  ),
);

/** Texts of a call. */
export const TEXTS = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(20_000))),
  v.minLength(1),
  v.maxLength(100),
);
