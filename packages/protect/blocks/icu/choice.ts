import type { Span } from '#base';
import { fillGaps } from '../../find-placeholders.ts';
import type { Block, Dialect, KeptSpan } from '../../model.ts';

/** A choice of Java's MessageFormat with its branches, which may have arguments of their own. */
const CHOICE = /\{(\s{0,3}\d{1,3}\s{0,3}),\s{0,3}choice\s{0,3},((?:[^{}\n]|\{[^{}\n]{0,100}\}){0,1000})\}/g;
const BRANCH = /(?<limit>[^#<≤|{}]{1,30}[#<≤])(?<text>(?:[^|{}]|\{[^{}]*\})*)(?:\||$)/gy;

/** What begins another branch or its text, where it is not quoted. */
const SIGNS = ['|', '#', '<', '≤'];

/** A choice in a text, and the limits of its branches. */
interface Choice extends KeptSpan {
  readonly limits: readonly string[];
}

/** Finds the choices in a span of a text. The text of each branch is translated apart; one that is built otherwise is not found. */
export function findChoices(text: string, { start, end }: Span, dialect: Dialect): readonly Choice[] {
  const piece = text.slice(start, end);
  if (!piece.includes('choice')) return [];
  return Array.from(piece.matchAll(CHOICE), ({ 0: written, 2: content = '', index }) => {
    const from = start + index;
    const to = from + written.length;
    const branches = branchesOf(content, to - 1 - content.length);
    const inside = branches.flatMap(({ limit: _, ...span }) => blockOf(text, span, dialect));
    const limits = branches.map(({ limit }) => limit);
    return { start: from, end: to, kind: 'choice', role: 'single' as const, name: '', inside, limits };
  });
}

/** A text of the same length in which choices are arguments without a format. */
export function withoutChoices(text: string): string {
  if (!text.includes('choice')) return text;
  return text.replace(CHOICE, (written, name: string) => `{${name.padEnd(written.length - 2)}}`);
}

interface Branch extends Span {
  readonly limit: string;
}

/** The branches of a choice whose content begins at an offset; none where a part of it is not a branch. */
function branchesOf(content: string, offset: number): readonly Branch[] {
  const branches: Branch[] = [];
  let at = 0;
  for (const { 0: written, index, groups = {} } of content.matchAll(BRANCH)) {
    const { limit = '', text = '' } = groups;
    const start = offset + index + limit.length;
    branches.push({ limit, start, end: start + text.length });
    at = index + written.length;
  }
  return at === content.length ? branches : [];
}

/**
 * The text of a branch. Where it has arguments, Java reads its result as a message again, so that an apostrophe would need other signs than
 * elsewhere: there it stays, and no translation may add one.
 */
function blockOf(text: string, span: Span, dialect: Dialect): readonly Block[] {
  const written = text.slice(span.start, span.end);
  const isMessage = written.includes('{');
  if (written.includes("'")) return [];
  const signs = isMessage ? [...SIGNS, "'"] : SIGNS;
  const forbidden = signs.filter((sign) => !written.includes(sign));
  return [
    { ...span, kept: fillGaps(text, span, []), breaks: [], dialect: isMessage ? 'none' : dialect, forbidden },
  ];
}
