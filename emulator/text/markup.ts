/** A comment, a CDATA section, a declaration, a processing instruction or a tag with its attributes. */
export const MARKUP = [
  String.raw`<!--[\s\S]*?-->`,
  String.raw`<!\[CDATA\[[\s\S]*?\]\]>`,
  '<[!?][^<>]*>',
  String.raw`<\/?[\p{L}_](?:"[^"<]*"|'[^'<]*'|[^<>"'])*>`,
].join('|');

/** The part inside the angle brackets that is needed to read a text. */
export interface Tag {
  /** Lower-case. */
  readonly name: string;
  readonly kind: 'opening' | 'closing' | 'empty';
}

/** The tag that a piece of markup is; undefined for comments, declarations and the like. */
export function readTag(markup: string): Tag | undefined {
  const [, slash, name] = /^<(\/?)([\p{L}_][\p{L}\p{N}_:.-]*)/u.exec(markup) ?? [];
  if (name === undefined) return undefined;
  const kind = slash === '/' ? 'closing' : markup.endsWith('/>') ? 'empty' : 'opening';
  return { name: name.toLowerCase(), kind };
}

/** A text without its markup. */
export function withoutMarkup(text: string): string {
  return text.replace(new RegExp(MARKUP, 'gu'), '');
}

/** Whether every tag of an XML fragment is closed in order and no `<` stands alone. */
export function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [markup] of text.matchAll(new RegExp(MARKUP, 'gu'))) {
    const tag = readTag(markup);
    if (tag?.kind === 'opening') open.push(tag.name);
    if (tag?.kind === 'closing' && open.pop() !== tag.name) return false;
  }
  return open.length === 0 && !withoutMarkup(text).includes('<');
}
