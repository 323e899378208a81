import { type Fix, type Problem, type RelatedRange, WORST_FIRST } from '#base';
import type { Dictionary } from '../dictionary.ts';
import { removeRows } from '../remove-rows.ts';
import type { RowFinding, RowFix } from '../rule.ts';
import type { LocatedFinding } from './line-findings.ts';

/** A finding of a line as a problem of the whole text. */
export function toProblem(
  dictionary: Dictionary,
  { line, found: { rule, level, finding } }: LocatedFinding,
): Problem {
  const { span, message, related } = finding;
  const start = dictionary.rowStart(line);
  return {
    rule: rule.id,
    level,
    span: { start: start + span.start, end: start + span.end },
    message,
    ...(related !== undefined && { related: related.map((other) => toRelatedRange(dictionary, other)) }),
  };
}

function toRelatedRange(
  dictionary: Dictionary,
  { row, span, message }: NonNullable<RowFinding['related']>[number],
): RelatedRange {
  const start = dictionary.rowStart(row.line);
  return { span: { start: start + span.start, end: start + span.end }, message };
}

/** Turns a change of one row into edits of the whole text. */
export function toFix(dictionary: Dictionary, line: number, fix: RowFix): Fix {
  const { title, preferred } = fix;
  if (fix.kind === 'remove-row') return { title, preferred, edits: removeRows(dictionary, [line]) };
  const start = dictionary.rowStart(line);
  const edits = fix.edits.map(({ span, newText }) => ({
    span: { start: start + span.start, end: start + span.end },
    newText,
  }));
  return { title, preferred, edits };
}

/** The order of problems in the text. */
export function byPosition(a: Problem, b: Problem): number {
  const byLevel = () => WORST_FIRST.indexOf(a.level) - WORST_FIRST.indexOf(b.level);
  return a.span.start - b.span.start || a.span.end - b.span.end || byLevel();
}
