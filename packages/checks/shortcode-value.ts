/** A shortcode of Hugo or Zola with its name: `{{< button href="/start" text="Start here" >}}`. */
const SHORTCODE = /^\{\{[<%]\s*(?<name>\/?[\w./-]+)(?<parameters>[\s\S]*?)[>%]\}\}$/;
const PARAMETER =
  /(?:(?<key>[\w-]+)\s*=\s*)?(?:"(?<text>(?:\\.|[^"\\])*)"|`(?<raw>[^`]*)`|(?<word>[^\s"`]+))/g;
/** A value without a name that no people read. */
const LIKE_A_PATH = /^[^\s]*[\d/._][^\s]*$/;
/** Parameters that a program reads. People read others, such as titles. */
const READ_BY_PROGRAMS =
  /^(?:id|href|src|url|link|ref|relref|file|path|key|code|class|lang|type|icon|width|height)$/i;

/** What a shortcode has that is the same in every language; undefined for what is no shortcode. */
export function shortcodeValue(written: string): string | undefined {
  const { name, parameters = '' } = SHORTCODE.exec(written)?.groups ?? {};
  if (name === undefined) return undefined;
  const same = Array.from(parameters.matchAll(PARAMETER), ({ groups: { key, text, raw, word } = {} }) => {
    const value = text ?? raw ?? word ?? '';
    if (key !== undefined) return READ_BY_PROGRAMS.test(key) ? `${key}=${value}` : '';
    return word !== undefined || LIKE_A_PATH.test(value) ? value : '';
  });
  return `{{${name} ${same
    .filter((each) => each !== '')
    .sort()
    .join(' ')}`;
}
