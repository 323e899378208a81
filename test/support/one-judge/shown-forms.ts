/** What stands for something of a text where it is sent, exported, or shown. */
const TOKEN = /<[xg] id="\d+"\/?>|<\/g>|⟨\d+⟩|<\/?([a-z])\1*\d+\/?>/g;

/** What such a token can stand for: a tag, a placeholder, or as little as possible. */
const MEANING = String.raw`(<[^<>]*>|\{\{[^{}]*\}\}|\{[^{}]*\}|%\([^()]*\)\w|[\s\S]+?)`;

/**
 * The translation of a text in the form in which the text is shown: with the tokens of that form where the translation has what they stand for.
 * @param shown The source in that form.
 * @param isXml Whether its texts are escaped.
 * @returns undefined if the form has not all of the source.
 */
export function inShownForm(
  { source, target }: { readonly source: string; readonly target: string },
  shown: string,
  isXml: boolean,
): string | undefined {
  const read = isXml ? unescaped : (text: string) => text;
  const write = isXml ? escaped : (text: string) => text;
  if (read(shown) === source) return write(target);
  const pieces = shown.split(new RegExp(TOKEN.source.replace('([a-z])\\1*', '(?:[a-z]+)'), 'g'));
  const pattern = pieces.map((piece) => read(piece).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(MEANING);
  const meanings = new RegExp(`^${pattern}$`).exec(source)?.slice(1);
  return meanings && withTokens(target, meanings, [...(shown.match(TOKEN) ?? [])], write);
}

/** Whether a translation has each token of what was sent. */
export function hasAllTokens(translation: string, sent: string): boolean {
  const tokens = (text: string) => [...(text.match(TOKEN) ?? [])].sort().join();
  return tokens(translation) === tokens(sent);
}

/** A text with a token for each meaning, the first one that is left. */
function withTokens(
  text: string,
  meanings: readonly string[],
  tokens: readonly string[],
  write: (text: string) => string,
): string {
  const left = new Set(meanings.keys());
  let [written, plain] = ['', ''];
  for (let at = 0; at < text.length; ) {
    const index = [...left].find((each) => text.startsWith(meanings[each] ?? '', at));
    if (index === undefined) plain += text[at++];
    else {
      written += write(plain) + (tokens[index] ?? '');
      plain = '';
      left.delete(index);
      at += meanings[index]?.length ?? 0;
    }
  }
  return written + write(plain);
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
