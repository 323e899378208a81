/** What a spreadsheet takes for the start of a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

const GUARDED = /^'+[=+\-@\t\r]/;

/**
 * A phrase as a spreadsheet may open it: with an apostrophe before what would be run as a formula. Phrases that begin like a guarded
 * one get an apostrophe, too, so that `unguardFormula` gives every phrase back.
 */
export function guardFormula(phrase: string): string {
  return FORMULA.test(phrase) ? `'${phrase}` : phrase;
}

/** Takes the apostrophe of `guardFormula` away. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
