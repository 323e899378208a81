/** Characters of a text as the service counts them: code points, which it also bills, of which a surrogate without its partner is one too. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
