import { applyEdits, type Fix, message, slice, type TextEdit } from '#base';
import { type FileFacts, unicodeEscape } from '#formats';
import { writeUnits } from '#units';
import type { CheckedFiles, PairProblem } from './check-pairs.ts';
import { shownInFile } from './shown-in-file.ts';
import type { PlacedTexts } from './unit-texts.ts';

/** A change of a translation file that fixes a problem. */
export interface PairFix extends Fix {
  /** Whether it cannot change the meaning. */
  readonly isSafe: boolean;
}

/** The changes of the translation file that fix a problem, the preferred one first. */
export function fixesFor(problem: PairProblem, files: CheckedFiles): readonly PairFix[] {
  const { inText, offers } = problem;
  const fixes = (inText?.finding.fixes?.() ?? []).map((fix): PairFix => {
    const edits = inText === undefined ? [] : editsInFile(fix.edits, inText.placed, files);
    const title = inText === undefined ? fix.title : shownInFile(fix.title, inText.placed.segments.target);
    return { title, preferred: fix.preferred, isSafe: fix.isSafe === true, edits };
  });
  return offers.includes('remove') ? [...fixes, ...removal(problem, files)] : fixes;
}

/** What needs no escape inside of a text in any format. */
const PLAIN = /^[\p{L}\p{M}\p{N} .,;!?()%{}@$\u00a0\u202f-]*$/u;
const BEYOND_ASCII = /[^\0-\x7f]/;
const BEYOND_LATIN1 = /[^\0-\xff]/g;
const UNICODE_ESCAPE = /\\u[\da-f]/i;

/** Whether a file can have what an edit writes as it is. What a text begins and ends with can mean something else there, such as a space. */
function isPlain({ span, newText }: TextEdit, text: string, raw: string): boolean {
  const isInside = span.start > 0 && (span.end < text.length || /\S$/.test(newText));
  return isInside && PLAIN.test(newText) && !(BEYOND_ASCII.test(newText) && UNICODE_ESCAPE.test(raw));
}

/** What the encoding of a file cannot hold is an escape: only properties are in one that has no other letters. */
function encodable(text: string, { isLatin1 }: FileFacts): string {
  return isLatin1 ? text.replace(BEYOND_LATIN1, unicodeEscape) : text;
}

/**
 * The changes of a translation file for changes of one of its texts. Only what changes is written, so that the rest stays as it is in the file;
 * what needs escapes is written with all of its text.
 */
export function editsInFile(
  edits: readonly TextEdit[],
  placed: PlacedTexts,
  { target: { text, facts } }: CheckedFiles,
): readonly TextEdit[] {
  const { segments, texts } = placed;
  const { span: whole, write } = segments.target;
  const raw = slice(text, whole);
  const own = edits.flatMap((edit): TextEdit[] => {
    const place = isPlain(edit, texts.target, raw) ? placed.place('target', edit.span) : undefined;
    return place === undefined ? [] : [{ span: place, newText: encodable(edit.newText, facts) }];
  });
  if (own.length === edits.length) return own;
  return [changeOf(whole.start, raw, write.call(segments.target, applyEdits(texts.target, edits)))];
}

/** The smallest edit that makes one text of another, which stands at an offset of a file. */
function changeOf(offset: number, before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const span = { start: offset + start, end: offset + before.length - end };
  return { span, newText: after.slice(start, after.length - end) };
}

function removal(
  { standing: { pair } }: PairProblem,
  { source, target, standings }: CheckedFiles,
): readonly PairFix[] {
  const pairs = standings.map((standing) => standing.pair);
  const writing = writeUnits({ source, target }, pairs, [{ pair, action: 'remove' }]);
  if (!writing.ok || writing.refused.length > 0) return [];
  const edits = [changeOf(0, target.text, writing.text)];
  return [{ title: message('Remove this translation'), preferred: false, isSafe: false, edits }];
}
