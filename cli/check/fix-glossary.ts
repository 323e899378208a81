import { fixesFor } from '../../core/glossary/lint.ts';
import { parseDictionary } from '../../core/glossary/parse.ts';
import { applyEdits, type TextEdit } from '../../core/text/edit.ts';
import { touches } from '../../core/text/span.ts';
import { type GlossaryFile, problemsOf } from './check-glossary.ts';
import type { CheckSettings } from './check-settings.ts';

/** Far more rounds than nested defects need; it only keeps two fixes that undo each other from running for ever. */
const MAX_ROUNDS = 100;

/**
 * The text after the preferred fix of every problem, again and again until none is left: a fix may uncover the next
 * problem, and fixes that touch each other wait for the next round. Text that is not UTF-8 stays as it is, because
 * writing it back would change the bytes that could not be read.
 */
export function fixGlossary(file: GlossaryFile, settings: Pick<CheckSettings, 'levels'>): string {
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
function preferredEdits(file: GlossaryFile, settings: Pick<CheckSettings, 'levels'>): readonly TextEdit[] {
  const dictionary = parseDictionary(file.text, file.format);
  const chosen: TextEdit[] = [];
  let reach = -1;
  for (const problem of problemsOf(file, dictionary, settings)) {
    const fix = fixesFor(problem, dictionary).find((candidate) => candidate.preferred);
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
