import type { LanguageCode } from '#base';
import type { Segment } from '../../model.ts';
import type { AnswerPiece } from '../../strategies/strategy.ts';
import { type Answer, changeOn } from './answer.ts';
import { findDamaged } from './find-damaged.ts';
import { joinSigns } from './join-signs.ts';
import { leavePairs } from './leave-pairs.ts';
import { repairEmphasis } from './repair-emphasis.ts';
import { repairSpaces } from './repair-spaces.ts';
import { hasSameSeams } from './same-seams.ts';
import { piecesOf, seamsOf, seamsOfSource } from './seams.ts';

/** An answer in which everything is repaired that is certain. */
interface RepairedAnswer {
  readonly pieces: readonly AnswerPiece[];
  /** The indexes of the placeholders beside which something is damaged that is not certain. */
  readonly damaged: readonly number[];
}

/**
 * Repairs what services are known to do beside placeholders, and in times: white space that is lost or added, words and signs that are drawn into a pair,
 * apostrophes that would quote an argument, and emphasis of Markdown that would not be read.
 * @param pieces An answer with each placeholder of the segment once.
 * @param target The language of the answer, as far as it is known.
 */
export function repairAnswer(
  pieces: readonly AnswerPiece[],
  segment: Segment,
  target?: LanguageCode | undefined,
): RepairedAnswer {
  const seams = seamsOf(pieces);
  if (seams === undefined) return { pieces, damaged: [] };
  const source = seamsOfSource(segment);
  joinSigns(source, seams);
  if (seams.marks.length === 0) return { pieces: piecesOf(seams), damaged: [] };
  const answer = { segment, source, answer: seams, target };
  leavePairs(answer);
  if (hasSameSeams(source, seams)) return { pieces: piecesOf(seams), damaged: [] };
  repairSpaces(answer);
  repairApostrophes(answer);
  const damaged = findDamaged(answer);
  repairEmphasis(answer);
  return { pieces: piecesOf(seams), damaged };
}

/** An argument of a message in one pair of braces. */
const ARGUMENT = /^\{(?![{%"'])/;

/**
 * Writes an apostrophe before an argument as a curly one where the source has none there: many formats of messages take a straight one for
 * the beginning of a quotation, in which the argument would be text. Messages that are known to be such write it twice.
 */
function repairApostrophes(answer: Answer): void {
  const { segment, answer: seams } = answer;
  if (segment.dialect !== 'none') return;
  const { marks, texts } = seams;
  marks.forEach((index, position) => {
    const { was, is } = changeOn('before', answer, position);
    if (!ARGUMENT.test(segment.placeholders[index]?.source ?? '')) return;
    if (!is.text.endsWith("'") || was.text.endsWith("'")) return;
    const isQuoted = texts[position + 1]?.startsWith("'") === true;
    texts[position] = `${texts[position]?.slice(0, -1)}${isQuoted ? '‘' : '’'}`;
    if (isQuoted) texts[position + 1] = `’${texts[position + 1]?.slice(1)}`;
  });
}
