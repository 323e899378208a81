/** A text with its translation, with a sign instead of what stays as it is. */
export interface MinedText {
  readonly source: string;
  readonly target: string;
}

/** Texts without most repetitions. */
export interface DistinctTexts {
  readonly texts: readonly MinedText[];
  /** The numbers of those that each text stands for, itself among them. */
  readonly copies: readonly (readonly number[])[];
}

/**
 * Leaves of equal pairs only two, because a sentence that is everywhere says no more than one that is there twice. Texts without a translation of
 * their own are left out.
 */
export function distinctTexts(texts: readonly MinedText[]): DistinctTexts {
  const seen = new Map<string, number[][]>();
  const kept: MinedText[] = [];
  const copies: number[][] = [];
  for (const [number, text] of texts.entries()) {
    if (text.source === text.target) continue;
    const key = `${text.source}\u001f${text.target}`;
    const known = seen.get(key) ?? [];
    if (known.length === 2) known[1]?.push(number);
    else {
      const own = [number];
      seen.set(key, [...known, own]);
      kept.push(text);
      copies.push(own);
    }
  }
  return { texts: kept, copies };
}
