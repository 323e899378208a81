import type { leadPattern } from './line-leads.ts';

type Format = Parameters<typeof leadPattern>[0];

/** Formats in which a rule may be longer or shorter. In AsciiDoc, its length says what it closes. */
const FREE: ReadonlySet<Format> = new Set<Format>(['markdown', 'mdx', 'rst']);

/** A line of nothing but rules: the delimiter row of a table, the border of a grid, or the line below a title. */
const RULED = /^[ \t|+:]*[-=][-=|+: \t]*$/;

/**
 * A line that is copied, without what is only layout: how long its rules are, the spaces around them, and how columns are aligned. Each
 * translation has its own. How many columns there are stays.
 */
export function withoutLayout(line: string, format: Format): string {
  if (!FREE.has(format) || !RULED.test(line)) return line;
  const rules = line
    .trim()
    .replace(/([-=])\1*/g, '$1$1$1')
    .replace(/[ \t]+/g, ' ');
  return rules.includes('|') ? `|${rules.replace(/[ :]/g, '').replace(/^\||\|$/g, '')}|` : rules;
}
