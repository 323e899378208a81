/** What a spreadsheet treats as the start of a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

const GUARDED = /^'+[=+\-@\t\r]/;

/**
 * A phrase that is safe in a spreadsheet: with an apostrophe before what would be run as a formula. Phrases that begin like a guarded one
 * get an apostrophe too, so that `unguardFormula` restores every phrase.
 */
export function guardFormula(phrase: string): string {
  return FORMULA.test(phrase) ? `'${phrase}` : phrase;
}

/** A phrase for a cell whose type is text, which is never run: only what `unguardFormula` would change gets an apostrophe. */
export function guardApostrophe(phrase: string): string {
  return GUARDED.test(phrase) ? `'${phrase}` : phrase;
}

/** Removes the apostrophe of `guardFormula`. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
