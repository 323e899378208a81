import { addAll, type Message, message } from '#base';
import type { Conflict } from '#sync/model';

/** The conflicts of a dictionary, or of a style rule list. */
export interface FileConflicts {
  readonly kind: 'dictionary' | 'list';
  /** Such as `product en-de`, or the key of a list in the manifest. */
  readonly name: string;
  /** As the manifest names it. */
  readonly file: string;
  readonly conflicts: readonly Conflict[];
}

/** Where decisions are offered: above a file, for all its conflicts, or above one of them. */
export interface DecisionLine {
  /** Counted from 0. */
  readonly line: number;
  readonly file: FileConflicts;
  /** Left out: all of the file. */
  readonly conflict?: Conflict;
}

/** A document that shows conflicts with their three values. */
export interface ConflictText {
  readonly text: string;
  readonly decisions: readonly DecisionLine[];
}

type Localize = (message: Message) => string;

/** Lays out conflicts for people: nothing reads the text again. */
export function conflictText(files: readonly FileConflicts[], localize: Localize): ConflictText {
  const lines: string[] = [];
  const decisions: DecisionLine[] = [];
  for (const one of files) {
    const { name, file, conflicts } = one;
    decisions.push({ line: lines.length, file: one });
    lines.push(localize(message('{0}, {1}: {2} conflicts', name, file, conflicts.length)), '');
    for (const conflict of conflicts) {
      decisions.push({ line: lines.length, file: one, conflict });
      addAll(lines, [...linesOf(conflict, localize), '']);
    }
  }
  if (decisions.length === 0) lines.push(localize(message('There are no conflicts.')), '');
  return { text: lines.join('\n'), decisions };
}

function linesOf(
  { source, base, mine, theirs, isSuspectedOverwrite }: Conflict,
  localize: Localize,
): readonly string[] {
  const labels = [message('before'), message('mine'), message('theirs')].map(localize);
  const width = Math.max(...labels.map(({ length }) => length));
  const values = [base, mine, theirs].map((phrase) => phrase ?? localize(message('(no entry)')));
  const note = localize(message('Your push was probably overwritten.'));
  return [
    source,
    ...values.map((value, index) => `    ${labels[index]?.padEnd(width)}  ${value}`),
    ...(isSuspectedOverwrite ? [`    ${note}`] : []),
  ];
}

/** The decision that a line belongs to: the nearest above it. */
export function decisionAt(
  { decisions }: Pick<ConflictText, 'decisions'>,
  line: number,
): DecisionLine | undefined {
  return decisions.findLast((decision) => decision.line <= line);
}
