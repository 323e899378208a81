import { type ProtectedText, type ProtectOptions, protect, type RestoredText, type Strategy } from '#protect';
import type { Layout } from '../../../packages/protect/model.ts';
import { encodeSegment, restore } from '../../../packages/protect/protection.ts';
import { parseMarkedText } from '../marked-text.ts';

/** A text with ⟦marks⟧ around everything that is not sent as text, white space alone left unmarked. */
export function markProtected(text: ProtectedText): string {
  const pieces = piecesOf(text, text.layout);
  let marked = '';
  let kept = '';
  const closeKept = () => {
    const [, start = '', content = '', end = ''] = /^(\s*)(.*?)(\s*)$/su.exec(kept) ?? [];
    marked += content === '' ? kept : `${start}⟦${content}⟧${end}`;
    kept = '';
  };
  for (const { isText, piece } of pieces) {
    if (!isText) kept += piece;
    else {
      closeKept();
      marked += piece;
    }
  }
  closeKept();
  return marked;
}

interface Piece {
  readonly isText: boolean;
  readonly piece: string;
}

function piecesOf(text: ProtectedText, layout: Layout): readonly Piece[] {
  return layout.flatMap((part): readonly Piece[] => {
    if (typeof part === 'string') return [{ isText: false, piece: part }];
    const { parts = [], placeholders = [] } = text.segments[part] ?? {};
    return parts.flatMap((segmentPart): readonly Piece[] => {
      if (segmentPart.type === 'placeholder') {
        return piecesOf(text, placeholders[segmentPart.index]?.content ?? []);
      }
      return [{ isText: segmentPart.type === 'text', piece: segmentPart.text }];
    });
  });
}

/** The text without its marks. */
export function unmarked(marked: string): string {
  return parseMarkedText(marked).text;
}

/** Every way of sending placeholders. */
export const STRATEGIES = ['xml', 'sentinel', 'braces'] as const;

/** The result of a text when the service returns this for each of its segments. */
export function restoredBy(
  text: string,
  options: ProtectOptions,
  strategy: Strategy,
  translate: (sent: string) => string,
): RestoredText {
  const { segments } = protect(text, options);
  return answerEach(
    text,
    options,
    strategy,
    segments.map((segment) => translate(encodeSegment(segment, strategy))),
  );
}

/** The result of a text when the service returns these answers; the other segments come back unchanged. */
export function answerEach(
  text: string,
  options: ProtectOptions,
  strategy: Strategy,
  answers: readonly string[],
): RestoredText {
  const protectedText = protect(text, options);
  return restore(
    protectedText,
    protectedText.segments.map((segment, index) => ({
      strategy,
      text: answers[index] ?? encodeSegment(segment, strategy),
    })),
  );
}
