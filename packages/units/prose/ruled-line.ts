import type { leadPattern } from './line-leads.ts';
import { textWidth } from './width.ts';

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

const TITLE = /^(?:([!-/:-@[-`{-~])\1* )?(.*\S) ([!-/:-@[-`{-~])\3*$/;

/** A title in reStructuredText with its lines as long as its words, however long they are. */
export function withOwnRules(title: string): string {
  return title.replace(TITLE, (_, above: string | undefined, words: string, sign: string) => {
    const line = sign.repeat(textWidth(words));
    return above === undefined ? `${words} ${line}` : `${line} ${words} ${line}`;
  });
}

const BORDER = /(?<![^\s+])([-=])\1*(?![^\s+])/g;

/** A table in reStructuredText, in one line, with borders that are all of one length. */
export function withShortBorders(table: string): string {
  return table.replace(BORDER, '$1$1$1');
}

/** A line that begins or ends a block in AsciiDoc, or stands below a title. */
const RULE = /^(?:[,:!|]={3,}|([-=*._/+`~"^])\1{2,})$/;

/** Whether two lines are rules with the same sign. */
export function areSameRules(one: string, other: string): boolean {
  return RULE.test(one) && RULE.test(other) && one.slice(0, 2) === other.slice(0, 2);
}
