import { createScanner } from 'jsonc-parser';
import { type MemberLayout, memberLayoutOf } from './write-json.ts';

/** Colons that say how all of a file is written. Others are aligned with those of the lines around them. */
const USUAL_COLON = /^ ?: ?$/;

/**
 * A member of another file with the white space of a file, and in one line where all of the file is one line. A member with comments stays as it is
 * written.
 */
export function memberLike(file: string, member: string): string {
  const layout = memberLayoutOf(file);
  if (!USUAL_COLON.test(layout.colon)) return member;
  const gapOf = gapWriter(layout, /[\r\n]/.test(member));
  const tokens = tokensOf(member);
  if (tokens.some(({ gap }) => /\S/.test(gap))) return member;
  return tokens.map((token, index) => gapOf(tokens[index - 1]?.text, token) + token.text).join('');
}

/** A token with what stands before it. */
interface Token {
  readonly text: string;
  readonly gap: string;
}

function tokensOf(json: string): readonly Token[] {
  const scanner = createScanner(json, true);
  const tokens: Token[] = [];
  let end = 0;
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const start = scanner.getTokenOffset();
    const gap = json.slice(end, start);
    end = start + scanner.getTokenLength();
    tokens.push({ text: json.slice(start, end), gap });
  }
  return tokens;
}

/** How white space between two tokens is written. */
function gapWriter(
  { colon, space }: MemberLayout,
  hasLines: boolean,
): (before: string | undefined, token: Token) => string {
  const [lead = '', tail = ''] = colon.split(':');
  const keepsLines = hasLines && space === undefined;
  return (before, { text, gap }) => {
    if (text === ':') return lead;
    if (before === ':') return tail;
    if (keepsLines) return gap;
    return before === ',' ? (space ?? tail) : gap.replace(/^.*[\r\n].*$/s, '');
  };
}
