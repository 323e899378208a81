/** A place of the same document in an address: of Markdown, of a definition in it, and of HTML. */
const FRAGMENT = /(?<=\]\(<?|^ {0,3}\[[^\]\n]+\]:\s*<?|\bhref=["'])#[^\s)>"']+/gm;

/** An id that AsciiDoc has in the line above a heading. */
const ID_ABOVE = /^\[\[[^\]\n]+\]\]\r?\n(?==+ )/gm;

/** An id that Markdown has behind the text of a heading. */
const ID_BEHIND = /(?<=^#{1,6} .*) \{#[^\s{}]+\}$/gm;

/**
 * A translation as it is before its links follow its headings, so that it can be compared with its source letter by letter: dead links are
 * looked for apart.
 */
export function withoutFollowedLinks(source: string, translated: string): string {
  const fragments = source.match(FRAGMENT) ?? [];
  const withoutIds = [ID_ABOVE, ID_BEHIND].reduce((text, id) => withoutNew(source, text, id), translated);
  if (withoutIds.match(FRAGMENT)?.length !== fragments.length) return withoutIds;
  let index = 0;
  return withoutIds.replace(FRAGMENT, (written) => fragments[index++] ?? written);
}

function withoutNew(source: string, translated: string, id: RegExp): string {
  const known = new Set(source.match(id));
  return translated.replace(id, (written) => (known.has(written) ? written : ''));
}
