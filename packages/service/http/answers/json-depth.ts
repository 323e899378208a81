const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Whether a JSON text nests objects and arrays deeper than `limit`. It reads characters only, so it is safe before
 * parsing.
 */
export function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) {
      inString = true;
    } else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      if (++depth > limit) return true;
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) {
      depth--;
    }
  }
  return false;
}
