import { message } from '../../message.ts';
import type { Fix } from '../../problem.ts';
import { applyEdits, type TextEdit } from '../../text/edit.ts';
import { slice } from '../../text/span.ts';
import type { TextFix } from '../rule.ts';
import { writeUnits } from '../writing/write-units.ts';
import type { CheckedFiles, PairProblem } from './check-pairs.ts';
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
    const edits = inText === undefined ? [] : inFile(fix, inText.placed, files);
    return { title: fix.title, preferred: fix.preferred, isSafe: fix.isSafe === true, edits };
  });
  return offers.includes('remove') ? [...fixes, ...removal(problem, files)] : fixes;
}

/** What needs no escape in any format. */
const PLAIN = /^[\p{L}\p{M}\p{N} .,:;!?()%{}@$\u00a0\u202f-]*$/u;

/** Only what changes is written, so that the rest stays as it is in the file; what needs escapes is written with all of its text. */
function inFile(
  { edits }: TextFix,
  placed: PlacedTexts,
  { target: { text } }: CheckedFiles,
): readonly TextEdit[] {
  const { segments, texts } = placed;
  const own = edits.flatMap(({ span, newText }): TextEdit[] => {
    const place = PLAIN.test(newText) ? placed.place('target', span) : undefined;
    return place === undefined ? [] : [{ span: place, newText }];
  });
  if (own.length === edits.length) return own;
  const { span, write } = segments.target;
  return [
    changeOf(span.start, slice(text, span), write.call(segments.target, applyEdits(texts.target, edits))),
  ];
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
