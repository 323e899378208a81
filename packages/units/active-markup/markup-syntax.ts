import type { FileFormat } from '#formats';
import type { TextFormat } from '#protect';

/** What a text is in its file. */
export interface MarkupFacts {
  readonly format: FileFormat;
  readonly protectAs: TextFormat;
  /** The kinds of placeholders that the file shows or says to have; left out where other files have the same. */
  readonly uses?: readonly string[];
}

/** A way to write code in a text. Each match is one piece of it. */
interface CodeSyntax {
  readonly pattern: RegExp;
  /** Left out: in every text. */
  isIn?(facts: MarkupFacts): boolean;
  /** Whether a piece can run something; left out: always. */
  isActive?(piece: string): boolean;
  /** What two pieces have in common that are the same code; left out: all of it but white space. */
  keyOf?(piece: string): string;
}

const isMarkdown = ({ protectAs }: MarkupFacts) => protectAs === 'markdown' || protectAs === 'mdx';
const isMdx = ({ protectAs }: MarkupFacts) => protectAs === 'mdx';
const isRst = ({ format }: MarkupFacts) => format === 'rst';
const isAsciidoc = ({ format }: MarkupFacts) => format === 'asciidoc';
const isWithFormulas = (facts: MarkupFacts) => isMarkdown(facts) || isRst(facts) || isAsciidoc(facts);

/** Whether a program may format a text before it shows it. */
export function isMessage({ protectAs }: Pick<MarkupFacts, 'protectAs'>): boolean {
  return MESSAGES.has(protectAs);
}

const MESSAGES: ReadonlySet<TextFormat> = new Set(['plain', 'icu', 'arb', 'mf2']);

/** Formats that run what stands in braces. */
export function isComponent(facts: MarkupFacts): boolean {
  return COMPONENTS.has(facts.format) && !isMessage(facts);
}

const COMPONENTS: ReadonlySet<FileFormat> = new Set(['mdx', 'svelte', 'astro', 'vue']);

/** What an interpolation has that does more than to name a value. */
const DOES_SOMETHING = /[()[\]'"`=;]/;

/** Macros of AsciiDoc that show what stands in them, and no more; links and pictures are judged by their addresses. */
const PLAIN_MACROS =
  /^(?:link|xref|mailto|https?|ftp|image|icon|footnote|kbd|btn|menu|anchor|indexterm2?|term)::?$/i;

/** Every way to write code that formats of this program have, apart from tags and addresses. */
export const CODE_SYNTAXES: readonly CodeSyntax[] = [
  // Declarations, instructions, and comments that a server or an old browser runs.
  { pattern: /<(?:\?[A-Za-z=]|%[=@#\s-])[^>]{0,400}>?|<!--\s{0,20}(?:#|\[)[^>]{0,400}/g },
  { pattern: /<![A-Za-z[][^<>]{0,400}>?/g, keyOf: declarationOf },
  // Interpolations of templates.
  {
    pattern: /\{\{(?![<%])[^{}]{0,1000}\}\}|[$#]\{[^{}]{0,1000}\}|\{\$\w+(?:->|[[(])[^{}]{0,1000}\}/g,
    isActive: (piece) => DOES_SOMETHING.test(piece),
    keyOf: withoutTexts,
  },
  {
    pattern:
      /\{%[^%]{0,1000}%\}|\{#(?:if|each|await|key|const|snippet)[^{}]{0,1000}\}|\{@\w+[^{}]{0,1000}\}/g,
    keyOf: withoutTexts,
  },
  // Statements of MDX, and formats of Markdown that are written as they are.
  { pattern: /^[ \t]*(?:import|export)(?=[\s{*'"])[^\n]*/gm, isIn: isMdx },
  { pattern: /\{=\w+\}/g, isIn: isMarkdown },
  {
    pattern: /^[ \t>]*(?:`{3,}|~{3,}|:{3,})[ \t]*\{[^}\n]{1,200}\}/gm,
    isIn: isMarkdown,
    keyOf: (piece) => piece.replace(/^[^{]*/, ''),
  },
  { pattern: /\{[\w:+.-]{1,60}\}(?=`)/g, isIn: isMarkdown },
  // Formulas.
  {
    pattern:
      /\\(?:href|url|html\w+|style|class|cssId|require|include\w*|input|write\d*|def|newcommand|immediate|openout)\b\s{0,9}(?:\{[^{}]{0,500}\})?/g,
    isIn: isWithFormulas,
  },
  // reStructuredText.
  {
    // Also as the first thing of an item.
    pattern:
      /^[ \t]*(?:(?:[-*+•‣⁃]|\(?[\w#]{1,9}[.)])[ \t]+){0,9}\.\.[ \t]+(?:\|[^|\n]{1,200}\|[ \t]+)?[\w:+.-]{1,60}::/gm,
    isIn: isRst,
    keyOf: (piece) => piece.replace(/^.*?(?=[\w:+.-]+::$)/, ''),
  },
  { pattern: /(?<![\w`:]):[A-Za-z][\w:+.-]{0,60}:(?=`)|(?<=`):[A-Za-z][\w+.-]{0,60}:/g, isIn: isRst },
  { pattern: /^[ \t]*:(?:url|file|format|encoding):[^\n]*/gm, isIn: isRst },
  // AsciiDoc.
  { pattern: /\+{3,4}(?:(?!\+{3})[\s\S]){0,4000}(?:\+{3,4})?/g, isIn: isAsciidoc },
  {
    pattern: /(?<![\w&])[A-Za-z][\w-]{0,60}::?(?=[^\s[\]]{0,2000}\[)/g,
    isIn: isAsciidoc,
    isActive: (piece) => !PLAIN_MACROS.test(piece),
  },
  {
    pattern: /^(?:\[[^\]\n]{0,400}\b(?:subs|pass)\b[^\]\n]{0,400}\]|:!?[A-Za-z][\w-]{0,60}:.*)$/gm,
    isIn: isAsciidoc,
    // The value of an attribute can be a text.
    keyOf: (piece) => (/^:[^:]*:[^:/]*$/.test(piece) ? piece.replace(/(?<=^:[^:]*:).*/, '') : piece),
  },
];

/** A declaration; of one that a text only names, as `<!DOCTYPE` in code or without an end, its name. */
function declarationOf(piece: string): string {
  const [name = piece] = /^<!(?:[A-Za-z]+|\[[A-Za-z]*\[?)/.exec(piece) ?? [];
  if (piece[name.length] === '`') return name;
  return piece.endsWith('>') || /^<!ENTITY\s|\b(?:SYSTEM|PUBLIC)\b/i.test(piece) ? piece : name;
}

/** Code without what people read in it: strings with a space or with letters of their language. */
function withoutTexts(piece: string): string {
  return piece.replace(/(["'])((?:(?!\1)[^\\]|\\.)*)\1/g, (written, quote: string, text: string) =>
    /[\s\P{ASCII}]/u.test(text) ? quote + quote : written,
  );
}

/** The outermost expressions in braces of a text, also one without an end. `\{` is a sign. */
export function expressionsIn(text: string, { format }: MarkupFacts): readonly string[] {
  const isDouble = format === 'vue';
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(isDouble ? /\{\{|\}\}/g : /\\[{}]|[{}]/g)) {
    if (sign.startsWith('\\')) continue;
    if (sign.startsWith('{')) {
      if (depth === 0) start = index;
      depth++;
    } else if (depth > 0 && --depth === 0) found.push(text.slice(start, index + sign.length));
  }
  if (depth > 0) found.push(text.slice(start));
  return found;
}
