import type { KeptSpan } from '../../../model.ts';
import { FORMULAS, isFormula, keptFormula } from '../../formulas.ts';

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

const FOREIGN = new RegExp(`(?<template>${TEMPLATES})|${FORMULAS}`, 'g');

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

function letters(text: string): string {
  return text.replace(/[^\n\r]/g, 'x');
}
