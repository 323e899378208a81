/** More marks on one character than any writing has, in code points. */
const MOST_MARKS = 256;

const MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS + 1},})`, 'u');

/**
 * A text in a normalization form of Unicode; a run of more marks than any writing has stays as it is, because the time to put marks in order
 * grows with the square of their number (reliability R4).
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string {
  if (text.length <= MOST_MARKS) return text.normalize(form);
  // Every second part is such a run.
  return text
    .split(MANY_MARKS)
    .map((part, index) => (index % 2 === 0 ? part.normalize(form) : part))
    .join('');
}
