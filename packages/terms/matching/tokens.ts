import { hasJoinedScript, once, type Span, UNSPACED } from '#base';

/** A word, a character of a script without spaces, or another sign. UTF-16 offsets. */
export interface Token extends Span {
  readonly written: string;
  readonly kind: 'word' | 'joined' | 'sign';
  /** What is before it: nothing, white space, or the end of a paragraph. */
  readonly gap: '' | ' ' | '\n';
}

/** The groups are a word, and a character of a script without spaces. */
const SPACED_TOKEN = /([\p{L}\p{M}\p{N}_]+)|\S/gu;
const MIXED_TOKEN = once(
  () => new RegExp(String.raw`((?:(?!${UNSPACED})[\p{L}\p{M}\p{N}_])+)|(${UNSPACED}\p{M}*)|\S`, 'gu'),
);
const WORD = /^[\p{L}\p{M}\p{N}_]/u;
const PARAGRAPH_END = /\n[^\S\n]*\n/;

/** The tokens of a text or phrase, in order. */
export function tokensOf(text: string): readonly Token[] {
  const isMixed = hasJoinedScript(text);
  const tokens: Token[] = [];
  let end = 0;
  const pattern = isMixed ? MIXED_TOKEN() : SPACED_TOKEN;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [written, word, joined] = found;
    const start = found.index;
    const gap = start === end ? '' : PARAGRAPH_END.test(text.slice(end, start)) ? '\n' : ' ';
    end = start + written.length;
    tokens.push({ written, start, end, gap, kind: kindOf(word, joined) });
  }
  return tokens;
}

function kindOf(word: string | undefined, joined: string | undefined): Token['kind'] {
  if (word !== undefined) return 'word';
  return joined !== undefined && WORD.test(joined) ? 'joined' : 'sign';
}
