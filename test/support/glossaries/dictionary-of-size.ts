/** A good dictionary of exactly so many bytes, each phrase within its limit. */
export function dictionaryOf(bytes: number): string {
  const lineBytes = 1400;
  const line = (index: number, length: number) => {
    const source = `${'ü'.repeat(250)}${index}`;
    return `${source},${'x'.repeat(length - Buffer.byteLength(source) - 2)}\n`;
  };
  const full = Math.floor(bytes / lineBytes) - 1;
  const rest = bytes - full * lineBytes;
  const lines = Array.from({ length: full }, (_, index) => line(index, lineBytes));
  const half = Math.floor(rest / 2);
  return `${lines.join('')}${line(full, half)}${line(full + 1, rest - half)}`;
}
