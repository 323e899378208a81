import { type Answer, changeOn } from './answer.ts';

/** An argument of a message in one pair of braces. */
const ARGUMENT = /^\{(?![{%"'])/;

/**
 * Writes an apostrophe before an argument as a curly one where the source has none there: many formats of messages take a straight one for
 * the beginning of a quotation, in which the argument would be text. Messages that are known to be such write it twice.
 */
export function repairApostrophes(answer: Answer): void {
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
