import type { Segment } from '../model.ts';

/** A conversion of printf, strftime, or Go, or an escaped sign: whatever replaces it reads every other sign in the text as one, too. */
const CONVERSION =
  /^%(?:%.*|(?:\d{1,2}\$|\([\w.]{1,80}\)|<\w{0,80}>?)?[-+#0 ',(I_^:]{0,5}(?:\d{1,4}|\*)?(?:\.(?:\d{1,3}|\*))?(?:\[\d{1,2}\])?(?:hh?|ll?|[Lzjtq]|I64|I32)?[A-Za-z@])$/;

/** Whether a lone percent sign of a translation must be written twice: the text has conversions, and no lone sign itself. */
export function doublesPercentSigns({ parts, placeholders, uses = [] }: Segment): boolean {
  return (
    !uses.includes('!flagged-conversion') &&
    placeholders.some(({ source }) => source.startsWith('%') && CONVERSION.test(source)) &&
    parts.every((part) => part.type !== 'text' || !part.text.includes('%'))
  );
}
