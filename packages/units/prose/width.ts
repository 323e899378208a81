/** Characters of a text, of which ideographs, kana, and syllables of Hangul count twice: they are as wide, and say as much. */
export function textWidth(text: string): number {
  return text.length + (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0);
}
