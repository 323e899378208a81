import type { Span } from '#base';
import type { KeptSpan } from '../model.ts';

/** As GitHub and Pandoc have it: no white space inside the signs, and no letter or digit outside, so that prices are text. */
export const FORMULAS = [
  String.raw`(?<![\\$])\$\$(?!\$)(?:[^$\x60\n]|\n(?![ \t>]*\n)){1,3000}\$\$(?!\$)`,
  String.raw`(?<![\w$\\])\$(?![\s$}])(?:[^$\x60\n\\]|\\[^\n]){0,300}?(?<![\s\\])\$(?![\w$])`,
  String.raw`\\\((?:[^\n\x60\\]|\\[^()\n\x60]){1,500}\\\)`,
  String.raw`\\\[(?:[^\n\x60\\[\]]|\\[^[\]\n\x60]|\n(?![ \t>]*\n)){1,2000}\\\]`,
].join('|');

const FORMULA = new RegExp(FORMULAS, 'y');
const EACH_FORMULA = new RegExp(FORMULAS, 'g');

/** What a formula has and prose in brackets or between dollar signs has not. */
const IS_FORMULA = /[\\^_={}+<>]|^\$\$|^\$[A-Za-z\d()]{1,3}\$$/;

/** The formula that begins at an offset. */
export function formulaAt(text: string, start: number): KeptSpan | undefined {
  FORMULA.lastIndex = start;
  const [found] = FORMULA.exec(text) ?? [];
  return found === undefined || !isFormula(found) ? undefined : keptFormula(start, found);
}

/** The formulas in a span of HTML, in order: KaTeX and MathJax find them in texts, so none has a tag in it. */
export function findFormulas(text: string, { start, end }: Span): readonly KeptSpan[] {
  return [...text.slice(start, end).matchAll(EACH_FORMULA)].flatMap(({ 0: found, index }) =>
    isFormula(found) && !/<[A-Za-z/!]/.test(found) ? [keptFormula(start + index, found)] : [],
  );
}

/** Whether what looks like a formula is one, and no price. */
export function isFormula(found: string): boolean {
  return IS_FORMULA.test(found.startsWith('\\') ? found.slice(2, -2) : found);
}

/** A formula that begins at an offset. */
export function keptFormula(start: number, found: string): KeptSpan {
  return { start, end: start + found.length, kind: 'formula', role: 'single', name: '' };
}
