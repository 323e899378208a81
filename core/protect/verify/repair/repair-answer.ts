import type { LanguageCode } from '../../../languages/codes.ts';
import type { Segment } from '../../model.ts';
import type { AnswerPiece } from '../../strategies/strategy.ts';
import { findDamaged } from './find-damaged.ts';
import { joinSigns } from './join-signs.ts';
import { leavePairs } from './leave-pairs.ts';
import { repairApostrophes } from './repair-apostrophes.ts';
import { repairEmphasis } from './repair-emphasis.ts';
import { repairSpaces } from './repair-spaces.ts';
import { hasSameSeams } from './same-seams.ts';
import { piecesOf, seamsOf, seamsOfSource } from './seams.ts';

/** An answer in which everything is repaired that is certain. */
export interface RepairedAnswer {
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
