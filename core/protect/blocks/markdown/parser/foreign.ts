import type { KeptSpan } from '../../../model.ts';

/** A text in which what other languages have in it is no Markdown. Offsets are those of the text as it was. */
export interface MaskedText {
  readonly text: string;
  /** What stays and no kind of placeholder knows, in order: formulas, and in MDX expressions and tags. */
  readonly foreign: readonly KeptSpan[];
  /** What has lines of its own, and is in no block, in order. */
  readonly between: readonly KeptSpan[];
}

const TEMPLATES = [
  String.raw`\{\{(?:[^{}\x60\n]|\{\{[^{}\x60\n]{0,200}\}\}|\{[^{}\x60\n]{0,100}\}){1,400}\}\}`,
  String.raw`\{%(?:[^{}%\x60\n]|%(?!\})|\{\{[^{}\x60\n]{0,200}\}\}){1,400}%\}`,
].join('|');

/** As GitHub and Pandoc have it: no white space inside the signs, and no letter or digit outside, so that prices are text. */
const FORMULAS = [
  String.raw`(?<![\\$])\$\$(?!\$)(?:[^$\x60\n]|\n(?![ \t>]*\n)){1,3000}\$\$(?!\$)`,
  String.raw`(?<![\w$\\])\$(?![\s$])(?:[^$\x60\n\\]|\\[^\n]){0,300}?(?<![\s\\])\$(?![\w$])`,
  String.raw`\\\((?:[^\n\x60\\]|\\[^()\n\x60]){1,500}\\\)`,
  String.raw`\\\[(?:[^\n\x60\\[\]]|\\[^[\]\n\x60]|\n(?![ \t>]*\n)){1,2000}\\\]`,
].join('|');

const FOREIGN = new RegExp(`(?<template>${TEMPLATES})|${FORMULAS}`, 'g');
const FORMULA = new RegExp(FORMULAS, 'y');

/** What a formula has and prose in brackets or between dollar signs has not. */
const IS_FORMULA = /[\\^_={}+<>]|^\$\$|^\$[A-Za-z\d()]{1,3}\$$/;

/**
 * Replaces what stands inside of templates and formulas by letters, so that their signs are no emphasis, no cell of a table, and no end
 * of an address.
 */
export function maskForeign(text: string): MaskedText {
  if (!/[{$\\]/.test(text)) return { text, foreign: [], between: [] };
  const foreign: KeptSpan[] = [];
  const masked = text.replace(FOREIGN, (found: string, ...rest) => {
    const groups: Readonly<Record<string, string | undefined>> = rest.at(-1);
    if (groups.template !== undefined)
      return `${found.slice(0, 2)}${letters(found.slice(2, -2))}${found.slice(-2)}`;
    if (!isFormula(found)) return found;
    foreign.push(keptFormula(rest.at(-3), found));
    return letters(found);
  });
  return { text: masked, foreign, between: [] };
}

/** The formula that begins at an offset. */
export function formulaAt(text: string, start: number): KeptSpan | undefined {
  FORMULA.lastIndex = start;
  const [found] = FORMULA.exec(text) ?? [];
  return found === undefined || !isFormula(found) ? undefined : keptFormula(start, found);
}

function isFormula(found: string): boolean {
  return IS_FORMULA.test(found.startsWith('\\') ? found.slice(2, -2) : found);
}

function keptFormula(start: number, found: string): KeptSpan {
  return { start, end: start + found.length, kind: 'formula', role: 'single', name: '' };
}

function letters(text: string): string {
  return text.replace(/[^\n\r]/g, 'x');
}
