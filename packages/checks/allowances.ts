import { applyEdits, lineStart, message, once } from '#base';
import { editAbove, type FileFormat, type FileText, formatOf } from '#formats';
import { readUnits, type Unit, type UnitKind } from '#units';
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

/** UTF-16 units of a file that is read again for a comment. In a larger one, a person writes it. */
const MOST_UNITS = 1_048_576;

/**
 * Finds the change of a translation file that allows a problem at its place: a comment above the text. None for a problem of the source, where
 * the format has no comments, or where a comment would change what the file says. For that the file is read again, once for each unit.
 */
export function allowances({ target: file }: CheckedFiles): (problem: PairProblem) => readonly PairFix[] {
  const comment = formatOf(file.format).comment ?? OTHER_COMMENTS[file.format];
  if (comment === undefined || file.text.length > MOST_UNITS) return () => [];
  const before = once(() => unitsOf(file));
  const canHave = new Map<Unit, boolean>();
  return ({ rule, side, standing: { pair } }) => {
    const unit = side === 'target' ? pair.target : undefined;
    if (unit === undefined || NESTED.has(unit.kind)) return [];
    const edit = editAbove(file.text, entryOf(file, unit), comment(`parlance-ignore ${rule}`));
    const isSame =
      canHave.get(unit) ?? before() === unitsOf({ ...file, text: applyEdits(file.text, [edit]) });
    canHave.set(unit, isSame);
    if (!isSame) return [];
    return [{ title: message('Ignore Here: {0}', rule), preferred: false, isSafe: false, edits: [edit] }];
  };
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
