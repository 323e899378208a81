/** A comment, a CDATA section, a declaration, a processing instruction or a tag with its attributes. */
export const MARKUP = [
  String.raw`<!--[\s\S]*?-->`,
  String.raw`<!\[CDATA\[[\s\S]*?\]\]>`,
  '<[!?][^<>]*>',
  String.raw`<\/?[\p{L}_](?:"[^"<]*"|'[^'<]*'|[^<>"'])*>`,
].join('|');

/** The part inside the angle brackets that is needed to read a text. */
interface Tag {
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

/** Elements of HTML that have no content and no closing tag. */
const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const ATTRIBUTE = /\s([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** Whether an opening tag of HTML says that the content is not to be translated: `translate="no"`, or the class `notranslate`. */
export function keepsContent(markup: string): boolean {
  const tag = readTag(markup);
  if (tag?.kind !== 'opening' || VOID_ELEMENTS.has(tag.name)) return false;
  return [...markup.matchAll(ATTRIBUTE)].some(([, name = '', ...values]) => {
    const value = (values.find((given) => given !== undefined) ?? '').toLowerCase();
    if (name.toLowerCase() === 'translate') return value === 'no';
    return name.toLowerCase() === 'class' && value.split(/\s+/).includes('notranslate');
  });
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
