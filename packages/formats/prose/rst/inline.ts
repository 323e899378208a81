import { freeTags, type NumberedTags } from '../../numbered-tags.ts';

/** A text whose inline markup is tags, and the way back. */
interface TaggedText {
  readonly text: string;
  /** What people see of it. */
  readonly shown: string;
  /** Puts the markup back into a text with the same tags; undefined if it would be read as something else. */
  untag(translation: string): string | undefined;
}

/** A piece of inline markup. */
interface Mark {
  /** As the document has it. */
  readonly source: string;
  /** What two of them have in common that mean the same. */
  readonly identity: string;
  /** The text in it that is translated, as people read it; undefined if all of it stays. */
  readonly inner: string | undefined;
  /** The same with another text. */
  write(inner: string): string;
  /** Whether its target is found by its order. */
  readonly isAnonymous?: boolean;
}

const BEYOND_ASCII = String.raw`(?![\0-\x7f])`;
/** What can stand before and behind inline markup ("Inline markup recognition rules" of docutils). */
const BEFORE = String.raw`[\s"'<(\[{\-/:]|${BEYOND_ASCII}[\p{Ps}\p{Pi}\p{Pf}\p{Pd}\p{Po}]`;
const BEHIND = String.raw`[\s"')\]}>\-/\\:.,;!?]|${BEYOND_ASCII}[\p{Pe}\p{Pf}\p{Pi}\p{Pd}\p{Po}]`;
const STARTS = `(?<=^|${BEFORE})`;
const ENDS = `(?=$|${BEHIND})`;

const SIGN = String.raw`(?:\*{1,2}|\x60{1,2}|\||_\x60)`;
const QUOTES = ['""', "''", '<>', '()', '[]', '{}', '“”', '‘’', '«»', '‹›', '„“', '‚‘', '「」', '『』'];
/** Signs in quotes are text. */
const NOT_QUOTED = `(?!${QUOTES.map((pair) => {
  const [open = '', close = ''] = Array.from(pair, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
  return `(?<=${open})${SIGN}${close}`;
}).join('|')})`;

const INSIDE = String.raw`(?:\\[^]|[^\\]){1,2000}?(?<!\s)`;
const NAME = String.raw`[\p{L}\p{N}]{1,80}(?:[-._+:][\p{L}\p{N}]{1,80}){0,10}`;

const INLINE = new RegExp(
  `${STARTS}${NOT_QUOTED}(?:${[
    String.raw`\*\*(?!\s)(?<strong>${INSIDE})\*\*`,
    String.raw`\*(?![\s*])(?<emphasis>${INSIDE})\*`,
    String.raw`(?<literal>\x60\x60(?!\s)[^]{0,2000}?[^\s]\x60\x60)`,
    String.raw`(?<target>_\x60(?![\s\x60])${INSIDE}\x60)`,
    String.raw`(?<substitution>\|(?![\s|])${INSIDE}\|_{0,2})`,
    String.raw`(?<footnote>\[(?:\d+|#(?:${NAME})?|\*|${NAME})\]_)`,
    String.raw`(?<role>:${NAME}:)?\x60(?![\s\x60])(?<quoted>${INSIDE})\x60(?<suffix>:${NAME}:|__?)?`,
    `(?<name>${NAME})(?<reference>__?)`,
  ].join('|')})${ENDS}`,
  'gu',
);

/** A target behind a text: of a role, and of a reference, which wants a space before it. */
const ROLE_TARGET = /^(?<inner>.+?)(?<target>\s*(?<!\\)<[^<]*>)$/s;
const REFERENCE_TARGET = /^(?<inner>.+?)(?<target>\s+<[^<>\s](?:[^<>]*[^<>\s])?>)$/s;
/** Roles whose text is only text. */
const TEXT_ROLES =
  /^:(?:emphasis|strong|sub(?:script)?|sup(?:erscript)?|t(?:itle(?:-reference)?)?|dfn|abbr|guilabel|menuselection):$/;
/** Roles that show the names of programs, whatever stands there. */
const CODE_ROLES =
  /^:(?:code|math|raw|samp|kbd|file|command|program|option|envvar|eq|pep|rfc|cve|cwe|token|keyword|(?:c|cpp|js|py|rst):[\w:-]+|func|class|meth|mod|attr|data|exc|obj|const|type|macro|member):$/;

/** Writes the inline markup of a text as tags, which translations keep. `names` are those that other references have. */
export function tagMarkup(source: string, names: ReadonlySet<string>): TaggedText {
  const marks: Mark[] = [];
  const tags = freeTags('m', source);
  const text = tag(source, tags.name, marks, names);
  const shown = text.replace(tags.pattern, (written, _slash, number) => {
    return written.endsWith('/>')
      ? (marks[Number(number)]?.source.replace(/^:[\w:.-]+:|[`|_]/g, '') ?? '')
      : '';
  });
  return { text, shown, untag: (translation) => untag(translation, { tags, marks, names }) };
}

/** A text that is equal for two texts with the same tags at the same positions, regardless of their names. White space leaves markup. */
export function withoutNumbers(text: string): string {
  return text
    .replace(/<(\/?)m+\d+(\/?)>/g, '<$1m$2>')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<m>|<\/m>) ?/g, '$1')
    .trim();
}

/** The name by which a reference finds its target. */
export function referenceName(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

function tag(source: string, name: string, marks: Mark[], names: ReadonlySet<string>): string {
  let text = '';
  let read = 0;
  for (const { 0: written, index, groups = {} } of source.matchAll(INLINE)) {
    const mark = markOf(written, groups, names);
    const number = marks.push(mark) - 1;
    text += withoutEscapes(source.slice(read, index));
    text +=
      mark.inner === undefined ? `<${name}${number}/>` : `<${name}${number}>${mark.inner}</${name}${number}>`;
    read = index + written.length;
  }
  return text + withoutEscapes(source.slice(read));
}

function markOf(
  source: string,
  groups: Readonly<Record<string, string | undefined>>,
  names: ReadonlySet<string>,
): Mark {
  const { strong, emphasis, role, quoted, suffix = '', name, reference = '' } = groups;
  if (strong !== undefined) return pair(source, '**', strong, '**');
  if (emphasis !== undefined) return pair(source, '*', emphasis, '*');
  if (name !== undefined) return referenceTo(source, name, reference);
  if (quoted === undefined) return kept(source);
  if (role !== undefined) return suffix === '' ? markOfRole(source, role, quoted) : kept(source);
  if (!suffix.startsWith('_')) return kept(source);
  const { inner, target } = REFERENCE_TARGET.exec(quoted)?.groups ?? {};
  if (inner === undefined || target === undefined) return referenceTo(source, quoted, suffix);
  if (suffix === '_' && names.has(referenceName(inner))) return kept(source);
  // With one underscore it would be a target too, which two texts with the same translation cannot be.
  return { ...pair(source, '`', inner, `${target}\`__`), identity: identityOf(target) };
}

/** Of an address, or of the name of a target, which has an underscore behind it. */
function identityOf(target: string): string {
  const address = target.trim().slice(1, -1);
  return address.endsWith('_') ? referenceName(address) : address;
}

function kept(source: string): Mark {
  return { source, identity: source, inner: undefined, write: () => source };
}

function pair(source: string, open: string, inner: string, close: string): Mark {
  const read = withoutEscapes(inner);
  return {
    source,
    identity: `${open} ${close.trim()}`,
    inner: read,
    write: (text) => (text === read ? source : open + escapeSigns(text, /[*`|\\]/g) + close),
  };
}

/** A reference by the name of its target, which it keeps when its text becomes another one. */
function referenceTo(source: string, written: string, suffix: string): Mark {
  if (suffix === '__') return { ...pair(source, '`', written, '`__'), identity: '__', isAnonymous: true };
  if (/[<>\\]/.test(written)) return kept(source);
  const name = written.replace(/\s+/g, ' ');
  return { ...pair(source, '`', written, ` <${name}_>\`__`), identity: `${referenceName(name)}_` };
}

function markOfRole(source: string, role: string, quoted: string): Mark {
  const { inner, target } = ROLE_TARGET.exec(quoted)?.groups ?? {};
  // What is said of a program has spaces, or letters that names of programs do not have.
  if (CODE_ROLES.test(role) && /^(?:-|[!-~]*$)/.test(inner ?? '')) return kept(source);
  if (inner !== undefined && target !== undefined)
    return { ...pair(source, `${role}\``, inner, `${target}\``), identity: role + target.trim() };
  if (role === ':term:') {
    return { ...pair(source, `${role}\``, quoted, ` <${quoted}>\``), identity: `${role}<${quoted}>` };
  }
  return TEXT_ROLES.test(role) ? pair(source, `${role}\``, quoted, '`') : kept(source);
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.?)/gs, (_, sign: string) => sign.trim());
}

function escapeSigns(text: string, signs: RegExp): string {
  return text.replace(signs, '\\$&');
}

const MARKUP_SIGN = new RegExp(
  `\\\\|${STARTS}(?:[*\`|](?!\\s)|_(?=\`))|(?<=[\\p{L}\\p{N}\\]])_{1,2}${ENDS}`,
  'gu',
);
const BEFORE_MARK = new RegExp(`(?:^|${BEFORE})$`, 'u');
const BEHIND_MARK = new RegExp(`^(?:$|${BEHIND})`, 'u');

interface TaggedSource {
  readonly tags: NumberedTags;
  readonly marks: readonly Mark[];
  readonly names: ReadonlySet<string>;
}

function untag(translation: string, { tags, marks, names }: TaggedSource): string | undefined {
  const { name } = tags;
  const order: Mark[] = [];
  const written = new WrittenText();
  let read = 0;
  for (const { 0: whole, index, groups = {} } of translation.matchAll(pairsNamed(name))) {
    const mark = marks[Number(groups.pair ?? groups.single)];
    if (mark === undefined) return undefined;
    const { inner: all = '' } = groups;
    const inner = all.trim();
    const before = all.slice(0, all.length - all.trimStart().length);
    const behind = all.slice(before.length + inner.length);
    written.addText(translation.slice(read, index));
    written.addText(before);
    written.addMark(mark.write(inner));
    written.addText(behind);
    order.push(mark);
    read = index + whole.length;
  }
  written.addText(translation.slice(read));
  return isReadAs(written.text, translation, { order, name, marks, names }) ? written.text : undefined;
}

/** Finds tags with what they enclose, which is no other tag. */
function pairsNamed(name: string): RegExp {
  return new RegExp(
    `<${name}(?<pair>\\d+)>(?<inner>(?:(?!</?${name}\\d)[^])*)</${name}\\k<pair>>|<${name}(?<single>\\d+)/>`,
    'g',
  );
}

/** Text with markup that is set apart from what would hide it. */
class WrittenText {
  text = '';
  #isBehindMark = false;

  /** As much of the text as its last character can have: looking for its end in all of it would read all of it for each mark. */
  get #end(): string {
    return this.text.slice(-2);
  }

  addText(added: string): void {
    const text = escapeSigns(/\s$/.test(this.#end) ? added.trimStart() : added, MARKUP_SIGN);
    if (text === '') return;
    this.text += (this.#isBehindMark && !BEHIND_MARK.test(text) ? '\\ ' : '') + text;
    this.#isBehindMark = false;
  }

  addMark(mark: string): void {
    this.text += (BEFORE_MARK.test(this.#end) ? '' : '\\ ') + mark;
    this.#isBehindMark = true;
  }
}

interface WantedText {
  readonly order: readonly Mark[];
  readonly name: string;
  readonly marks: readonly Mark[];
  readonly names: ReadonlySet<string>;
}

/** A line of signs is read as the frame of a title. */
const ONLY_SIGNS = /^[!-/:-@[-`{-~]+$/;

/** Whether a text has exactly the marks that it was written with, in the text that was wanted. */
function isReadAs(written: string, translation: string, { order, name, marks, names }: WantedText): boolean {
  const found: Mark[] = [];
  const text = tag(written, name, found, names);
  const anonymous = order.filter(({ isAnonymous }) => isAnonymous).map((mark) => marks.indexOf(mark));
  return (
    !ONLY_SIGNS.test(written) &&
    order.length === marks.length &&
    found.length === order.length &&
    found.every(({ identity }, index) => identity === order[index]?.identity) &&
    anonymous.every((each, index) => index === 0 || each > (anonymous[index - 1] ?? 0)) &&
    spaceless(text) === spaceless(translation)
  );
}

/** White space inside of markup is moved out of it. */
function spaceless(text: string): string {
  return withoutNumbers(text).replace(/\s/g, '');
}
