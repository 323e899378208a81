import { applyEdits, type TextEdit } from '../../core/text/edit.ts';
import { touches } from '../../core/text/span.ts';
import { type GlossaryFile, linterFor } from './check-glossary.ts';
import type { CheckSettings } from './check-settings.ts';

/** A glossary file whose text is at hand as a string. */
type MendableFile = GlossaryFile & { readonly text: string };

/** Far more rounds than nested defects need; it only keeps two fixes that undo each other from running for ever. */
const MAX_ROUNDS = 100;

/**
 * The text after the preferred fix of every problem, again and again until none is left: a fix may uncover the next
 * problem, and fixes that touch each other wait for the next round. Text that is not UTF-8 stays as it is, because
 * writing it back would change the bytes that could not be read.
 */
export function fixGlossary(file: MendableFile, settings: Pick<CheckSettings, 'levels'>): string {
  if (file.encodingFault !== undefined) return file.text;
  let { text } = file;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const edits = preferredEdits({ ...file, text }, settings);
    if (edits.length === 0) break;
    text = applyEdits(text, edits);
  }
  return text;
}

/** The edits of as many preferred fixes as can be applied together, in the order of the problems. */
function preferredEdits(file: MendableFile, settings: Pick<CheckSettings, 'levels'>): readonly TextEdit[] {
  const { linter } = linterFor(file, settings);
  const chosen: TextEdit[] = [];
  let reach = -1;
  for (const problem of linter.problems()) {
    const fix = linter.fixesFor(problem).find((candidate) => candidate.preferred);
    if (fix === undefined || fix.edits.length === 0) continue;
    const start = Math.min(...fix.edits.map((edit) => edit.span.start));
    if (start <= reach && overlapsAny(fix.edits, chosen)) continue;
    chosen.push(...fix.edits);
    reach = Math.max(reach, ...fix.edits.map((edit) => edit.span.end));
  }
  return chosen;
}

function overlapsAny(edits: readonly TextEdit[], chosen: readonly TextEdit[]): boolean {
  return edits.some((edit) => chosen.some((other) => touches(edit.span, other.span)));
}
