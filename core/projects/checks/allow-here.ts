import { message } from '../../message.ts';
import { applyEdits } from '../../text/edit.ts';
import { lineStart } from '../../text/line-start.ts';
import { editAbove } from '../../text-formats/comment-above.ts';
import { type FileFormat, formatOf } from '../../text-formats/formats.ts';
import type { FileText } from '../../text-formats/text-file.ts';
import { readUnits } from '../units/read-units.ts';
import type { Unit, UnitKind } from '../units/unit.ts';
import type { CheckedFiles, PairProblem } from './check-pairs.ts';
import type { PairFix } from './fix-pairs.ts';

const XML = (text: string) => `<!-- ${text} -->`;

/** Comments of formats that have a state of their own for what was not translated, and need none for that. */
const OTHER_COMMENTS: Partial<Record<FileFormat, (text: string) => string>> = {
  markdown: XML,
  mdx: (text) => `{/* ${text} */}`,
  html: XML,
  vue: XML,
  svelte: XML,
  astro: XML,
  asciidoc: (text) => `// ${text}`,
  // What follows without a blank line belongs to the comment, or is a mistake.
  rst: (text) => `.. ${text}\n`,
  json5: (text) => `// ${text}`,
  po: (text) => `# ${text}`,
  xliff: XML,
  qt: XML,
};

/**
 * A change of the translation file that allows a problem at its place, with a comment above the text. It reads the file twice.
 * @returns Undefined for a problem of the source, where the format has no comments, or where a comment would change what the file says.
 */
export function allowHere(
  { rule, side, standing }: PairProblem,
  { target: file }: CheckedFiles,
): PairFix | undefined {
  const unit = side === 'target' ? standing.pair.target : undefined;
  const comment = formatOf(file.format).comment ?? OTHER_COMMENTS[file.format];
  if (unit === undefined || comment === undefined || NESTED.has(unit.kind)) return undefined;
  const at = entryOf(file, unit);
  const edit = editAbove(file.text, { start: at, end: at }, comment(`parlance-ignore ${rule}`));
  const isSame = unitsOf(file) === unitsOf({ ...file, text: applyEdits(file.text, [edit]) });
  if (!isSame) return undefined;
  return { title: message('Ignore Here: {0}', rule), preferred: false, isSafe: false, edits: [edit] };
}

/** A comment between them would end their list or table. */
const NESTED: ReadonlySet<UnitKind> = new Set(['item', 'cell']);

/** An offset in the line above which the comment stands. */
function entryOf({ text, format }: FileText, { key, span }: Unit): number {
  if (key === undefined) return span.start + 1;
  if (format !== 'po') return span.start;
  // An entry of gettext has no comments between its lines.
  let start = lineStart(text, span.start);
  while (start > 0 && !isBlankBefore(text, start)) start = lineStart(text, start - 1);
  return start + 1;
}

function isBlankBefore(text: string, start: number): boolean {
  return text.slice(lineStart(text, start - 1), start).trim() === '';
}

/** What a file says, apart from what is copied. */
function unitsOf(file: FileText): string {
  const reading = readUnits(file, 'target');
  const units = reading.ok ? reading.units.filter(({ kind }) => kind !== 'copied') : [];
  return JSON.stringify(units.map(({ key, kind, place, text }) => [key, kind, place, text]));
}
