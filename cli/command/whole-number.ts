/** Reads a whole number within limits; undefined for any other text. */
export function readWholeNumber(
  text: string,
  lowest: number,
  highest = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number >= lowest && number <= highest ? number : undefined;
}
